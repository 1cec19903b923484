import { msg } from '@lingui/core/macro'
import { FileClock } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { PAID_PART, followUpInvoices } from '#domain/orders/reminders/follow-up-invoices.ts'
import { REMINDER_ABOUT } from '#domain/orders/reminders/payment-reminder.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { useMay } from '../../../engine/session.ts'
import { ageWords } from '../age-words.ts'
import type { RemindedOf } from './remind.tsx'
import { byIn, reminderChoices, reminderLabels } from './reminder-words.ts'
import { type Nothing, useRemindAct } from './use-remind-act.tsx'

const declaration: ReportScreenDeclaration<Nothing> = {
  report: followUpInvoices,
  title: msg`Follow up invoices`,
  defaults: () => ({}),
  isList: true,
  labels: {
    ...reminderLabels,
    number: msg`Invoice no.`,
    issuedOn: msg({ message: 'Issued on', context: 'receivable' }),
    days: msg({ message: 'Days since', context: 'receivable' }),
    age: msg({ message: 'Age', context: 'receivable' }),
    paidPart: msg({ message: 'Payment', context: 'receivable' }),
    total: msg({ message: 'Total', context: 'receivable' }),
    left: msg`Left to pay`,
  },
  choices: {
    ...reminderChoices,
    age: ageWords,
    paidPart: {
      [PAID_PART.unpaid]: msg({ message: 'Not paid', context: 'receivable' }),
      [PAID_PART.partlyPaid]: msg({ message: 'Partly paid', context: 'receivable' }),
    },
  },
  shown: (language) => ['customer', 'number', 'issuedOn', 'days', 'paidPart', 'total', 'left', 'reminded', 'remindedOn', byIn(language)],
  whereAny: ['remindedOn', 'byAr', 'byEn'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'email', 'number'],
  empty: {
    icon: FileClock,
    title: msg`Every invoice is paid`,
    body: msg`Invoices that are not paid, or paid in part, appear here until they are.`,
  },
}
const opening: ReportScreenDeclaration<Nothing> = { ...declaration, drillTo: { invoices: '/merchant/billing-success/{id}' } }

const ofRow = (row: ReportRow): RemindedOf => ({
  about: REMINDER_ABOUT.owed,
  sum: Number(row['left']),
  shareCodes: typeof row['shareCode'] === 'string' ? [row['shareCode']] : [],
  invoice: { id: String(row['invoiceId']), number: String(row['number']) },
})

/** Invoices that are not fully paid, each with a drafted message. */
export function FollowUpInvoicesScreen() {
  const opens = useMay()(may('pointOfSale', 'reprint'))
  return <ReportScreen declaration={useRemindAct(opens ? opening : declaration, ofRow)} />
}
