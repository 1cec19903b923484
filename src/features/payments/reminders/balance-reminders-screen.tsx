import { msg } from '@lingui/core/macro'
import { BellRing } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { balanceReminders } from '#domain/orders/reminders/balance-reminders.ts'
import { REMINDER_ABOUT } from '#domain/orders/reminders/payment-reminder.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import type { RemindedOf } from './remind.tsx'
import { byIn, reminderChoices, reminderLabels } from './reminder-words.ts'
import { type Nothing, useRemindAct } from './use-remind-act.tsx'

const declaration: ReportScreenDeclaration<Nothing> = {
  report: balanceReminders,
  title: msg`Account balance reminders`,
  defaults: () => ({}),
  isList: true,
  labels: {
    ...reminderLabels,
    about: msg({ message: 'Account', context: 'receivable' }),
    owed: msg({ message: 'Left to pay of invoices', context: 'receivable' }),
    orderRest: msg({ message: 'Left to pay of orders', context: 'receivable' }),
    balance: msg({ message: 'Balance in her favour', context: 'receivable' }),
    invoices: msg({ message: 'Unpaid invoices', context: 'receivable' }),
    oldestOn: msg({ message: 'Since', context: 'receivable' }),
  },
  choices: {
    ...reminderChoices,
    about: {
      [REMINDER_ABOUT.owed]: msg({ message: 'She owes', context: 'receivable' }),
      [REMINDER_ABOUT.balance]: msg({ message: 'In her favour', context: 'receivable' }),
    },
  },
  shown: (language) => [
    'customer',
    'about',
    'owed',
    'orderRest',
    'balance',
    'oldestOn',
    'reminded',
    'remindedOn',
    byIn(language),
    'mobile',
  ],
  whereAny: ['orderRest', 'balance', 'oldestOn', 'remindedOn', 'byAr', 'byEn', 'mobile'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'email'],
  drillTo: { customers: '/merchant/customers/{id}' },
  empty: {
    icon: BellRing,
    title: msg`Nobody to remind`,
    body: msg`Customers who owe something, and those who have a balance in their favour, appear here.`,
    act: {
      label: msg({ message: 'Open the customers', context: 'receivable' }),
      permission: may('customers', 'view'),
      to: '/merchant/customers',
    },
  },
}

const ofRow = (row: ReportRow): RemindedOf => ({
  about: row['about'] === REMINDER_ABOUT.balance ? REMINDER_ABOUT.balance : REMINDER_ABOUT.owed,
  sum: Number(row['sum']),
  shareCodes: typeof row['shareCodes'] === 'string' ? row['shareCodes'].split(' ') : [],
  invoice: null,
})

/** Customers with a debt or a balance, each with a drafted message. */
export const BalanceRemindersScreen = () => <ReportScreen declaration={useRemindAct(declaration, ofRow)} />
