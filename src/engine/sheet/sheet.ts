import type { FurtherSheet, SheetHead, SheetRow } from './excel-file.ts'
import type { SheetCell } from './sheet-cell.ts'
import type { SheetWorker } from './sheet-worker.ts'
import { workerFailure } from './worker-failure.ts'

/** A table for export as CSV or Excel, with numbers as numbers. */
export interface SheetTable extends Omit<SheetHead, 'further'> {
  readonly rows: readonly SheetRow[]
}

type Pages = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>

export interface FurtherPages extends FurtherSheet {
  readonly pages: Pages
}

/** The same with rows that arrive page by page, followed by those of further sheets, which CSV ignores. */
export interface SheetPages extends Omit<SheetHead, 'further'> {
  readonly pages: Pages
  readonly further?: readonly FurtherPages[]
}

const quoted = (given: SheetCell): string => {
  // Only a text may be a formula; negative numbers begin with the same character.
  if (typeof given === 'object') return given.text
  const cell = given
  // Spreadsheets run a text that begins like a formula; the leading quote prevents that (OWASP, CSV injection).
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLines = (rows: readonly SheetRow[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

/**
 * CSV with a byte order mark, so that Excel reads it as UTF-8. Each page becomes a blob, which browsers store outside
 * the page's memory.
 */
export async function csvOf({ heads, pages }: SheetPages): Promise<Blob> {
  const parts = [new Blob([`\uFEFF${csvLines([heads])}`])]
  for await (const rows of pages) parts.push(new Blob([csvLines(rows)]))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

export class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}

/** The rows could not be read: no network, no session, a server error. */
export class RowsNotRead extends Error {
  override readonly name = 'RowsNotRead'
}

/** Rejects with ExportStopped when somebody stops the file. */
function stopped(signal: AbortSignal | undefined): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    const end = () => reject(new ExportStopped())
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })
  // It may be stopped between two pages, when nothing waits for the worker.
  stop.catch(() => undefined)
  return stop
}

/**
 * Packs an Excel file in a worker while its pages arrive, so that a long one neither blocks the page nor fills the
 * memory. Throws ExportStopped when `signal` is aborted, errors of the pages, and failures of the worker as an Error.
 */
export async function packExcel({ pages, further, ...head }: SheetPages, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  try {
    const ends = [stopped(signal), workerFailure(worker, 'Excel files')]
    const { wrap } = await import('comlink')
    const file = wrap<SheetWorker>(worker)
    /** Each call is waited for, so that no more than one page waits to be packed. */
    const done = <T>(call: Promise<T>): Promise<T> => Promise.race([call, ...ends])
    const { title, isRightToLeft, heads, choices } = head
    const behind = further?.map((one) => ({ title: one.title, heads: one.heads }))
    await done(file.start({ title, isRightToLeft, heads, ...(choices && { choices }), ...(behind && { further: behind }) }))
    for await (const rows of pages) await done(file.add(rows))
    for (const one of further ?? []) {
      await done(file.next())
      for await (const rows of one.pages) await done(file.add(rows))
    }
    return await done(file.end())
  } finally {
    worker.terminate()
  }
}

/** The same for a table in memory. */
export const excelOf = ({ rows, ...head }: SheetTable): Promise<Blob> => packExcel({ ...head, pages: [rows] })

/** A busy browser reads the object URL some time after the click; if it is revoked by then, the download silently fails. */
const TAKEN_WITHIN_MS = 60_000

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS)
}
