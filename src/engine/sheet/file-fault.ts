import { strFromU8, unzipSync } from 'fflate'

/** Larger than any list of a shop. */
export const FILE_BYTES_MAX = 10_000_000
/** Maximum number of rows of a file without its headings. */
export const ROWS_MAX = 20_000
/** Maximum unpacked size, because a small file can unpack to gigabytes. */
const UNPACKED_BYTES_MAX = 60_000_000
/** Maximum number of columns, because the reader fills every row up to the last column. */
const COLUMNS_MAX = 200

export type FileFault =
  | 'too-large'
  | 'too-large-inside'
  | 'too-many-lines'
  | 'too-wide'
  | 'not-readable'
  | 'no-sheet'
  | 'macros'
  | 'encrypted'
  | 'old-excel'
  | 'empty'

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, nth) => bytes[nth] === byte)

/** Excel files are detected by content, because file names lose their extensions in chat apps. */
export const isPacked = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP)

/** A workbook with a password uses the container of the old format, with this entry name in UTF-16. */
const SEALED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
const isSealed = (bytes: Uint8Array): boolean => strFromU8(bytes, true).includes(String.fromCharCode(...SEALED))

interface Packed {
  readonly name: string
  readonly originalSize: number
}

/** The entries in the archive's central directory, without unpacking them. */
function directoryOf(bytes: Uint8Array): readonly Packed[] {
  const found: Packed[] = []
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      found.push({ name, originalSize })
      return false
    },
  })
  return found
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function firstSheet(parts: Readonly<Record<string, Uint8Array>>): string | null {
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const sheet = /<(?:\w+:)?sheet\b[^>]*>/.exec(textOf('xl/workbook.xml'))?.[0] ?? ''
  const id = attribute(sheet, '\\w+:id')
  const relations = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  const target = relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]).find(([its]) => its === id)?.[1]
  return target ? target.replace(/^\/?(xl\/)?/, 'xl/') : null
}

const CELL = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*?(\/?)>/g
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The extent of a sheet: the reader creates a cell for every position up to the last used row and column. */
function faultOfReach(xml: string): FileFault | null {
  let column = 0
  let line = 0
  for (const [, letters = '', no = '', isEmpty = ''] of xml.matchAll(CELL)) {
    if (isEmpty !== '') continue
    column = Math.max(column, columnOf(letters))
    line = Math.max(line, Number(no))
  }
  if (column > COLUMNS_MAX) return 'too-wide'
  return line > ROWS_MAX + 1 ? 'too-many-lines' : null
}

function faultOfArchive(bytes: Uint8Array): FileFault | null {
  const directory = directoryOf(bytes)
  if (directory.some(({ name }) => name.endsWith('vbaProject.bin'))) return 'macros'
  if (!directory.some(({ name }) => name === 'xl/workbook.xml')) return 'no-sheet'
  const unpacked = directory.reduce((sum, { name, originalSize }) => sum + (name.endsWith('.xml') ? originalSize : 0), 0)
  if (unpacked > UNPACKED_BYTES_MAX) return 'too-large-inside'
  const sheet = firstSheet(unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels' }))
  const content = sheet === null ? undefined : unzipSync(bytes, { filter: ({ name }) => name === sheet })[sheet]
  return content ? faultOfReach(strFromU8(content)) : 'not-readable'
}

const NO_TABLE = /^\s*(<|%PDF|\{\\rtf|PK)/

/** Whether a text is not a table, whatever the file's name: a document, a picture, a web page. */
export const isNoTable = (text: string): boolean => text.includes('\0') || NO_TABLE.test(text.slice(0, 200))

/** Checks a file before its cells are read; null if it may be read. Unpacks no more than the limit. */
export function fileFault(bytes: Uint8Array): FileFault | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > FILE_BYTES_MAX) return 'too-large'
  if (beginsWith(bytes, OLD_EXCEL)) return isSealed(bytes) ? 'encrypted' : 'old-excel'
  if (!isPacked(bytes)) return null
  try {
    return faultOfArchive(bytes)
  } catch (cause) {
    // Any error of the archive reader means that the user's file is damaged.
    if (cause instanceof Error) return 'not-readable'
    throw cause
  }
}
