import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { returnSearch } from '../../../features/payments/return-search.ts'
import { PublicInvoiceScreen } from '../../../features/sale/receipt/public-invoice-screen.tsx'

export const Route = createFileRoute('/{-$lang}/e-invoice/$uniqueId')({
  validateSearch: returnSearch,
  loader: wordsFor('sale', 'payments'),
  component: Screen,
})

function Screen() {
  const { uniqueId } = Route.useParams()
  const { returned } = Route.useSearch()
  return <PublicInvoiceScreen uniqueId={uniqueId} hasReturned={returned !== undefined} />
}
