import { inBothLanguages } from '../../../i18n/both-languages.ts'

/** What the papers of the rental desk say: Arabic with English beside it, whatever the screen speaks. */
export const rentalsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/rentals.po'),
  () => import('../../../../locales/en/rentals.po'),
)

/** The methods of payment, which another catalogue names. */
export const paymentsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/payments.po'),
  () => import('../../../../locales/en/payments.po'),
)
