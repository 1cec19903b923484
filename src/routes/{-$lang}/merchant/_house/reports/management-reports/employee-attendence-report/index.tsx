import { createFileRoute } from '@tanstack/react-router'
import { reportSearch } from '../../../../../../../engine/report/report-search.ts'
import { CumulativeAttendanceScreen } from '../../../../../../../features/attendance/attendance-reports.tsx'

/** Without an employee it is the report of all, whose rows link to one. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employee-attendence-report/')({
  validateSearch: reportSearch,
  component: CumulativeAttendanceScreen,
})
