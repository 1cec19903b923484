import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { OrderScreen } from '../../../../../../features/rentals/orders/order-screen.tsx'
import { useTellIssued } from '../../../../../../features/sale/receipt/just-issued.ts'
import { Debts } from '../../-debts.tsx'

/** The counter's own sheet counts the money of an order, too. */
const TakePayment = lazy(() => import('../../../../../../features/sale/take-payment.tsx').then((part) => ({ default: part.TakePayment })))

const words = [wordsFor('rentals'), wordsFor('sale')]

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/$id')({
  loader: () => Promise.all(words.map((bring) => bring())),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <OrderScreen id={id} TakeMoney={TakePayment} onIssued={useTellIssued()} Debts={Debts} />
}
