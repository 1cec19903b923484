import { createFileRoute } from '@tanstack/react-router'
import { reportSearch } from '../../../../../../../engine/report/report-search.ts'
import { EmployeeAttendanceScreen } from '../../../../../../../features/attendance/attendance-reports.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employee-attendence-report/$id')({
  validateSearch: reportSearch,
  component: OneEmployee,
})

function OneEmployee() {
  const { id } = Route.useParams()
  return <EmployeeAttendanceScreen employeeId={id} />
}
