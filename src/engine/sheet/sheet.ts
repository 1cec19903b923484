import type { FurtherSheet, SheetHead, SheetRow } from './excel-file.ts'
import type { SheetCell } from './sheet-cell.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

/** A table that leaves the app: as CSV, as an Excel file. Figures stay figures, so that they can be added up there. */
export interface SheetTable extends Omit<SheetHead, 'further'> {
  readonly rows: readonly SheetRow[]
}

type Pages = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>

export interface FurtherPages extends FurtherSheet {
  readonly pages: Pages
}

/** The same, of which the rows arrive page by page; those of the further sheets, which a CSV has no place for, after them. */
export interface SheetPages extends Omit<SheetHead, 'further'> {
  readonly pages: Pages
  readonly further?: readonly FurtherPages[]
}

const quoted = (given: SheetCell): string => {
  // A text alone may be a formula; a figure below zero begins with the same sign and is none.
  if (typeof given === 'object') return given.text
  const cell = given
  // A text that begins like a formula is run by spreadsheets; the quote in front keeps it a text (OWASP, CSV injection).
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLines = (rows: readonly SheetRow[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

/** CSV with the mark in front that makes Excel read it as UTF-8. Each page becomes a blob, which browsers keep outside the page's memory. */
export async function csvOf({ heads, pages }: SheetPages): Promise<Blob> {
  const parts = [new Blob([`\uFEFF${csvLines([heads])}`])]
  for await (const rows of pages) parts.push(new Blob([csvLines(rows)]))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Somebody stopped the file before it was whole. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}

/** The rows could not be read: no network, no session, trouble on the server. */
export class RowsNotRead extends Error {
  override readonly name = 'RowsNotRead'
}

/** Gives the worker one order and waits for its answer, so that no more than one page waits to be packed. */
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
 * An Excel file, packed in a worker while its pages arrive, so that a long one neither holds up the screen nor fills the memory.
 * Throws ExportStopped when `signal` is aborted, what the pages throw, and what the worker could not do as an Error.
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

/** The same of a table that is there already. */
export const excelOf = ({ rows, ...head }: SheetTable): Promise<Blob> => packExcel({ ...head, pages: [rows] })

/** A browser that is busy takes the file from its address a while after the click; without it nothing is kept, and nothing is said. */
const TAKEN_WITHIN_MS = 60_000

/** Hands a file to the browser to keep. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS)
}
