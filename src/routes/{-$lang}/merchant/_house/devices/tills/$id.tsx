import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { TillPage } from '../../../../../../features/devices/tills/tills-page.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/tills/$id')({ loader: wordsFor('devices'), component: Screen })

function Screen() {
  const { id } = Route.useParams()
  return <TillPage id={id} />
}
