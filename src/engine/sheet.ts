/** A table that leaves the app: as CSV, as an Excel file. Figures stay figures, so that they can be added up there. */
export interface SheetTable {
  readonly title: string
  readonly isRightToLeft: boolean
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const quoted = (cell: string | number): string => {
  // A text that begins like a formula is run by spreadsheets; the quote in front keeps it a text (OWASP, CSV injection).
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with the mark in front that makes Excel read it as UTF-8. */
export function csvOf({ heads, rows }: SheetTable): string {
  return `\uFEFF${[heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** An Excel file. Its library is loaded when somebody asks for one. */
export async function excelOf({ title, isRightToLeft, heads, rows }: SheetTable): Promise<Blob> {
  const { default: writeExcel } = await import('write-excel-file/universal')
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, format: '#,##0.##' } : { value })))
  // A sheet's name has at most 31 signs, none of them of its own syntax.
  const sheet = title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31)
  return writeExcel([head, ...body], {
    sheet,
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: heads.map(() => ({ width: 20 })),
  }).toBlob()
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
