import { Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { receiptSearch } from '../../features/sale/sale-search.ts'
import { useAnnounceIssued } from '../../features/sale/receipt/just-issued.ts'
import { type ReceiptExtras, ReceiptScreen } from '../../features/sale/receipt/receipt-screen.tsx'

/** Loads the translations first, and only for a document of a visit. */
const rentals = async () => {
  await wordsFor('rentals')()
  return import('../../features/rentals/visit/receipt-next.tsx')
}
const ReceiptPart = lazy(() => rentals().then((part) => ({ default: part.ReceiptPart })))
const VisitDocuments = lazy(() => rentals().then((part) => ({ default: part.VisitDocuments })))
const ReceiptNext = lazy(() => rentals().then((part) => ({ default: part.ReceiptNext })))

/** Returns and debit notes, loaded with their translations after the receipt. */
const ReturnsPanel = lazy(async () => {
  const [part] = await Promise.all([import('../../features/returns/returns-panel.tsx'), wordsFor('returns')()])
  return { default: part.ReturnsPanel }
})

const DebitNotesPanel = lazy(async () => {
  const [part] = await Promise.all([import('../../features/returns/debit-notes-panel.tsx'), wordsFor('returns')()])
  return { default: part.DebitNotesPanel }
})

const ChangeMethodPanel = lazy(async () => {
  const [part] = await Promise.all([import('../../features/payments/change-method/change-method-panel.tsx'), wordsFor('payments')()])
  return { default: part.ChangeMethodPanel }
})

/** Where a tip is cancelled. */
const TipsPanel = lazy(async () => {
  const [part] = await Promise.all([import('../../features/payments/tips/tips-panel.tsx'), wordsFor('payments')()])
  return { default: part.TipsPanel }
})

function Returns({ document }: { readonly document: InvoiceFile }) {
  const announceIssued = useAnnounceIssued()
  return (
    <Suspense>
      {document.invoice.orderId === null && <ReturnsPanel document={document} onIssued={announceIssued} />}
      <DebitNotesPanel document={document} onIssued={announceIssued} />
      <TipsPanel tips={document.tips} />
      <ChangeMethodPanel payments={document.payments} isRefunded={document.credits.length > 0} />
    </Suspense>
  )
}

/** A document of a visit shows its rentals and links to its order; a plain sale loads none of that. */
const extras: ReceiptExtras = {
  appendix: ({ invoice: { orderId } }) => orderId && <ReceiptPart orderId={orderId} />,
  others: ({ invoice: { orderId, id } }, draw) => orderId && <VisitDocuments orderId={orderId} documentId={id} draw={draw} />,
  returns: (document) => <Returns document={document} />,
  next: ({ invoice: { orderId, id, total } }, isJustIssued) =>
    orderId && (
      <Suspense>
        <ReceiptNext orderId={orderId} document={{ id, total }} isJustIssued={isJustIssued} />
      </Suspense>
    ),
}

/** The receipt of a document, just issued or reopened. */
export function Receipt({ id }: { readonly id: Id }) {
  const [{ gift_cards: sold }] = useSearchParams(receiptSearch)
  return <ReceiptScreen id={id} giftCards={sold?.split('.') ?? []} {...extras} />
}
