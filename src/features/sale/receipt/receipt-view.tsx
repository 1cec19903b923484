import type { ReactNode } from 'react'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type PaperTerms, asPrinted, termsOnPaper } from '#domain/sales/papers/as-printed.ts'
import { isPrinted } from '#domain/settings/printed-parts.ts'
import type { Paper } from '../../../device/printer.ts'
import { WithBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { bothLanguages } from './document-words.ts'
import { OfficeInvoice } from './receipt-a4.tsx'
import { type InvoiceDocument, isNote } from '#domain/sales/papers/receipt-figures.ts'
import { ThermalReceipt } from './receipt-thermal.tsx'

export interface ReceiptViewProps {
  readonly document: InvoiceDocument
  readonly paper: Paper
  readonly isCopy: boolean
  /** Added to the document: days of rented pieces, insurance amount. */
  readonly appendix?: ReactNode
  readonly servedBy?: string | null
  readonly logo?: ReactNode
  readonly isExample?: boolean
}

/** The props of a paper: the document as printed, with its terms. */
export interface PrintedProps extends Omit<ReceiptViewProps, 'isExample'> {
  readonly terms: readonly PaperTerms[]
}

/** An invoice as it is printed. Suspends until both languages and the QR code are ready. */
export function ReceiptView({ isExample = false, document, servedBy, logo, ...more }: ReceiptViewProps) {
  const { invoice } = document
  const { printedParts } = invoice.seller
  const kinds = isExample ? Object.values(LINE_KIND) : invoice.lines.map(({ kind }) => kind)
  const printed: PrintedProps = {
    ...more,
    document: { ...document, invoice: asPrinted(invoice) },
    servedBy: isPrinted(printedParts, 'servedBy') ? servedBy : null,
    logo: isPrinted(printedParts, 'logo') ? logo : null,
    terms: isNote(invoice) ? [] : termsOnPaper(invoice.seller, kinds),
  }
  return (
    <WithBothLanguages languages={bothLanguages()}>
      {more.paper === 'a4' ? <OfficeInvoice {...printed} /> : <ThermalReceipt {...printed} />}
    </WithBothLanguages>
  )
}
