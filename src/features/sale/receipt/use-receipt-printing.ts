import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '../../../data/mirror/live.ts'
import { choosePaper, chosenPaper, printsByItself } from '../../../device/print-preference.ts'
import { type Paper, drawnAsCopy, printNode, wholePaper } from '../../../device/printer.ts'
import { bothLanguages } from './document-words.ts'
import { markPrinted, wasPrinted } from './invoice-document.ts'
import type { InvoiceDocument } from './receipt-figures.ts'
import { prepareQr } from './receipt-qr.tsx'
import type { Setting } from '../sale-data.ts'
import { paperOf } from '../../payments/paper-of-shop.ts'

export interface ReceiptPrinting {
  readonly paper: Paper
  readonly setPaper: (paper: Paper) => void
  /** This device printed it before, or another till did when it sold: the paper says so. What the office made is no copy until it was printed. */
  readonly isCopy: boolean
  readonly print: () => void
  /** Goes on the drawn receipt: printing by itself waits until it stands in the page. */
  readonly receipt: RefCallback<HTMLDivElement>
}

/**
 * Everything the receipt is drawn from is there before the browser is asked to print it. What was printed before is drawn as a copy first:
 * a key that is pressed twice, or as soon as an old receipt opens, is quicker than the drawing.
 */
async function printReceipt(receipt: HTMLElement, document: InvoiceDocument, paper: Paper): Promise<void> {
  if (await wasPrinted(document.invoice.id)) await drawnAsCopy(receipt)
  await Promise.all([wholePaper(receipt), bothLanguages(), document.invoice.qr ? prepareQr(document.invoice.qr, paper) : undefined])
  if (await printNode(receipt, paper)) await markPrinted(document.invoice.id)
}

/** The paper of a receipt, printing it, and printing it once by itself right after the sale. */
export function useReceiptPrinting(
  document: InvoiceDocument,
  options: { readonly setting: Setting | null | undefined; readonly ownDeviceId: string | null; readonly isJustIssued: boolean },
): ReceiptPrinting {
  const [chosen, setChosen] = useState(chosenPaper)
  const paper = paperOf(chosen, options.setting?.paper)
  // In state and not in a ref: React holds a suspended receipt back for a while, and nobody knows for how long.
  const [receipt, setReceipt] = useState<HTMLDivElement | null>(null)
  const { id, deviceId } = document.invoice
  const isPrinted = useLive(() => wasPrinted(id), [id], false)
  const isCopy = isPrinted || (deviceId !== null && deviceId !== options.ownDeviceId)
  const isUnderWay = useRef(false)
  const print = () => {
    if (!receipt || isUnderWay.current) return
    isUnderWay.current = true
    void printReceipt(receipt, document, paper).finally(() => {
      isUnderWay.current = false
    })
  }
  const isDue = options.isJustIssued && options.setting !== undefined && printsByItself()
  const hasPrinted = useRef(false)
  const printOnce = useEffectEvent(() => {
    if (hasPrinted.current) return
    hasPrinted.current = true
    print()
  })
  useEffect(() => {
    if (isDue && receipt) printOnce()
  }, [isDue, receipt])
  return {
    paper,
    setPaper(next) {
      choosePaper(next)
      setChosen(next)
    },
    isCopy,
    print,
    receipt: setReceipt,
  }
}
