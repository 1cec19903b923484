import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { returnSearch } from '../../../features/payments/return-search.ts'
import { PublicOrderScreen } from '../../../features/rentals/papers/public-papers.tsx'

export const Route = createFileRoute('/{-$lang}/e-deposit/$uniqueId')({
  validateSearch: returnSearch,
  loader: wordsFor('rentals', 'payments'),
  component: Screen,
})

function Screen() {
  const { uniqueId } = Route.useParams()
  const { returned } = Route.useSearch()
  return <PublicOrderScreen uniqueId={uniqueId} hasReturned={returned !== undefined} />
}
