import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { OrderScreen } from '../../../../../../features/rentals/orders/order-screen.tsx'
import { useTellIssued } from '../../../../../../features/sale/receipt/just-issued.ts'

const words = [wordsFor('rentals'), wordsFor('payments')]

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders/$id')({
  loader: () => Promise.all(words.map((bring) => bring())),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <OrderScreen id={id} onIssued={useTellIssued()} />
}
