import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor } from '../kernel/money.ts'
import { CASH_STEP } from '../settings/account-setting.ts'
import { ROUNDING_MAX, cashRounding, changesHands, isRoundingWrong, roundingBy, roundingOfTender } from './cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod } from './payment.ts'
import { settle } from './settle.ts'
import type { Tender } from './tender.ts'

const { cash, creditCard } = PAYMENT_METHOD
const rounded = (sum: number, step: number) => sum + cashRounding(minor(sum), step)

test.each([
  ['nothing', CASH_STEP.none, [[1012, 1012]]],
  [
    '0.05',
    CASH_STEP.five,
    [
      [1012, 1010],
      [1013, 1015],
      [1015, 1015],
      [1017, 1015],
      [1018, 1020],
    ],
  ],
  [
    '0.10',
    CASH_STEP.ten,
    [
      [1014, 1010],
      [1015, 1020],
      [1020, 1020],
    ],
  ],
  [
    '0.25',
    CASH_STEP.quarter,
    [
      [1012, 1000],
      [1013, 1025],
      [1025, 1025],
      [1037, 1025],
      [1038, 1050],
    ],
  ],
  [
    '0.50',
    CASH_STEP.half,
    [
      [1024, 1000],
      [1025, 1050],
      [1074, 1050],
      [1075, 1100],
    ],
  ],
  [
    '1.00',
    CASH_STEP.whole,
    [
      [1049, 1000],
      [1050, 1100],
      [1100, 1100],
    ],
  ],
] as const)('cash is rounded to the nearest step of %s, half away from zero', (_, step, pairs) => {
  for (const [sum, to] of pairs) {
    expect([sum, rounded(sum, step)]).toEqual([sum, to])
    expect([-sum, rounded(-sum, step)]).toEqual([-sum, -to])
  }
})

test('an amount that would be rounded to zero is not rounded', () => {
  expect([rounded(12, CASH_STEP.quarter), rounded(13, CASH_STEP.quarter), rounded(0, CASH_STEP.whole)]).toEqual([12, 25, 0])
})

test('only cash is rounded, and only if the shop has set a step', () => {
  expect(roundingBy(cash, minor(1012), CASH_STEP.quarter)).toBe(-12)
  expect(roundingBy(creditCard, minor(1012), CASH_STEP.quarter)).toBe(0)
  expect(roundingBy(cash, minor(1012), undefined)).toBe(0)
})

test('no step changes an amount by more than half a unit', () => {
  const wrong = (method: PaymentMethod, rounding: number) => isRoundingWrong({ method, rounding: minor(rounding) })
  expect([wrong(cash, ROUNDING_MAX), wrong(cash, -ROUNDING_MAX), wrong(cash, ROUNDING_MAX + 1), wrong(cash, -ROUNDING_MAX - 1)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([wrong(creditCard, 1), wrong(creditCard, 0)]).toEqual([true, false])
})

const tender = (nth: number, method: PaymentMethod, tendered: number, rounding?: number): Tender => ({
  ...{ id: exampleId(nth), method, tendered: minor(tendered), authorizationCode: '1', reference: null },
  ...(rounding === undefined ? {} : { rounding: minor(rounding) }),
})

test('rounded cash pays the full amount, and the drawer has the tendered cash minus change', () => {
  const down = settle(minor(1012), [tender(1, cash, 1000, -12)])
  expect(down).toMatchObject({ paid: 1012, due: 0, change: 0, faults: [], tenders: [{ amount: 1012, change: 0 }] })
  const up = settle(minor(1013), [tender(1, cash, 2000, 12)])
  expect(up).toMatchObject({ paid: 1013, due: 0, change: 975, faults: [], tenders: [{ amount: 1013, change: 975, tendered: 2000 }] })
})

test('with card and cash only the cash part is rounded and gives change', () => {
  const done = settle(minor(5012), [tender(1, creditCard, 4000), tender(2, cash, 1500, -12)])
  expect(done).toMatchObject({ paid: 5012, due: 0, change: 500, faults: [] })
  expect(done.tenders.map(({ amount, change }) => [amount, change])).toEqual([
    [4000, 0],
    [1012, 500],
  ])
})

test('rounding of a card, twice, beyond half a unit or of a part is a fault, and the sums remain', () => {
  const codes = (...given: Tender[]) => settle(minor(1012), given).faults.map(({ code, tenderId }) => [code, tenderId])
  const wrong = (nth: number) => ['payments.rounding-wrong', exampleId(nth)]
  expect(codes(tender(1, creditCard, 1000, -12))).toEqual([wrong(1)])
  expect(codes(tender(1, cash, 500, -6), tender(2, cash, 500, -6))).toEqual([wrong(2)])
  expect(codes(tender(1, cash, 961, -51))).toEqual([wrong(1)])
  expect(codes(tender(1, cash, 962, -50))).toEqual([])
  expect(codes(tender(1, cash, 900, -12))).toEqual([wrong(1)])
})

test('rounding to zero or less is a fault', () => {
  const faults = (tendered: number, rounding: number) =>
    settle(minor(1000), [tender(1, creditCard, 1000 - tendered + rounding), tender(2, cash, tendered, rounding)]).faults
  expect(faults(26, 25)).toEqual([])
  expect(faults(25, 25)).toEqual([{ code: 'payments.rounding-wrong', tenderId: exampleId(2) }])
  expect(faults(10, 50)).toEqual([{ code: 'payments.rounding-wrong', tenderId: exampleId(2) }])
})

test('only a tender that pays the rest is rounded, unless it is the exact amount', () => {
  const down = { method: cash, left: minor(1012), step: CASH_STEP.quarter }
  expect([999, 1000, 1011, 1012, 1013, 5000].map((handed) => roundingOfTender(down, minor(handed)))).toEqual([0, -12, -12, 0, -12, -12])
  const up = { method: cash, left: minor(1050), step: CASH_STEP.whole }
  expect([1050, 1099, 1100, 5000].map((handed) => roundingOfTender(up, minor(handed)))).toEqual([0, 0, 50, 50])
  expect(roundingOfTender({ ...down, method: creditCard }, minor(1012))).toBe(0)
  expect([
    changesHands(cash, minor(1012), 25),
    changesHands(creditCard, minor(1012), 25),
    changesHands(cash, minor(1012), undefined),
  ]).toEqual([1000, 1012, 1012])
})
