import { useSyncExternalStore } from 'react'
import type { PrinterFault } from '../../device/printers/printer-failure.ts'

/** A paper that was not printed, and the two ways to retry. */
export interface PrinterTrouble {
  readonly fault: PrinterFault
  readonly again: () => void
  readonly byBrowser: () => void
}

let current: PrinterTrouble | null = null
const listeners = new Set<() => void>()

/** Shows a printer fault until the user has answered; null hides it. */
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
