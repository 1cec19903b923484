import { createFileRoute } from '@tanstack/react-router'
import { ShiftsScreen } from '../../../../../../features/shifts/shift-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/shifts/')({
  component: ShiftsScreen,
})
