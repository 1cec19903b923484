/** A table that leaves the app: as CSV, as an Excel file. Figures stay figures, so that they can be added up there. */
export interface SheetTable {
  readonly title: string
  readonly isRightToLeft: boolean
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export type SheetAnswer = { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly message: string }

/** An Excel file, packed where it is called. Its library is loaded when somebody asks for one. */
export async function packExcel({ title, isRightToLeft, heads, rows }: SheetTable): Promise<Blob> {
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
