import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { reportSearch } from '../../../../../../../engine/report/report-search.ts'
import { EmployeeCommissionsScreen } from '../../../../../../../features/commissions/commission-reports.tsx'

/** Open to all employees: the report returns only own data without the permission to read all. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employees-commissions-report/$id')({
  staticData: {
    screen: {
      label: msg({ message: 'Commission of an employee', context: 'menu' }),
      icon: HandCoins,
      permission: null,
      worksOffline: false,
      isUnlisted: true,
    },
  },
  validateSearch: reportSearch,
  component: OneEmployee,
})

function OneEmployee() {
  const { id } = Route.useParams()
  return <EmployeeCommissionsScreen employeeId={id} />
}
