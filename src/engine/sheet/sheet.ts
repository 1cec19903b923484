import type { SheetAnswer, SheetTable } from './pack-excel.ts'

const quoted = (cell: string | number): string => {
  // A text that begins like a formula is run by spreadsheets; the quote in front keeps it a text (OWASP, CSV injection).
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with the mark in front that makes Excel read it as UTF-8. */
export function csvOf({ heads, rows }: SheetTable): string {
  return `\uFEFF${[heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Somebody stopped the file before it was whole. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}

/**
 * An Excel file, packed in a worker so that a long one does not hold up the screen.
 * Throws ExportStopped when `signal` is aborted, and what the worker could not do as an Error.
 */
export function excelOf(table: SheetTable, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' })
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new ExportStopped()))
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.ok) resolve(data.file)
      else reject(new Error(data.message))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker for Excel files did not start')))
    worker.postMessage(table, [])
  }).finally(() => worker.terminate())
}

/** Hands a file to the browser to keep. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
