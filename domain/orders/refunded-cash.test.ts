import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { type Refund, handedBack, withRounding } from './refunded-cash.ts'

const { cash, creditCard } = PAYMENT_METHOD
const note = (nth: number, total: number, method: typeof cash | typeof creditCard, isPaid = true): Pick<Refund, 'total' | 'tenders'> => ({
  total: minor(isPaid ? total : 0),
  tenders: isPaid ? [{ id: exampleId(nth), method, tendered: minor(total), authorizationCode: null, reference: null }] : [],
})

test('the cash of several notes is rounded once, as one sum, on the last note with cash', () => {
  // 5.06 and 5.06 are 10.12: rounded to 10.00 together, although each alone would round to 5.00.
  const rounded = withRounding([note(1, 506, cash), note(2, 506, cash), note(3, 900, cash, false)], cash, 25)
  expect(rounded.map(({ tenders }) => tenders.map(({ rounding }) => rounding))).toEqual([[undefined], [-12], []])
  expect(handedBack(rounded)).toBe(1_000)
  expect(handedBack(withRounding([note(1, 506, cash), note(2, 507, cash)], cash, 25))).toBe(1_025)
})

test('nothing is rounded on a card, or in a shop without rounding', () => {
  expect(withRounding([note(1, 1012, creditCard)], creditCard, 25)).toEqual([note(1, 1012, creditCard)])
  expect(withRounding([note(1, 1012, cash)], cash, 0)).toEqual([note(1, 1012, cash)])
  expect(withRounding([note(1, 1012, cash)], cash, undefined)).toEqual([note(1, 1012, cash)])
})
