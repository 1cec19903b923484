import { useSyncExternalStore } from 'react'
import type { PrinterFault } from '../../device/printers/printer-failure.ts'

/** A paper that a printer did not print, and the two ways on. */
export interface PrinterTrouble {
  readonly fault: PrinterFault
  readonly again: () => void
  readonly byBrowser: () => void
}

let current: PrinterTrouble | null = null
const listeners = new Set<() => void>()

/** Shows what went wrong until the person has answered; null takes it away. */
export function showPrinterTrouble(trouble: PrinterTrouble | null): void {
  current = trouble
  for (const listener of listeners) listener()
}

export const usePrinterTrouble = (): PrinterTrouble | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
