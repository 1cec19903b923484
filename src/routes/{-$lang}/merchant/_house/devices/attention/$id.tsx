import { createFileRoute } from '@tanstack/react-router'
import { AttentionPage } from '../../../../../../features/devices/attention/attention-page.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention/$id')({
  component: RowPage,
})

function RowPage() {
  const { id } = Route.useParams()
  return <AttentionPage id={id} />
}
