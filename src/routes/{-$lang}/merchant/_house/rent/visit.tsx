import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { VisitScreen } from '../../../../../features/rentals/visit/visit-screen.tsx'
import { useTellIssued } from '../../../../../features/sale/receipt/just-issued.ts'
import { Debts } from '../-debts.tsx'

/** The counter's own sheet counts the money of a visit: fetched when it is first opened, and never by the sale for this. */
const TakePayment = lazy(() => import('../../../../../features/sale/take-payment.tsx').then((part) => ({ default: part.TakePayment })))

const Measured = lazy(() =>
  import('../../../../../features/customers/measurements-panel.tsx').then((part) => ({ default: part.MeasurementsPanel })),
)

const words = [wordsFor('rentals'), wordsFor('sale'), wordsFor('customers')]

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/visit')({
  loader: () => Promise.all(words.map((bring) => bring())),
  component: Screen,
})

function Screen() {
  return <VisitScreen TakeMoney={TakePayment} onIssued={useTellIssued()} Measured={Measured} Debts={Debts} />
}
