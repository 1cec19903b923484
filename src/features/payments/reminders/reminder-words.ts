import { msg } from '@lingui/core/macro'
import { REMINDED_SINCE } from '#domain/orders/reminders/payment-reminder.ts'

export const reminderLabels = {
  customer: msg({ message: 'Customer', context: 'receivable' }),
  reminded: msg({ message: 'Reminder', context: 'receivable' }),
  remindedOn: msg({ message: 'Last reminder', context: 'receivable' }),
  byAr: msg({ message: 'Sent by', context: 'receivable' }),
  byEn: msg({ message: 'Sent by', context: 'receivable' }),
  mobile: msg({ message: 'Mobile', context: 'receivable' }),
  email: msg({ message: 'E-mail', context: 'receivable' }),
} as const

export const reminderChoices = {
  reminded: {
    [REMINDED_SINCE.no]: msg({ message: 'Not reminded yet', context: 'receivable' }),
    [REMINDED_SINCE.yes]: msg({ message: 'Reminded', context: 'receivable' }),
  },
} as const

/** The column with the sender of the last reminder in the page's language. */
export const byIn = (language: 'ar' | 'en') => (language === 'en' ? 'byEn' : 'byAr')
