import { inBothLanguages } from '../../../i18n/both-languages.ts'

/** What the papers of the rental desk say: Arabic with English beside it, whatever the screen speaks. */
export const rentalsInBothLanguages = inBothLanguages(
  () => import('../../../../locales/ar/rentals.po'),
  () => import('../../../../locales/en/rentals.po'),
)
