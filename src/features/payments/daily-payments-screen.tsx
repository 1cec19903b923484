import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'

interface Params extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const declaration: ReportScreenDeclaration<Params> = {
  report: dailyPaymentsSummary,
  title: msg`Daily payments`,
  params: [
    { name: 'from', label: msg`From day`, kind: 'day' },
    { name: 'to', label: msg`To day`, kind: 'day' },
  ],
  hasPresets: true,
  defaults: (today) => dayRange('this-month', today),
  labels: {
    day: msg`Day`,
    count: msg({ message: 'Payments', context: 'count' }),
    cash: msg`Cash`,
    creditCard: msg`Credit card`,
    transfer: msg`Transfer`,
    cheque: msg`Cheque`,
    paymentLink: msg`Payment link`,
    website: msg`Website`,
    total: msg`Total`,
    sales: msg`Sales and rentals`,
    refunds: msg`Given back`,
    insuranceTaken: msg`Insurance amounts taken`,
    insuranceReturned: msg`Insurance amounts returned`,
  },
  drillTo: { invoices: '/merchant/accounting/total-sales' },
  empty: {
    icon: ReceiptText,
    title: msg`No money came in on these days`,
    body: msg`Choose another period, or take the first payment at the counter.`,
  },
}

/** What came in and went out each day by method of payment; a day leads to its invoices. */
export function DailyPaymentsScreen() {
  return <ReportScreen declaration={declaration} />
}
