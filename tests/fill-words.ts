import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../locales/ar')
const ENTRY = /((?:msgctxt ".*"\n)?msgid ".+")\nmsgstr "(.*)"/g

/** The text of each catalogue, by its file. */
type Catalogues = Readonly<Record<string, string>>

/** Fills in what another catalogue says already, since one text has one translation wherever it stands; what is left is for a person. */
function fillWords(catalogues: Catalogues): { readonly filled: Catalogues; readonly missing: readonly string[] } {
  const entries = Object.values(catalogues).flatMap((text) => [...text.matchAll(ENTRY)])
  const known = new Map(entries.flatMap(([, key = '', said = '']) => (said ? [[key, said] as const] : [])))
  const missing = Object.entries(catalogues).flatMap(([file, text]) =>
    [...text.matchAll(ENTRY)].flatMap(([, key = '', said]) => (said || known.has(key) ? [] : [`${file}: ${key.replaceAll('\n', ' ')}`])),
  )
  const fill = (entry: string, key: string, said: string) => (said || !known.has(key) ? entry : `${key}\nmsgstr "${known.get(key)}"`)
  const filled = Object.entries(catalogues).map(([file, text]) => [file, text.replaceAll(ENTRY, fill)] as const)
  return { filled: Object.fromEntries(filled), missing }
}

function main(): void {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.po'))
  const before = Object.fromEntries(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))
  const { filled, missing } = fillWords(before)
  for (const [name, text] of Object.entries(filled)) if (text !== before[name]) writeFileSync(join(FOLDER, name), text)
  const said = missing.map((line) => `locales/ar/${line}`)
  console.log(said.length > 0 ? `Still to be said in Arabic:\n${said.join('\n')}` : 'Everything is said in both languages.')
}

if (import.meta.main) main()
