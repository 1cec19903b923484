import type { ReactNode } from 'react'
import type { Paper } from '../../../device/printer.ts'
import { WithBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { bothLanguages } from './document-words.ts'
import { OfficeInvoice } from './receipt-a4.tsx'
import type { InvoiceDocument } from './receipt-figures.ts'
import { ThermalReceipt } from './receipt-thermal.tsx'

export interface ReceiptViewProps {
  readonly document: InvoiceDocument
  readonly paper: Paper
  /** Printed before: the paper says so. */
  readonly isCopy: boolean
  /** What stands on the paper beside the document: the days of rented pieces, the insurance amount. */
  readonly appendix?: ReactNode
  /** Who sold it, by name, where that is known. */
  readonly servedBy?: string | null
  /** Above the name of the seller. */
  readonly logo?: ReactNode
}

/** An invoice as it is printed. Suspends until both languages and the QR are there. */
export function ReceiptView({ paper, ...shown }: ReceiptViewProps) {
  return (
    <WithBothLanguages languages={bothLanguages()}>
      {paper === 'a4' ? <OfficeInvoice {...shown} /> : <ThermalReceipt paper={paper} {...shown} />}
    </WithBothLanguages>
  )
}
