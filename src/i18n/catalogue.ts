import { type Messages, i18n } from '@lingui/core'
import { type Language, applyLanguage } from './language.ts'

/** One lazily loaded chunk per language and folder of words: `ar/sale`, `en/shell`. */
const chunks = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const loading = new Map<string, Promise<void>>()
/** The language that was asked for last: what loads beside it loads in it. */
let wanted: Language = 'ar'

/** Words that this page has drawn, those of the shell first: they must be there in the other language, too, when it changes. */
const drawn = new Set<string>(['shell', 'access'])

/** Brings a chunk once, however often and however soon it is asked for again. One that did not come is fetched anew. */
function loadChunk(language: Language, name: string): Promise<void> {
  const key = `${language}/${name}`
  const chunk = chunks[`../../locales/${key}.po`]
  if (!chunk) return Promise.resolve()
  const before = loading.get(key)
  if (before) return before
  const coming = chunk().then(({ messages }) => i18n.load(language, messages))
  loading.set(key, coming)
  coming.catch(() => loading.delete(key))
  return coming
}

async function load(language: Language, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loadChunk(language, name)))
}

/** Makes a language the one that the whole page speaks, once all of its words are there: where they cannot be had nothing changes. */
export async function activateLanguage(language: Language): Promise<void> {
  const before = wanted
  wanted = language
  try {
    await load(language, [...drawn])
  } catch (cause) {
    if (wanted === language) wanted = before
    throw cause
  }
  if (i18n.locale !== language) i18n.activate(language)
  applyLanguage(language)
}

/**
 * Brings the words of a feature or of a part of the engine before it is drawn: `loader: wordsOf('customers')` of a route. They follow every
 * change of the language from then on.
 */
export function wordsOf(name: string): () => Promise<void> {
  return async () => {
    let language: Language
    do {
      language = wanted
      await load(language, [name])
      // The language may have changed while they were on their way.
    } while (language !== wanted)
    drawn.add(name)
  }
}
