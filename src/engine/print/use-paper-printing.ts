import { type RefCallback, useRef, useState } from 'react'
import { useLive } from '../../data/mirror/live.ts'
import { wasPrinted } from '../../data/storage/printed-papers.ts'
import { type Paper, printNode } from '../../device/printer.ts'
import { PrinterFailure } from '../../device/printers/printer-failure.ts'
import type { PrinterRole } from '../../device/printers/printer-settings.ts'
import { type PrintWay, printBy } from './print-by.ts'
import { printPaper } from './print-paper.ts'
import { showPrinterTrouble } from './printer-trouble.ts'

export interface PaperPrinting {
  readonly isCopy: boolean
  readonly print: () => void
  readonly node: HTMLDivElement | null
  readonly drawn: { readonly ref: RefCallback<HTMLDivElement> } & Partial<PaperMarks>
}

interface PaperMarks {
  readonly 'data-printed-as': string
  readonly 'data-copy': boolean
}

/** Attributes with the name of a paper and whether it is a copy; a paper without a name is never one. */
export const paperMarks = (name: string | null, isCopy: boolean): Partial<PaperMarks> =>
  name === null ? {} : { 'data-printed-as': name, 'data-copy': isCopy }

/** Whether this device has printed the paper before; null for a paper that has no original. */
export const useWasPrinted = (name: string | null): boolean => useLive(async () => name !== null && (await wasPrinted(name)), [name], false)

const nothing = (): Promise<void> => Promise.resolve()

interface PrintedAs {
  /** Identifies the paper, so that it is an original only once; null for a paper that was received by link. */
  readonly name: string | null
  readonly paper: Paper
  readonly role?: PrinterRole
  /** Always a copy, whoever printed the original. */
  readonly isCopyAnyway?: boolean
  readonly prepare?: () => Promise<unknown>
}

/** Prints a paper of which only the first print is an original. */
export function usePaperPrinting({ name, paper, role = 'slips', isCopyAnyway = false, prepare = nothing }: PrintedAs): PaperPrinting {
  // State instead of a ref, because React may delay mounting a suspended paper.
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  const isCopy = useWasPrinted(name) || isCopyAnyway
  const isUnderWay = useRef(false)
  const printIn = (way: PrintWay) => {
    if (!node || isUnderWay.current) return
    isUnderWay.current = true
    void printPaper(node, paper, prepare, way)
      .catch((cause: unknown) => {
        if (!(cause instanceof PrinterFailure)) throw cause
        // Not stored as printed, so the retry prints the complete paper, as an original if this was one.
        showPrinterTrouble({ fault: cause.fault, again: () => printIn(printBy(role, true)), byBrowser: () => printIn(printNode) })
      })
      .catch(reportError)
      .finally(() => {
        isUnderWay.current = false
      })
  }
  return {
    isCopy,
    node,
    drawn: { ref: setNode, ...paperMarks(name, isCopy) },
    print: () => printIn(printBy(role)),
  }
}
