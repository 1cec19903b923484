import { Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { AreaScreenProps } from '../../engine/shell/screens.ts'
import { NotFoundScreen } from '../../features/access/not-found-screen.tsx'
import { type ReceiptExtras, ReceiptScreen } from '../../features/sale/receipt/receipt-screen.tsx'

/** The words first, and only for a document of a visit. */
const rentals = async () => {
  await wordsFor('rentals')()
  return import('../../features/rentals/visit/receipt-next.tsx')
}
const ReceiptPart = lazy(() => rentals().then((part) => ({ default: part.ReceiptPart })))
const VisitDocuments = lazy(() => rentals().then((part) => ({ default: part.VisitDocuments })))
const ReceiptNext = lazy(() => rentals().then((part) => ({ default: part.ReceiptNext })))

/** A document of a visit says what was rented and leads on to its order; a plain sale loads none of that. */
const extras: ReceiptExtras = {
  appendix: ({ invoice: { orderId } }) => orderId && <ReceiptPart orderId={orderId} />,
  others: ({ invoice: { orderId, id } }, draw) => orderId && <VisitDocuments orderId={orderId} documentId={id} draw={draw} />,
  next: ({ invoice: { orderId, id } }) =>
    orderId && (
      <Suspense>
        <ReceiptNext orderId={orderId} documentId={id} />
      </Suspense>
    ),
}

/** The receipt of a document that was just issued, or is printed again. */
export function Receipt({ rest }: AreaScreenProps) {
  return rest === '' ? <NotFoundScreen /> : <ReceiptScreen key={rest} id={rest} {...extras} />
}
