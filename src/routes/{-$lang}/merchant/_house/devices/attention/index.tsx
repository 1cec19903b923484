import { createFileRoute } from '@tanstack/react-router'
import { AttentionScreen } from '../../../../../../features/devices/attention/attention-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention/')({
  component: AttentionScreen,
})
