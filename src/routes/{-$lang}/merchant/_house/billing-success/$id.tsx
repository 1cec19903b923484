import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { type ReceiptExtras, ReceiptScreen } from '../../../../../features/sale/receipt/receipt-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/billing-success/$id')({ loader: wordsFor('sale'), component: Screen })

/** The words first, and only for a document of a visit. */
const rentals = async () => {
  await wordsFor('rentals')()
  return import('../../../../../features/rentals/visit/receipt-next.tsx')
}
const ReceiptPart = lazy(() => rentals().then((part) => ({ default: part.ReceiptPart })))
const ReceiptNext = lazy(() => rentals().then((part) => ({ default: part.ReceiptNext })))

/** A document of a visit says what was rented and leads on to its order; a plain sale loads none of that. */
const extras: ReceiptExtras = {
  appendix: ({ invoice: { orderId } }) => orderId && <ReceiptPart orderId={orderId} />,
  next: ({ invoice: { orderId, id } }) =>
    orderId && (
      <Suspense>
        <ReceiptNext orderId={orderId} documentId={id} />
      </Suspense>
    ),
}

function Screen() {
  const { id } = Route.useParams()
  return <ReceiptScreen id={id} {...extras} />
}
