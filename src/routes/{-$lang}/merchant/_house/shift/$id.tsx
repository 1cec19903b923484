import { createFileRoute } from '@tanstack/react-router'
import { OwnShiftFile } from '../../../../../features/shifts/shift-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/shift/$id')({
  component: ShiftPage,
})

function ShiftPage() {
  const { id } = Route.useParams()
  return <OwnShiftFile id={id} />
}
