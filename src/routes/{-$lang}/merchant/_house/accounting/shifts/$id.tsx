import { createFileRoute } from '@tanstack/react-router'
import { ListedShiftFile } from '../../../../../../features/shifts/shift-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/shifts/$id')({
  component: ShiftPage,
})

function ShiftPage() {
  const { id } = Route.useParams()
  return <ListedShiftFile id={id} />
}
