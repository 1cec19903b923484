import { PLAN } from '#domain/platform/account-invoice.ts'
import { type Words, wordsOf } from '../words.ts'

/** Words of the papers between the provider and a shop. */
export const subscriptionWord = (message: string): Words => wordsOf('settings', message, 'subscription')

export const planWords = {
  [PLAN.basic]: subscriptionWord('Basic'),
  [PLAN.advanced]: subscriptionWord('Advanced'),
  [PLAN.premium]: subscriptionWord('Premium'),
} as const
