import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { NotFoundScreen } from '../../../../../features/access/not-found-screen.tsx'
import { RentalListScreen } from '../../../../../features/rentals/reports/rental-list-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/$')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { _splat = '' } = Route.useParams()
  return <RentalListScreen path={_splat} nothing={NotFoundScreen} />
}
