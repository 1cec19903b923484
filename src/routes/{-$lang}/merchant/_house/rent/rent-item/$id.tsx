import { createFileRoute } from '@tanstack/react-router'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { PieceScreen } from '../../../../../../features/rentals/pieces/piece-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-item/$id')({
  validateSearch: entitySearch,
  component: Piece,
})

function Piece() {
  const { id } = Route.useParams()
  return <PieceScreen id={id} />
}
