import { msg } from '@lingui/core/macro'
import { UsersRound } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { CLASS_ON_DAY, customersByClass } from '#domain/customers/customers-by-class.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { classWords } from './shared/customer-words.ts'

const byClass: ReportScreenDeclaration<{ readonly day: string }> = {
  report: customersByClass,
  title: msg`Customers by class`,
  defaults: (day) => ({ day }),
  isList: true,
  labels: {
    day: msg({ message: 'By the end of', context: 'customers by class' }),
    class: msg`Class`,
    customers: msg`Customers`,
    invoices: msg({ message: 'Visits', context: 'of a customer' }),
    points: msg`Points`,
    owed: msg`Owes`,
  },
  choices: { class: { ...classWords, [CLASS_ON_DAY.since]: { word: msg`Seen since that day`, state: 'blocked' } } },
  drillTo: { customers: '/merchant/customers' },
  empty: {
    icon: UsersRound,
    title: msg`No customers yet`,
    body: msg`Add the first customer to see how often they come back.`,
    act: { label: msg`Add customer`, permission: may('customers', 'add'), to: '/merchant/customers?form=new' },
  },
}

export const ByClassScreen = () => <ReportScreen declaration={byClass} />
