import { expect, test } from 'vitest'
import { moneyFault } from './money-fault.ts'

test('accepts amounts in Latin and Arabic digits, with a comma or a point, and an empty field', () => {
  for (const typed of ['', '0', '1250', '99.5', '1,250.00', '١٢٥٠', '٩٩٫٥٠', '10000000']) expect(moneyFault(typed), typed).toBeNull()
})

test('distinguishes the faults of other texts', () => {
  for (const typed of ['abc', '12.345', '٥ ريال', '1.2.3', '--5']) expect(moneyFault(typed), typed).toBe('no-amount')
  for (const typed of ['-5', '-٥', '−5.50']) expect(moneyFault(typed), typed).toBe('negative')
  for (const typed of ['10000000.01', '999999999999', '9999999999999', '٩٩٩٩٩٩٩٩٩٩٩٩٩٩']) expect(moneyFault(typed), typed).toBe('too-large')
})
