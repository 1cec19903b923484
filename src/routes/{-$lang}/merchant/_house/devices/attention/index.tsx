import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { AttentionScreen } from '../../../../../../features/devices/attention/attention-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention/')({
  loader: wordsFor('devices'),
  component: AttentionScreen,
})
