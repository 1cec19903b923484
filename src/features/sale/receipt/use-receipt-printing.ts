import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { choosePaper, chosenPaper, printsByItself } from '../../../device/print-preference.ts'
import type { Paper } from '../../../device/printer.ts'
import { movesCash } from '#domain/payments/payment.ts'
import { type PaperPrinting, usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { useDrawerForCash } from '../../../engine/print/use-cash-drawer.ts'
import { useSession } from '../../../engine/session.ts'
import { bothLanguages } from './document-words.ts'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { prepareQr } from './receipt-qr.tsx'
import type { Setting } from '../sale-data.ts'
import { paperOf } from '../../payments/paper-of-shop.ts'

export interface ReceiptPrinting extends PaperPrinting {
  readonly paper: Paper
  readonly setPaper: (paper: Paper) => void
}

/** Printed by another till at the sale. A document of the office is not a copy until printed. */
export function useIsOfAnotherTill({ deviceId }: InvoiceDocument['invoice']): boolean {
  const { till } = useSession()
  return deviceId !== null && deviceId !== (till?.deviceId ?? null)
}

/** The paper size of a receipt, printing it, and the automatic print after the sale. */
export function useReceiptPrinting(
  { invoice, payments }: InvoiceDocument,
  options: { readonly setting: Setting | null | undefined; readonly isJustIssued: boolean },
): ReceiptPrinting {
  const [chosen, setChosen] = useState(chosenPaper)
  const paper = paperOf(chosen, options.setting?.paper)
  const { id, qr } = invoice
  const printing = usePaperPrinting({
    ...{ name: id, paper, role: 'receipts', isCopyAnyway: useIsOfAnotherTill(invoice) },
    prepare: () => Promise.all([bothLanguages(), qr ? prepareQr(qr, paper) : undefined]),
  })
  const { node, print } = printing
  useDrawerForCash(options.isJustIssued && payments.some(movesCash))
  const isDue = options.isJustIssued && options.setting !== undefined && printsByItself()
  const hasPrinted = useRef(false)
  const printOnce = useEffectEvent(() => {
    if (hasPrinted.current) return
    hasPrinted.current = true
    print()
  })
  useEffect(() => {
    if (isDue && node) printOnce()
  }, [isDue, node])
  return {
    ...printing,
    paper,
    setPaper(next) {
      choosePaper(next)
      setChosen(next)
    },
  }
}
