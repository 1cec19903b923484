import { createFileRoute } from '@tanstack/react-router'
import { reportSearch } from '../../../../../../../engine/report/report-search.ts'
import { CumulativeAttendanceScreen } from '../../../../../../../features/attendance/attendance-reports.tsx'

/** Without an employee in the address it is the report of all, each line of which leads to one. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employee-attendence-report/')({
  validateSearch: reportSearch,
  component: CumulativeAttendanceScreen,
})
