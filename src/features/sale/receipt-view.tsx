import type { Paper } from '../../device/printer.ts'
import { OfficeInvoice } from './receipt-a4.tsx'
import type { InvoiceDocument } from './receipt-figures.ts'
import { WithBothLanguages } from './receipt-parts.tsx'
import { ThermalReceipt } from './receipt-thermal.tsx'

export interface ReceiptViewProps {
  readonly document: InvoiceDocument
  readonly paper: Paper
  /** Printed before: the paper says so. */
  readonly isCopy: boolean
}

/** An invoice as it is printed. Suspends until both languages and the QR are there. */
export function ReceiptView({ document, paper, isCopy }: ReceiptViewProps) {
  return (
    <WithBothLanguages>
      {paper === 'a4' ? (
        <OfficeInvoice document={document} isCopy={isCopy} />
      ) : (
        <ThermalReceipt document={document} paper={paper} isCopy={isCopy} />
      )}
    </WithBothLanguages>
  )
}
