import { type Messages, i18n } from '@lingui/core'
import { type Language, applyLanguage } from './language.ts'

/** One lazily loaded chunk per language and folder of words: `ar/sale`, `en/shell`. */
const chunks = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const loading = new Map<string, Promise<void>>()
/** The language requested last; words that load meanwhile use it. */
let wanted: Language = 'ar'

/** Catalogues in use on this page, which must also be loaded in the other language before it is activated. */
const drawn = new Set<string>(['shell', 'access'])

/** Loads a chunk once, even for concurrent calls. A failed one is fetched again. */
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

/** Activates a language for the page once all of its words are loaded; changes nothing if they cannot be. */
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
 * Loads the words of a feature or of an engine component before it is rendered: `loader: wordsOf('customers')` of a
 * route. From then on they follow every change of the language.
 */
export function wordsOf(name: string): () => Promise<void> {
  return async () => {
    let language: Language
    do {
      language = wanted
      await load(language, [name])
      // The language may have changed while they were loading.
    } while (language !== wanted)
    drawn.add(name)
  }
}
