import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { PieceScreen } from '../../../../../../features/rentals/pieces/piece-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-item/$id')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { id } = Route.useParams()
  return <PieceScreen id={id} />
}
