import { createFileRoute } from '@tanstack/react-router'
import { ShiftScreen } from '../../../../../features/shifts/shift-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/shift/')({
  component: ShiftScreen,
})
