import type { FurtherSheet, SheetHead, SheetRow } from './excel-file.ts'
import type { SheetCell } from './sheet-cell.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

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

/** Posts one message to the worker and waits for its answer, so that at most one page is queued. */
function ordered(worker: Worker, order: SheetOrder, signal: AbortSignal | undefined): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const end = (settle: () => void) => {
      heard.abort()
      settle()
    }
    const until = { signal: heard.signal }
    const stop = () => end(() => reject(new ExportStopped()))
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, until)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<SheetAnswer>) => end(() => (data.ok ? resolve(data.file) : reject(new Error(data.message)))),
      until,
    )
    const fail = (event: ErrorEvent) => end(() => reject(new Error(event.message || 'the worker for Excel files did not start')))
    worker.addEventListener('error', fail, until)
    worker.addEventListener('messageerror', () => end(() => reject(new Error('the worker for Excel files was not understood'))), until)
    worker.postMessage(order, [])
  })
}

/**
 * Packs an Excel file in a worker while its pages arrive, so that a long one neither blocks the page nor fills the
 * memory. Throws ExportStopped when `signal` is aborted, errors of the pages, and failures of the worker as an Error.
 */
export async function packExcel({ pages, further, ...head }: SheetPages, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  try {
    const { title, isRightToLeft, heads, choices } = head
    const behind = further?.map((one) => ({ title: one.title, heads: one.heads }))
    await ordered(
      worker,
      { head: { title, isRightToLeft, heads, ...(choices && { choices }), ...(behind && { further: behind }) } },
      signal,
    )
    for await (const rows of pages) await ordered(worker, { rows }, signal)
    for (const one of further ?? []) {
      await ordered(worker, { isNext: true }, signal)
      for await (const rows of one.pages) await ordered(worker, { rows }, signal)
    }
    const file = await ordered(worker, { isEnd: true }, signal)
    if (!file) throw new Error('the worker ended an Excel file without it')
    return file
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
