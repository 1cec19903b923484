import { PAPERS, type Paper } from './printer.ts'

const PAPER_KEY = 'fustan.receipt-paper'
const AUTO_KEY = 'fustan.print-by-itself'

const isPaper = (text: string | null): text is Paper => text !== null && Object.hasOwn(PAPERS, text)

/** The paper in this device's printer; null for the account's default. */
export function chosenPaper(): Paper | null {
  const stored = localStorage.getItem(PAPER_KEY)
  return isPaper(stored) ? stored : null
}
export const choosePaper = (paper: Paper): void => localStorage.setItem(PAPER_KEY, paper)

/** Whether a receipt is printed automatically after a sale. Stored per device, like the printer. */
export const printsByItself = (): boolean => localStorage.getItem(AUTO_KEY) !== 'off'
export const setPrintsByItself = (does: boolean): void => localStorage.setItem(AUTO_KEY, does ? 'on' : 'off')
