import { msg } from '@lingui/core/macro'
import { BadgePercent, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { CUSTOMER_CLASS } from '#domain/customers/customer-class.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import { customerTypesByMonth, customersSeenBefore } from '#domain/sales/reports/customer-types.ts'
import { customersDiscount } from '#domain/sales/reports/customers-discount.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'
import { classWords } from './shared/customer-words.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const { new: NEW, frequent: FREQUENT } = CUSTOMER_CLASS

const ADD = { label: msg`Add customer`, permission: may('customers', 'add'), to: '/merchant/customers?form=new' } as const
const FILES = { customers: '/merchant/customers/{id}' } as const

const types: ReportScreenDeclaration<Period> = {
  report: customerTypesByMonth,
  title: msg`Customers by class, month by month`,
  presets: ['last-12-months', 'last-3-months', 'last-year'],
  defaults: (today) => ({ ...dayRange('last-12-months', today) }),
  labels: {
    month: msg`Month`,
    day: msg({ message: 'By the end of', context: 'customers by class' }),
    new: classWords[CUSTOMER_CLASS.new].word,
    frequent: classWords[CUSTOMER_CLASS.frequent].word,
    missed: classWords[CUSTOMER_CLASS.missed].word,
    customers: msg`Customers`,
  },
  drillTo: { 'customers-seen-before': '/merchant/reports/management-reports/customers-seen-before' },
  empty: {
    icon: UsersRound,
    title: msg`No customers in these months`,
    body: msg`Choose another period, or add the first customer.`,
    act: ADD,
  },
}

export const TypesScreen = () => <ReportScreen declaration={types} />

const seen: ReportScreenDeclaration<{ readonly day: string }> = {
  report: customersSeenBefore,
  title: msg`New and frequent customers on a day`,
  defaults: (day) => ({ day }),
  isList: true,
  labels: {
    day: msg({ message: 'By the end of', context: 'customers by class' }),
    name: msg`Name`,
    mobile: msg`Mobile`,
    class: msg`Class`,
    visits: msg({ message: 'Visits', context: 'of a customer' }),
    lastSeenOn: msg`Last visit`,
  },
  // Missed customers are not in this report.
  choices: { class: { [NEW]: classWords[NEW], [FREQUENT]: classWords[FREQUENT] } },
  shown: () => ['name', 'class', 'visits', 'lastSeenOn', 'mobile'],
  phones: ['mobile'],
  find: ['name', 'mobile'],
  drillTo: FILES,
  empty: {
    icon: UsersRound,
    title: msg`Nobody had come in the 60 days before`,
    body: msg`Choose another day, or add the first customer.`,
    act: ADD,
  },
}

/** Customers that were new or frequent at the end of a day. */
export const SeenScreen = () => <ReportScreen declaration={seen} />

const discounts: ReportScreenDeclaration<Period> = {
  report: customersDiscount,
  title: msg`Discounts of customers`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today), to: today }),
  labels: {
    name: msg({ message: 'Customer', context: 'discount' }),
    mobile: msg`Mobile`,
    documents: msg({ message: 'Documents', context: 'discount' }),
    gross: msg({ message: 'Before discount', context: 'discount' }),
    byCode: msg({ message: 'By code', context: 'discount' }),
    byHand: msg({ message: 'By hand', context: 'discount' }),
    discount: msg({ message: 'Discount', context: 'discount' }),
    share: msg({ message: 'Share', context: 'discount' }),
    withPoints: msg({ message: 'Paid with points', context: 'discount' }),
    lastOn: msg({ message: 'Last day', context: 'discount' }),
  },
  shown: () => ['name', 'documents', 'gross', 'byCode', 'byHand', 'discount', 'share', 'withPoints', 'lastOn', 'mobile'],
  whereAny: ['byCode', 'withPoints'],
  unnamed: { name: () => msg({ message: 'Without a customer', context: 'discount' }) },
  phones: ['mobile'],
  find: ['name', 'mobile'],
  empty: {
    icon: BadgePercent,
    title: msg`No discounts on these days`,
    body: msg`Choose another period. What is taken off in a sale, by a code or by hand, appears here.`,
  },
}

/** Discounts by customer; with permission a row links to the documents. */
export function DiscountsScreen() {
  const allows = useMay()
  const opensDocuments = allows(may('pointOfSale', 'reprint'))
  const declaration = useMemo(
    () => (opensDocuments ? { ...discounts, drillTo: { invoices: '/merchant/accounting/total-sales' } } : discounts),
    [opensDocuments],
  )
  return <ReportScreen declaration={declaration} />
}
