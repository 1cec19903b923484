import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import {
  type PaymentAction,
  amountNow,
  canSplit,
  changePayment,
  isConfirmable,
  leftOf,
  settlementNow,
  startPayment,
} from './payment-state.ts'

const after = (...actions: PaymentAction[]) => actions.reduce(changePayment, startPayment(minor(345_00)))
const keys = (text: string): PaymentAction[] => [...text].map((key) => ({ do: 'key', key }))

test('opens with the exact sum in cash, so that Enter confirms it', () => {
  const settlement = settlementNow(after(), 't')
  expect([settlement.paid, settlement.change, settlement.due, settlement.faults.length]).toEqual([345_00, 0, 0, 0])
})
test('keys build an amount, and the change is computed', () => {
  const settlement = settlementNow(after(...keys('400')), 't')
  expect([settlement.paid, settlement.change]).toEqual([345_00, 55_00])
})
test('ignores a third decimal', () => {
  expect(amountNow(after(...keys('12.345')))).toBe(12_34)
})
test('ignores digits beyond the maximum amount', () => {
  expect(amountNow(after(...keys('999999999999')))).toBeLessThanOrEqual(99_999_999_99)
})
test('a card needs its authorization code', () => {
  const card = after({ do: 'method', method: PAYMENT_METHOD.creditCard })
  expect(settlementNow(card, 't').faults[0]?.code).toBe('payments.authorization-code-required')
  expect(settlementNow(changePayment(card, { do: 'authorizationCode', text: ' 4521 ' }), 't').faults).toEqual([])
})
test('a part leaves the rest to pay, in cash by default', () => {
  const split = after(
    { do: 'method', method: PAYMENT_METHOD.creditCard },
    ...keys('200'),
    { do: 'authorizationCode', text: '77' },
    { do: 'take', tenderId: 'card' },
  )
  expect(split.method).toBe(PAYMENT_METHOD.cash)
  expect(amountNow(split)).toBe(145_00)
  expect(settlementNow(split, 't').tenders.map((tender) => tender.amount)).toEqual([200_00, 145_00])
})
test('a removed part is due again', () => {
  const split = after(...keys('100'), { do: 'take', tenderId: 'one' }, { do: 'drop', tenderId: 'one' })
  expect(amountNow(split)).toBe(345_00)
})
test('the whole sum is not a part', () => {
  expect(canSplit(after(), 't')).toBe(false)
  expect(canSplit(after(...keys('100')), 't')).toBe(true)
  expect(canSplit(after(...keys('0')), 't')).toBe(false)
})
test('a code typed for one method is not used for another', () => {
  const state = after(
    { do: 'method', method: PAYMENT_METHOD.creditCard },
    { do: 'authorizationCode', text: '77' },
    { do: 'method', method: PAYMENT_METHOD.transfer },
  )
  expect(settlementNow(state, 't').tenders[0]?.authorizationCode).toBe(null)
})
test('accepts Arabic digits and the Arabic decimal separator', () => {
  expect(amountNow(after({ do: 'type', text: '٣٥٠٫٥' }))).toBe(350_50)
})
test('ignores letters', () => {
  expect(amountNow(after({ do: 'type', text: '35x' }))).toBe(345_00)
})

test('a typed or pasted comma is a decimal separator: 850,50 is never 85,050', () => {
  expect(amountNow(after({ do: 'type', text: '850,50' }))).toBe(850_50)
  expect(amountNow(after({ do: 'type', text: '٨٥٠،٥٠' }))).toBe(850_50)
  expect(amountNow(after(...keys('850'), { do: 'key', key: '.' }, ...keys('50')))).toBe(850_50)
  expect(amountNow(after({ do: 'type', text: '1,250.00' }))).toBe(1_250_00)
})
test('ignores an excessive amount and reports it until the next key', () => {
  const most = after({ do: 'type', text: '99999999.99' })
  expect([amountNow(most), most.isTooMuch]).toEqual([99_999_999_99, false])
  for (const text of ['100000000', '999999999999', '999999999999999']) {
    const typed = after(...keys('200'), { do: 'type', text })
    expect([typed.typed, amountNow(typed), typed.isTooMuch]).toEqual(['200', 200_00, true])
    expect(changePayment(typed, { do: 'key', key: 'back' })).toMatchObject({ typed: '20', isTooMuch: false })
  }
  const keyed = after(...keys('999999999'))
  expect([keyed.typed, keyed.isTooMuch]).toEqual(['99999999', true])
})
test('follows a tip that is typed during the payment, keeps what was entered, and still reports another change', () => {
  const card = after({ do: 'method', method: 2 }, { do: 'authorizationCode', text: '778899' })
  const tipped = changePayment(card, { do: 'total', total: minor(355_00), tip: minor(10_00) })
  expect([isConfirmable(tipped), tipped.total, amountNow(tipped)]).toEqual([true, 355_00, 355_00])
  expect([tipped.method, tipped.authorizationCode]).toEqual([2, '778899'])
  const removed = changePayment(tipped, { do: 'total', total: minor(345_00), tip: minor(0) })
  expect(isConfirmable(removed)).toBe(true)
  expect(isConfirmable(changePayment(tipped, { do: 'total', total: minor(365_00), tip: minor(10_00) }))).toBe(false)
  expect(isConfirmable(changePayment(tipped, { do: 'total', total: minor(355_00), tip: minor(0) }))).toBe(false)
})
test('reports a total that changes during the payment and needs a new confirmation', () => {
  const changed = after({ do: 'total', total: minor(440_00) })
  expect([changed.total, changed.changedFrom, amountNow(changed)]).toEqual([440_00, 345_00, 440_00])
  expect(isConfirmable(changed)).toBe(false)
  const accepted = changePayment(changed, { do: 'accept' })
  expect([isConfirmable(accepted), accepted.total]).toEqual([true, 440_00])
})
test('a changed total keeps the counted amount and increases the rest', () => {
  const changed = after(...keys('345'), { do: 'total', total: minor(440_00) })
  expect(settlementNow(changed, 't').due).toBe(95_00)
})
test('a total that changes back needs no second confirmation', () => {
  const back = after({ do: 'total', total: minor(440_00) }, { do: 'total', total: minor(345_00) })
  expect(isConfirmable(back)).toBe(true)
})
test('a field reset to the whole rest after a scan follows a later total', () => {
  const scanned = after(...keys('6281'), { do: 'type', text: '345' }, { do: 'total', total: minor(440_00) })
  expect(amountNow(scanned)).toBe(440_00)
})
test('the keypad types into the focused code and leaves the amount unchanged', () => {
  const card = after({ do: 'method', method: PAYMENT_METHOD.creditCard })
  const coded = ['4', '5', '.', '2', 'back', '1'].reduce((state, key) => changePayment(state, { do: 'proofKey', key }), card)
  expect([coded.authorizationCode, coded.typed]).toEqual(['451', null])
  const transfer = changePayment(after({ do: 'method', method: PAYMENT_METHOD.transfer }), { do: 'proofKey', key: '7' })
  expect(transfer.reference).toBe('7')
})

test('without cash the sheet opens with the first method of the shop, also after a part', () => {
  const start = startPayment(minor(345_00), PAYMENT_METHOD.transfer)
  const card: PaymentAction[] = [
    { do: 'method', method: PAYMENT_METHOD.creditCard },
    { do: 'authorizationCode', text: '4521' },
    ...keys('45'),
  ]
  const split = [...card, { do: 'take', tenderId: 'part' as never } as const].reduce(changePayment, start)
  expect([start.method, split.method, amountNow(split)]).toEqual([PAYMENT_METHOD.transfer, PAYMENT_METHOD.transfer, 300_00])
})

const rounded = (total: number, step: number, ...actions: PaymentAction[]) =>
  actions.reduce(changePayment, startPayment(minor(total), PAYMENT_METHOD.cash, step))
const tendersOf = (state: ReturnType<typeof rounded>) =>
  settlementNow(state, 't').tenders.map(({ tendered, rounding }) => [tendered, rounding])

test('asks for rounded cash, and Enter confirms it', () => {
  const [down, up] = [rounded(10_12, 25), rounded(10_13, 25)]
  expect([amountNow(down), amountNow(up)]).toEqual([10_00, 10_25])
  expect([tendersOf(down), tendersOf(up)]).toEqual([[[10_00, -12]], [[10_25, 12]]])
  expect([down, up].map((state) => settlementNow(state, 't').due)).toEqual([0, 0])
})

test('computes the change from the rounded sum', () => {
  const settlement = settlementNow(rounded(10_13, 25, ...keys('20')), 't')
  expect([settlement.paid, settlement.change, settlement.due]).toEqual([10_13, 9_75, 0])
})

test('does not round card payments, parts, and the exact sum', () => {
  const card = rounded(10_12, 25, { do: 'method', method: PAYMENT_METHOD.creditCard }, { do: 'authorizationCode', text: '1' })
  expect(tendersOf(card)).toEqual([[10_12, undefined]])
  expect(tendersOf(rounded(10_12, 25, ...keys('5')))).toEqual([[5_00, undefined]])
  expect(tendersOf(rounded(10_12, 25, ...keys('10.12')))).toEqual([[10_12, undefined]])
  expect(tendersOf(rounded(10_13, 25, ...keys('10.13')))).toEqual([[10_13, undefined]])
  expect(tendersOf(rounded(10_12, 0))).toEqual([[10_12, undefined]])
})

test('rounds only the rest next to a card, and not after the card is removed', () => {
  const split: PaymentAction[] = [
    { do: 'method', method: PAYMENT_METHOD.creditCard },
    ...keys('40'),
    { do: 'authorizationCode', text: '1' },
    { do: 'take', tenderId: 'card' },
  ]
  expect(tendersOf(rounded(50_12, 25, ...split))).toEqual([
    [40_00, undefined],
    [10_00, -12],
  ])
  expect(tendersOf(rounded(50_12, 25, ...split, { do: 'drop', tenderId: 'card' }))).toEqual([[50_00, -12]])
})

test('takes a complete part once, and the rest is what remains', () => {
  const tender = { id: 'terminal', method: PAYMENT_METHOD.creditCard, tendered: minor(40_00), authorizationCode: '123456', reference: null }
  const once = changePayment(startPayment(minor(100_00)), { do: 'part', tender })
  const twice = changePayment(once, { do: 'part', tender })
  expect([twice.taken, leftOf(twice)]).toEqual([[tender], 60_00])
})
