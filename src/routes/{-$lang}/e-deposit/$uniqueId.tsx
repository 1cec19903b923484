import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { PublicOrderScreen } from '../../../features/rentals/papers/public-papers.tsx'

export const Route = createFileRoute('/{-$lang}/e-deposit/$uniqueId')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { uniqueId } = Route.useParams()
  return <PublicOrderScreen uniqueId={uniqueId} />
}
