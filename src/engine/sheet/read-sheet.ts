import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { decodeText, readCsv } from './csv.ts'
import { type FileFault, ROWS_MAX, fileFault, isNoTable, isPacked } from './file-fault.ts'

/** A cell as returned by the Excel and CSV readers. */
export type Cell = string | number | boolean | Date | null | undefined
export type Cells = readonly (readonly Cell[])[]

export type ReadFile = { readonly ok: true; readonly rows: Cells } | { readonly ok: false; readonly fault: FileFault }

/**
 * Repacks a workbook without compression. The Excel reader unzips large entries in a `blob:` worker, which the content
 * security policy forbids, and then never settles; stored entries are only copied. Slow, so call it in a worker.
 */
const withStoredParts = (workbook: Uint8Array): ArrayBuffer =>
  new Uint8Array(zipSync(withDayZero(unzipSync(workbook, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })), { level: 0 })).buffer

const WORKBOOK = 'xl/workbook.xml'
/**
 * A workbook with the 1904 date system is marked by 1 or true, which are equal in XML; the reader recognises only 1,
 * and would shift every date by four years and a day.
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
  // Any error of the reader means that the user's file is not a valid sheet.
  try {
    return (await reader.readSheet(withStoredParts(bytes))) as Cells
  } catch {
    return 'not-readable'
  }
}

/** Reads the rows of the first sheet of an Excel file, or of a CSV. */
export async function readSheet(content: ArrayBuffer): Promise<ReadFile> {
  const rows = await rowsIn(content)
  if (typeof rows === 'string') return { ok: false, fault: rows }
  if (rows.length < 2) return { ok: false, fault: 'empty' }
  return rows.length > ROWS_MAX + 1 ? { ok: false, fault: 'too-many-lines' } : { ok: true, rows }
}
