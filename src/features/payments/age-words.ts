import { msg } from '@lingui/core/macro'
import { DEBT_AGE } from '#domain/sales/reports/receivable.ts'

/** Age of an invoice that is not fully paid. */
export const ageWords = {
  [DEBT_AGE.upTo30]: msg({ message: '0–30 days', context: 'receivable' }),
  [DEBT_AGE.upTo60]: msg({ message: '31–60 days', context: 'receivable' }),
  [DEBT_AGE.upTo90]: msg({ message: '61–90 days', context: 'receivable' }),
  [DEBT_AGE.over90]: msg({ message: 'Over 90 days', context: 'receivable' }),
} as const
