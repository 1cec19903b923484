import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { PublicContractScreen } from '../../../features/rentals/papers/public-papers.tsx'

export const Route = createFileRoute('/{-$lang}/e-contract/$uniqueId')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { uniqueId } = Route.useParams()
  return <PublicContractScreen uniqueId={uniqueId} />
}
