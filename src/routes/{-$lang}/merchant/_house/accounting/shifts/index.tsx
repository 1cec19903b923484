import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { ShiftsScreen } from '../../../../../../features/shifts/shift-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/shifts/')({
  validateSearch: listSearch,
  component: ShiftsScreen,
})
