import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { decodeText, readCsv } from './csv.ts'
import { type FileFault, ROWS_MAX, fileFault, isNoTable, isPacked } from './file-fault.ts'

/** A cell of a sheet, as the readers of Excel and CSV give it. */
export type Cell = string | number | boolean | Date | null | undefined
export type Cells = readonly (readonly Cell[])[]

export type ReadFile = { readonly ok: true; readonly rows: Cells } | { readonly ok: false; readonly fault: FileFault }

/**
 * The same workbook with its parts stored instead of compressed. The Excel reader unzips a large part in a worker from a `blob:` address, which the
 * security policy forbids, and then never answers; a stored part it only copies. Call this in a worker: it takes as long as unzipping takes.
 */
const withStoredParts = (workbook: Uint8Array): ArrayBuffer =>
  new Uint8Array(zipSync(withDayZero(unzipSync(workbook, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })), { level: 0 })).buffer

const WORKBOOK = 'xl/workbook.xml'
/**
 * A workbook that counts its days from 1904 says so by 1 or by true, which are the same in XML; the reader knows 1 alone, and would take four
 * years and a day off every date.
 */
function withDayZero(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const text = strFromU8(parts[WORKBOOK] ?? new Uint8Array())
  return { ...parts, ...(parts[WORKBOOK] && { [WORKBOOK]: strToU8(text.replace(/(?<=\sdate1904=["'])true(?=["'])/, '1')) }) }
}

async function rowsIn(content: ArrayBuffer): Promise<Cells | FileFault> {
  const bytes = new Uint8Array(content)
  const fault = fileFault(bytes)
  if (fault) return fault
  if (!isPacked(bytes)) {
    const text = decodeText(content)
    return isNoTable(text) ? 'no-sheet' : readCsv(text)
  }
  const reader = await import('read-excel-file/universal')
  // A file that is no sheet inside is the person's, not ours: whatever the reader says, it cannot be read.
  try {
    return (await reader.readSheet(withStoredParts(bytes))) as Cells
  } catch {
    return 'not-readable'
  }
}

/** The rows of the first sheet of an Excel file, or of a CSV. */
export async function readSheet(content: ArrayBuffer): Promise<ReadFile> {
  const rows = await rowsIn(content)
  if (typeof rows === 'string') return { ok: false, fault: rows }
  if (rows.length < 2) return { ok: false, fault: 'empty' }
  return rows.length > ROWS_MAX + 1 ? { ok: false, fault: 'too-many-lines' } : { ok: true, rows }
}
