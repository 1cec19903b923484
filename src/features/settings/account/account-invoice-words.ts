import { msg } from '@lingui/core/macro'
import { ACCOUNT_INVOICE_STATUS, PLAN } from '#domain/platform/account-invoice.ts'
import { inBothLanguages } from '../../../i18n/both-languages.ts'

export const ACCOUNT_INVOICE_PATH = '/merchant/setting/general-setting/account-invoice'

export const planWords = {
  [PLAN.basic]: msg({ message: 'Basic', context: 'subscription' }),
  [PLAN.advanced]: msg({ message: 'Advanced', context: 'subscription' }),
  [PLAN.premium]: msg({ message: 'Premium', context: 'subscription' }),
} as const

export const statusWords = {
  [ACCOUNT_INVOICE_STATUS.unpaid]: { word: msg({ message: 'Not paid', context: 'subscription' }), state: 'unpaid' },
  [ACCOUNT_INVOICE_STATUS.paid]: { word: msg({ message: 'Paid', context: 'subscription' }), state: 'paid' },
} as const

export const paperWords = {
  title: msg({ message: 'Subscription invoice', context: 'subscription' }),
  number: msg({ message: 'Number', context: 'subscription' }),
  issued: msg({ message: 'Date', context: 'subscription' }),
  trn: msg({ message: 'VAT no.', context: 'subscription' }),
  to: msg({ message: 'To', context: 'subscription' }),
  plan: msg({ message: 'Subscription', context: 'subscription' }),
  from: msg({ message: 'From', context: 'subscription' }),
  through: msg({ message: 'Through', context: 'subscription' }),
  net: msg({ message: 'Without VAT', context: 'subscription' }),
  vat: msg({ message: 'VAT', context: 'subscription' }),
  total: msg({ message: 'Total', context: 'subscription' }),
  paidOn: msg({ message: 'Paid on', context: 'subscription' }),
  unpaid: msg({ message: 'Not paid yet', context: 'subscription' }),
} as const

/** Papers are in Arabic with English, regardless of the page's language. */
export const settingsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/settings.po'),
  () => import('../../../../locales/en/settings.po'),
)
