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
  /** Printed before: the paper says so. */
  readonly isCopy: boolean
  readonly print: () => void
  /** The paper as it stands in the page; null until it does. */
  readonly node: HTMLDivElement | null
  /** Goes on the element that is printed. */
  readonly drawn: { readonly ref: RefCallback<HTMLDivElement> } & Partial<PaperMarks>
}

interface PaperMarks {
  readonly 'data-printed-as': string
  readonly 'data-copy': boolean
}

/** What a paper is called and whether it is a copy, for whoever prints it; a paper without a name is never one. */
export const paperMarks = (name: string | null, isCopy: boolean): Partial<PaperMarks> =>
  name === null ? {} : { 'data-printed-as': name, 'data-copy': isCopy }

/** Whether this device has printed the paper of that name before; null: a paper that has no original. */
export const useWasPrinted = (name: string | null): boolean => useLive(async () => name !== null && (await wasPrinted(name)), [name], false)

const nothing = (): Promise<void> => Promise.resolve()

interface PrintedAs {
  /** By what the paper is known, so that it is an original once; null for whoever prints what was sent to her. */
  readonly name: string | null
  readonly paper: Paper
  /** Which of the printers of this device prints it. */
  readonly role?: PrinterRole
  /** It is a copy, whoever printed the original. */
  readonly isCopyAnyway?: boolean
  /** What has to be there besides the drawing. */
  readonly prepare?: () => Promise<unknown>
}

/** How every paper is printed that is an original once. */
export function usePaperPrinting({ name, paper, role = 'slips', isCopyAnyway = false, prepare = nothing }: PrintedAs): PaperPrinting {
  // In state and not in a ref: React holds a suspended paper back for a while, and nobody knows for how long.
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  const isCopy = useWasPrinted(name) || isCopyAnyway
  const isUnderWay = useRef(false)
  const printIn = (way: PrintWay) => {
    if (!node || isUnderWay.current) return
    isUnderWay.current = true
    void printPaper(node, paper, prepare, way)
      .catch((cause: unknown) => {
        if (!(cause instanceof PrinterFailure)) throw cause
        // Not remembered as printed: what comes next is the whole paper again, an original if this was to be one.
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
