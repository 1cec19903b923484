import { expect, test } from 'vitest'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { shownColumns } from './report-sheet.ts'

const declaration = { report: dailyPaymentsSummary, whereAny: ['paymentLink', 'website'] }
const keysOf = (rows: readonly Readonly<Record<string, number>>[]) => shownColumns(declaration, rows, 'ar').map(({ key }) => key)

test('shows the column of a payment method that the shop cannot use yet only if it has amounts', () => {
  const none = { cash: 500, paymentLink: 0, website: 0 }
  expect(keysOf([none])).not.toContain('paymentLink')
  expect(keysOf([none])).not.toContain('website')
  expect(keysOf([none])).toContain('cheque')
  expect(keysOf([none, { ...none, paymentLink: 200 }])).toContain('paymentLink')
})
