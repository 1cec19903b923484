import { decodeText, readCsv } from './csv.ts'

/** A cell of a sheet, as the readers of Excel and CSV give it. */
export type Cell = string | number | boolean | Date | null | undefined

/** Larger than any list of a shop; beyond it the browser would stand still. */
const FILE_BYTES_MAX = 10_000_000
/** So many lines are read of one file. */
const LINES_MAX = 20_000

export type FileFault = 'too-large' | 'too-many-lines' | 'not-readable' | 'old-excel' | 'empty'
export type ReadFile =
  { readonly ok: true; readonly rows: readonly (readonly Cell[])[] } | { readonly ok: false; readonly fault: FileFault }

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, nth) => bytes[nth] === byte)

/** Excel is known by its content, not by its name: files lose their endings on the way through chats. */
async function rowsIn(content: ArrayBuffer): Promise<readonly (readonly Cell[])[] | FileFault> {
  const bytes = new Uint8Array(content)
  if (bytes.length === 0) return 'empty'
  if (beginsWith(bytes, OLD_EXCEL)) return 'old-excel'
  if (!beginsWith(bytes, ZIP)) return readCsv(decodeText(content))
  const { readSheet } = await import('read-excel-file/universal')
  // A file that is no sheet inside is the person's, not ours: whatever the reader says, it cannot be read.
  return readSheet(new Blob([content])).then(
    (rows) => rows as readonly (readonly Cell[])[],
    () => 'not-readable' as const,
  )
}

/** The rows of the first sheet of an Excel file, or of a CSV. */
export async function readSheetFile(file: File): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, fault: 'too-large' }
  const rows = await rowsIn(await file.arrayBuffer())
  if (typeof rows === 'string') return { ok: false, fault: rows }
  if (rows.length < 2) return { ok: false, fault: 'empty' }
  if (rows.length > LINES_MAX) return { ok: false, fault: 'too-many-lines' }
  return { ok: true, rows }
}
