import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { AttentionPage } from '../../../../../../features/devices/attention/attention-page.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention/$id')({ loader: wordsFor('devices'), component: Screen })

function Screen() {
  const { id } = Route.useParams()
  return <AttentionPage id={id} />
}
