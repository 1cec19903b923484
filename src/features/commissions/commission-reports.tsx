import { msg } from '@lingui/core/macro'
import { HandCoins } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { employeeCommissions, employeesCommissions } from '#domain/commissions/reports.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'

const PATH = '/merchant/reports/management-reports/employees-commissions-report'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const name = (language: 'ar' | 'en') => (language === 'en' ? 'nameEn' : 'nameAr')
const employee = msg({ message: 'Employee', context: 'commission' })
const item = msg({ message: 'Item', context: 'commission' })

const SHARED = {
  presets: 'past',
  defaults: (today: Day) => ({ ...dayRange('this-month', today), to: today }),
  labels: {
    nameAr: employee,
    nameEn: employee,
    lines: msg`Lines sold`,
    sold: msg`Sold before VAT`,
    credited: msg({ message: 'Returned', context: 'commission' }),
    base: msg`Counts for commission`,
    rate: msg({ message: 'Rate', context: 'commission' }),
    rateMost: msg`Highest rate`,
    commission: msg`Commission`,
    number: msg({ message: 'Document', context: 'commission' }),
    day: msg`Day`,
    itemAr: item,
    itemEn: item,
    quantity: msg`Quantity`,
    net: msg`Net before VAT`,
  },
  empty: {
    icon: HandCoins,
    title: msg`No sales by employees on these days`,
    body: msg`Choose another period. A sale counts for the employee chosen under “Done by” on its line, and a rental for whoever made the booking.`,
  },
} as const satisfies Partial<ReportScreenDeclaration<Period>>

const all: ReportScreenDeclaration<Period> = {
  ...SHARED,
  report: employeesCommissions,
  title: msg`Employee commissions`,
  find: ['nameAr', 'nameEn'],
  drillTo: { 'employee-commissions-report': `${PATH}/{employeeId}` },
  shown: (language) => [name(language), 'lines', 'sold', 'credited', 'base', 'rate', 'rateMost', 'commission'],
  whereAny: ['credited', 'rateMost'],
}

export const CommissionsScreen = () => <ReportScreen declaration={all} />

export function EmployeeCommissionsScreen({ employeeId }: { readonly employeeId: string }) {
  const allows = useMay()
  const opensDocuments = allows(may('pointOfSale', 'sell'))
  const declaration = useMemo(
    (): ReportScreenDeclaration<Period> => ({
      ...SHARED,
      report: employeeCommissions,
      title: msg`Commission of an employee`,
      isList: true,
      fixed: { employeeId },
      find: ['number', 'itemAr', 'itemEn'],
      shown: (language) => {
        const sold = language === 'en' ? 'itemEn' : 'itemAr'
        return ['number', 'day', name(language), sold, 'quantity', 'net', 'rate', 'commission']
      },
      ...(opensDocuments && { drillTo: { invoices: '/merchant/billing-success/{id}' } }),
    }),
    [employeeId, opensDocuments],
  )
  return <ReportScreen declaration={declaration} />
}
