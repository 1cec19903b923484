import { inBothLanguages } from '../../../i18n/both-languages.ts'

/** Translations for papers, which are in Arabic and English regardless of the page's language. */
export const rentalsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/rentals.po'),
  () => import('../../../../locales/en/rentals.po'),
)

/** The names of payment methods, from another catalogue. */
export const paymentsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/payments.po'),
  () => import('../../../../locales/en/payments.po'),
)
