import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { PrinterFault } from '../../device/printers/printer-failure.ts'

/** A paper that was not printed, and the two ways to retry. */
export interface PrinterTrouble {
  readonly fault: PrinterFault
  readonly again: () => void
  readonly byBrowser: () => void
}

const troubleAtom = atom<PrinterTrouble | null>(null)

/** Shows what went wrong until the person has answered; null takes it away. */
export const showPrinterTrouble = (trouble: PrinterTrouble | null): void => getDefaultStore().set(troubleAtom, trouble)

export const usePrinterTrouble = (): PrinterTrouble | null => useAtomValue(troubleAtom)
