import { msg } from '@lingui/core/macro'
import { HandCoins } from 'lucide-react'
import { tipsByEmployee } from '#domain/accounting/tips-by-employee.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'

interface Params extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const tips: ReportScreenDeclaration<Params> = {
  report: tipsByEmployee,
  title: msg`Tips by employee`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  labels: {
    nameAr: msg({ message: 'Employee', context: 'tips' }),
    nameEn: msg({ message: 'Employee', context: 'tips' }),
    count: msg({ message: 'Tips', context: 'count' }),
    cash: msg`Cash`,
    creditCard: msg`Credit card`,
    total: msg`Total`,
  },
  shown: (language) => [language === 'ar' ? 'nameAr' : 'nameEn', 'count', 'cash', 'creditCard', 'total'],
  empty: {
    icon: HandCoins,
    title: msg`No tips on these days`,
    body: msg`Choose another period. Tips are taken with a payment once the accounting settings allow them.`,
  },
}

/** What each employee was given in tips, to be paid out to them. */
export const TipsScreen = () => <ReportScreen declaration={tips} />
