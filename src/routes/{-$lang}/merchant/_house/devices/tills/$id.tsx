import { createFileRoute } from '@tanstack/react-router'
import { TillPage } from '../../../../../../features/devices/tills/tills-page.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/tills/$id')({
  component: RowPage,
})

function RowPage() {
  const { id } = Route.useParams()
  return <TillPage id={id} />
}
