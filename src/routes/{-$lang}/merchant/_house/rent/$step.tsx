import { createFileRoute } from '@tanstack/react-router'
import { office } from '../../../../../areas/areas.ts'
import { AreaOutlet } from '../../../../../engine/shell/area.tsx'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { NotFoundScreen } from '../../../../../features/access/not-found-screen.tsx'
import { DeskScreen } from '../../../../../features/rentals/desk/desk-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/$step')({ loader: wordsFor('rentals'), component: Screen })

function Screen() {
  const { step } = Route.useParams()
  return <DeskScreen step={step} nothing={Office} />
}

/** What is no step of the desk may be a list of the office that lies under the same address. */
function Office() {
  return <AreaOutlet area={office} nothing={NotFoundScreen} />
}
