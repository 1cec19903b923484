import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { NotFoundScreen } from '../../../../../features/access/not-found-screen.tsx'
import { DeskScreen } from '../../../../../features/rentals/desk/desk-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/$step')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { step } = Route.useParams()
  return <DeskScreen step={step} nothing={NotFoundScreen} />
}
