import { createFileRoute } from '@tanstack/react-router'
import { TillsScreen } from '../../../../../../features/devices/tills/tills-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/tills/')({
  component: TillsScreen,
})
