import { createFileRoute } from '@tanstack/react-router'
import { attentionSearch } from '../../../../../../features/devices/attention/attention-filter.ts'
import { AttentionScreen } from '../../../../../../features/devices/attention/attention-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention/')({
  validateSearch: attentionSearch,
  component: AttentionScreen,
})
