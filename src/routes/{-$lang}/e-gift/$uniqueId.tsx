import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { PublicCardScreen } from '../../../features/gift-cards/public-card-screen.tsx'

export const Route = createFileRoute('/{-$lang}/e-gift/$uniqueId')({ loader: wordsFor('gift-cards', 'payments'), component: Screen })

function Screen() {
  const { uniqueId } = Route.useParams()
  return <PublicCardScreen uniqueId={uniqueId} />
}
