import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { dailyPaymentsSummary, monthlyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'

interface Params extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const daily: ReportScreenDeclaration<Params> = {
  report: dailyPaymentsSummary,
  title: msg`Daily payments`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  labels: {
    day: msg`Day`,
    month: msg`Month`,
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
    deposits: msg({ message: 'Deposits, less what was given back', context: 'balance' }),
    insuranceTaken: msg`Insurance amounts taken`,
    insuranceReturned: msg`Insurance amounts returned`,
    giftCardsSold: msg`Gift cards sold`,
    giftCardsSpent: msg`Paid by gift card, not in the total`,
    tips: msg({ message: 'Tips', context: 'shift' }),
    rounding: msg({ message: 'Rounding', context: 'cash' }),
  },
  whereAny: ['paymentLink', 'website', 'rounding', 'deposits', 'giftCardsSold', 'giftCardsSpent', 'tips'],
  drillTo: {
    invoices: '/merchant/accounting/total-sales',
    'daily-payments-summary': '/merchant/reports/accounting-reports/daily-payments-summary',
  },
  empty: {
    icon: ReceiptText,
    title: msg`No money came in on these days`,
    body: msg`Choose another period, or take the first payment at the counter.`,
    act: { label: msg`Go to the sale`, permission: may('pointOfSale', 'sell'), to: '/merchant/billing' },
  },
}

const monthly: ReportScreenDeclaration<Params> = {
  ...daily,
  report: monthlyPaymentsSummary,
  title: msg`Monthly payments`,
  defaults: (today) => ({ ...dayRange('this-year', today) }),
}

/** Payments and refunds by day and method; a day links to its invoices. */
export const DailyPaymentsScreen = () => <ReportScreen declaration={daily} />
export const MonthlyPaymentsScreen = () => <ReportScreen declaration={monthly} />
