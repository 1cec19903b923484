import { expect, test } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { minor } from '#domain/kernel/money.ts'
import { exampleBooking } from '../../../../tests/support/examples/example-booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { chargeFault, chargesOf, coverOf, damageDraft, heldAfter, letOffOf, needsApproval } from './settle-state.ts'

const damage = (nth: number, amount: number | null, reason = 'A torn hem') => ({
  ...damageDraft(exampleId(nth), null),
  amount: amount === null ? null : minor(amount),
  reason,
})

test('gives the whole insurance amount back without charges', () => {
  expect(coverOf(minor(500_00), [])).toEqual({ covered: 0, rest: 0 })
  expect(heldAfter(minor(500_00), minor(0))).toBe(500_00)
})

test('keeps the charges, and asks for payment of the part that is not covered', () => {
  expect(coverOf(minor(500_00), [damage(1, 200_00)])).toEqual({ covered: 200_00, rest: 0 })
  expect(coverOf(minor(500_00), [damage(1, 200_00), damage(2, 400_00)])).toEqual({ covered: 500_00, rest: 100_00 })
})

test('a waived fee is not charged and needs no reason', () => {
  const fee = { ...damage(1, 200_00, ''), isLateFee: true, isLeftOut: true }
  expect(chargesOf([fee])).toEqual([])
  expect(chargeFault(fee)).toBeNull()
})

test('does not create a charge without an amount or a reason', () => {
  expect(chargeFault(damage(1, null))).toBe('amount')
  expect(chargeFault(damage(1, 0))).toBe('amount')
  expect(chargeFault(damage(1, 100, ' '))).toBe('reason')
  expect(chargeFault(damage(1, 100))).toBeNull()
})

const fee = (nth: number, open: number, state: (typeof RENT_STATE)['rented' | 'itemReturned'] = RENT_STATE.itemReturned) => ({
  booking: exampleBooking(nth, exampleId(1), 100, 103, { state }),
  fee: { units: 1, fee: minor(open), isCapped: false },
  open: minor(open),
})
const lateDraft = (nth: number, amount: number, more: object = {}) => ({
  ...{ ...damage(40 + nth, amount), isLateFee: true, bookingId: exampleBooking(nth, exampleId(1), 100, 103).id },
  ...more,
})

test('the waived amount consists of fees left out and reductions', () => {
  const due = [fee(1, 200_00), fee(2, 100_00)]
  expect(letOffOf(due, [lateDraft(1, 200_00), lateDraft(2, 100_00)])).toBe(0)
  expect(letOffOf(due, [lateDraft(1, 150_00), lateDraft(2, 100_00, { isLeftOut: true })])).toBe(150_00)
  expect(letOffOf(due, [lateDraft(1, 900_00)])).toBe(100_00)
})

test('a fee that still grows cannot be waived, and damage is not a fee', () => {
  expect(letOffOf([fee(1, 200_00, RENT_STATE.rented)], [])).toBe(0)
  expect(letOffOf([fee(1, 200_00)], [{ ...lateDraft(1, 200_00), isLateFee: false }])).toBe(200_00)
})

test('needs approval to give back more than is free, and to waive a fee without an insurance amount', () => {
  const of = (after: number, free: number, back: number, letOff: number) =>
    needsApproval({ after: minor(after), free: minor(free), back: minor(back), letOff: minor(letOff) })
  expect(of(500, 300, 300, 0)).toBe(false)
  expect(of(500, 300, 301, 0)).toBe(true)
  expect(of(500, 500, 500, 100)).toBe(true)
  expect(of(500, 500, 400, 100)).toBe(false)
  expect(of(0, 0, 0, 100)).toBe(true)
})
