import { ExcelFile, type SheetHead, type SheetRow } from './excel-file.ts'

/** Messages to the worker: the head, then rows, `isNext` before those of each further sheet, then `isEnd`. Each is answered. */
export type SheetOrder =
  { readonly head: SheetHead } | { readonly rows: readonly SheetRow[] } | { readonly isNext: true } | { readonly isEnd: true }
export type SheetAnswer = { readonly ok: true; readonly file: Blob | null } | { readonly ok: false; readonly message: string }

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let file: ExcelFile | null = null

function done(order: SheetOrder): Blob | null {
  if ('head' in order) file = new ExcelFile(order.head)
  else if (!file) throw new Error('rows came before their head')
  else if ('rows' in order) file.add(order.rows)
  else if ('isNext' in order) file.next()
  else return new Blob([...file.end()], { type: EXCEL })
  return null
}

/** Packs one Excel file from its pages, and posts the result or an error. */
addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => {
  try {
    answer({ ok: true, file: done(data) })
  } catch (cause) {
    answer({ ok: false, message: cause instanceof Error ? cause.message : String(cause) })
  }
})

const answer = (given: SheetAnswer): void => postMessage(given, { transfer: [] })
