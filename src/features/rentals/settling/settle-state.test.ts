import { expect, test } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { minor } from '#domain/kernel/money.ts'
import { chargeFault, chargesOf, coverOf, damageDraft, heldAfter } from './settle-state.ts'

const damage = (nth: number, amount: number | null, reason = 'A torn hem') => ({
  ...damageDraft(exampleId(nth), null),
  amount: amount === null ? null : minor(amount),
  reason,
})

test('with nothing to charge the whole insurance amount goes back', () => {
  expect(coverOf(minor(500_00), [])).toEqual({ covered: 0, rest: 0 })
  expect(heldAfter(minor(500_00), minor(0))).toBe(500_00)
})

test('what is charged is kept, what it does not cover is to be paid', () => {
  expect(coverOf(minor(500_00), [damage(1, 200_00)])).toEqual({ covered: 200_00, rest: 0 })
  expect(coverOf(minor(500_00), [damage(1, 200_00), damage(2, 400_00)])).toEqual({ covered: 500_00, rest: 100_00 })
})

test('a fee that she is let off is not charged, and asks for no reason', () => {
  const fee = { ...damage(1, 200_00, ''), isLateFee: true, isLeftOut: true }
  expect(chargesOf([fee])).toEqual([])
  expect(chargeFault(fee)).toBeNull()
})

test('a charge without an amount or a reason is not made', () => {
  expect(chargeFault(damage(1, null))).toBe('amount')
  expect(chargeFault(damage(1, 0))).toBe('amount')
  expect(chargeFault(damage(1, 100, ' '))).toBe('reason')
  expect(chargeFault(damage(1, 100))).toBeNull()
})
