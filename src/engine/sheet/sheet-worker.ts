import { expose } from 'comlink'
import { ExcelFile, type SheetHead, type SheetRow } from './excel-file.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let file: ExcelFile | null = null

function opened(): ExcelFile {
  if (!file) throw new Error('rows came before their head')
  return file
}

/** Packs one Excel file out of its pages: one head, then rows, those of further sheets each behind `next`. */
const sheetWorker = {
  start: (head: SheetHead): void => {
    file = new ExcelFile(head)
  },
  add: (rows: readonly SheetRow[]): void => opened().add(rows),
  next: (): void => opened().next(),
  end: (): Blob => new Blob([...opened().end()], { type: EXCEL }),
}
export type SheetWorker = typeof sheetWorker

expose(sheetWorker)
