import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from './payment.ts'
import { quickCash, settle } from './settle.ts'
import type { Tender } from './tender.ts'

const tender = (nth: number, method: PaymentMethod, tendered: number, more: Partial<Tender> = {}): Tender => ({
  id: exampleId(nth),
  method,
  tendered: minor(tendered),
  authorizationCode: method === PAYMENT_METHOD.creditCard ? '123456' : null,
  reference: null,
  ...more,
})
const { cash, creditCard, transfer } = PAYMENT_METHOD

test('cash tendered beyond the total gives change', () => {
  const done = settle(minor(8_750), [tender(1, cash, 10_000)])
  expect(done).toMatchObject({ paid: 8_750, change: 1_250, due: 0, faults: [] })
  expect(done.tenders[0]).toMatchObject({ amount: 8_750, change: 1_250 })
})

test('change of a split payment is deducted from cash, never from the card', () => {
  const done = settle(minor(10_000), [tender(1, cash, 5_000), tender(2, creditCard, 8_000)])
  expect(done.tenders.map(({ amount, change }) => [amount, change])).toEqual([
    [2_000, 3_000],
    [8_000, 0],
  ])
  expect(done).toMatchObject({ paid: 10_000, due: 0, faults: [] })
})

test('change is deducted from the last cash tender first', () => {
  const done = settle(minor(5_000), [tender(1, cash, 4_000), tender(2, cash, 4_000)])
  expect(done.tenders.map(({ amount }) => amount)).toEqual([4_000, 1_000])
})

test('a card charged beyond the total is a fault and remains in the sums', () => {
  const done = settle(minor(5_000), [tender(1, cash, 1_000), tender(2, creditCard, 6_000)])
  expect(done.faults).toEqual([{ code: 'payments.more-than-due', tenderId: exampleId(2) }])
  expect(done.paid).toBe(6_000)
})

test('the unpaid part is due', () => {
  expect(settle(minor(5_000), [tender(1, transfer, 2_000)])).toMatchObject({ paid: 2_000, due: 3_000, change: 0, faults: [] })
  expect(settle(minor(5_000), [])).toMatchObject({ paid: 0, due: 5_000 })
})

test('a card requires an authorization code, and every payment an amount', () => {
  const done = settle(minor(5_000), [tender(1, creditCard, 5_000, { authorizationCode: ' ' }), tender(2, transfer, 0)])
  expect(done.faults).toEqual([
    { code: 'payments.authorization-code-required', tenderId: exampleId(1) },
    { code: 'payments.amount-required', tenderId: exampleId(2) },
  ])
})

test('a total of zero needs no payment', () => {
  expect(settle(minor(0), [])).toMatchObject({ paid: 0, due: 0, change: 0, faults: [] })
})

test('quick cash suggests the exact amount and the next notes, without duplicates', () => {
  expect(quickCash(minor(8_750))).toEqual([8_750, 9_000, 10_000, 50_000])
  expect(quickCash(minor(12_300))).toEqual([12_300, 13_000, 15_000, 20_000, 50_000])
  expect(quickCash(minor(50_000))).toEqual([50_000])
  expect(quickCash(minor(0))).toEqual([])
})
