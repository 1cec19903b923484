import type { Fault } from '../source-file.ts'

/** One message of a catalogue: its key and its translation, empty when missing. */
export interface Message {
  readonly key: string
  readonly translation: string
  readonly line: number
  readonly isObsolete: boolean
}

/** Parses a gettext catalogue: entries of `msgctxt`, `msgid` and `msgstr`, each of one or more quoted lines. */
export function messagesOf(text: string): Message[] {
  const messages: Message[] = []
  let entry = { context: '', id: '', translation: '', line: 0, isObsolete: false }
  let field: 'context' | 'id' | 'translation' | null = null
  const close = () => {
    if (entry.line > 0 && entry.id !== '') {
      const { context, id, translation, line, isObsolete } = entry
      messages.push({ key: context === '' ? id : `${context}\u0004${id}`, translation, line, isObsolete })
    }
    entry = { context: '', id: '', translation: '', line: 0, isObsolete: false }
    field = null
  }
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/^#~ ?/, '')
    if (line.trim() === '') return close()
    const start = /^(msgctxt|msgid|msgstr)(?:\[\d+\])? "(.*)"$/.exec(line)
    if (start) {
      field = start[1] === 'msgctxt' ? 'context' : start[1] === 'msgid' ? 'id' : 'translation'
      if (field === 'id') entry.line = index + 1
      entry.isObsolete ||= raw.startsWith('#~')
      entry[field] += start[2] ?? ''
      return
    }
    const more = /^"(.*)"$/.exec(line)
    if (more && field) entry[field] += more[1] ?? ''
  })
  close()
  return messages
}

/**
 * Checks catalogues by path, such as `locales/ar/shell.po`: Arabic is complete, both languages have the same keys, and
 * a message in two catalogues has one translation.
 */
export function catalogueFaults(catalogues: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = saidInTwoWays(catalogues)
  for (const [path, text] of Object.entries(catalogues)) {
    const [, locale = '', name = ''] = path.split('/')
    const messages = messagesOf(text)
    const other = catalogues[`locales/${locale === 'ar' ? 'en' : 'ar'}/${name}`]
    const otherKeys = new Set(other === undefined ? [] : messagesOf(other).map((message) => message.key))
    for (const message of messages) {
      const fault = (why: string) => faults.push({ path, line: message.line, why: `"${message.key.slice(0, 60)}" ${why}` })
      if (message.isObsolete) fault('is no longer said anywhere: run npm run words')
      else if (locale === 'ar' && message.translation === '') fault('has no Arabic')
      else if (locale === 'ar' && !sameVariables(message)) fault('does not use the same variables in Arabic')
      if (!otherKeys.has(message.key)) fault('is missing from the other language')
    }
  }
  return faults
}

/**
 * All loaded catalogues share one table, so of two translations of one message the last one wins, possibly the wrong
 * one. Two meanings need two contexts.
 */
function saidInTwoWays(catalogues: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = []
  const said = new Map<string, { readonly path: string; readonly translation: string }>()
  for (const [path, text] of Object.entries(catalogues)) {
    const locale = path.split('/')[1] ?? ''
    for (const { key, translation, line } of messagesOf(text)) {
      const first = said.get(`${locale} ${key}`)
      if (first === undefined) said.set(`${locale} ${key}`, { path, translation })
      else if (first.translation !== translation) {
        faults.push({ path, line, why: `"${key.slice(0, 60)}" is translated otherwise in ${first.path}` })
      }
    }
  }
  return faults
}

/** `{name}` and `{count, plural, …}` in the source also occur in the translation, and no others. */
function sameVariables({ key, translation }: Message): boolean {
  const source = key.slice(key.indexOf('\u0004') + 1)
  // The forms of a plural have braces too, so only its variable is compared.
  const isPlural = /\{\s*\w+\s*,/.test(source)
  const variable = isPlural ? /\{\s*(\w+)\s*,/g : /\{\s*(\w+)\s*\}/g
  const names = (text: string) => [...new Set([...text.matchAll(variable)].map((match) => match[1]))].toSorted().join()
  const tags = (text: string) => [...new Set([...text.matchAll(/<\/?(\d+)\/?>/g)].map((match) => match[1]))].toSorted().join()
  return names(source) === names(translation) && tags(source) === tags(translation)
}
