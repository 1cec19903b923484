import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { sale } from '../../tests/support/examples/decided-sale.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../accounting/daily-payments.ts'
import { employee } from '../employees/employee.ts'
import { type DecisionContext, type InputOf, insert, patch } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { AMOUNT_MAX, minor } from '../kernel/money.ts'
import { addDays, day, dayOf } from '../kernel/time.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import { takeTip } from '../payments/tips/take-tip.ts'
import { TIP_STATUS, tip } from '../payments/tips/tip.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { cancelTip } from './cancel-tip.ts'
import { closeShift, openShift } from './shift-commands.ts'
import { drawerMove, shift } from './shift.ts'
import { drawerIn, takingsIn, zOf } from './z-figures.ts'

const { cash, creditCard, transfer, paymentLink, giftCard, balance } = PAYMENT_METHOD
const [DEVICE, SHIFT, TIP, HER] = [exampleId(9), exampleId(90), exampleId(1400), exampleId(1401)]
const { timeZone } = exampleSetting
const DAY_MS = 86_400_000

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
let seq: number
/** The next place in the queue of the till. */
const here = (more: Partial<DecisionContext> = {}) => contextOf({ deviceId: DEVICE, seq: (seq += 1), ...more })
const receiver = (more: object = {}) => ({ id: HER, nameAr: 'ريم', nameEn: 'Reem', isActive: true, leftOn: null, ...more })

const given = (more: Partial<InputOf<typeof takeTip>> = {}): InputOf<typeof takeTip> => ({
  ...{ invoiceId: exampleId(1402), employeeId: HER, amount: minor(2_000), tenders: [cashOf(TIP, 2_000)], timeZone, ...more },
})
const tipped = (more: Partial<InputOf<typeof takeTip>> = {}, context: Partial<DecisionContext> = {}) =>
  act(shop, takeTip, given(more), here(context))
const cancelled = (context: Partial<DecisionContext> = {}) =>
  act(shop, cancelTip, { tipId: TIP, reason: 'أعيدت للعميلة', timeZone }, here(context))
const faultOf = (more: object) => v.safeParse(takeTip.input, { ...given(), ...more }).success

const open = () => act(shop, openShift, { shiftId: SHIFT, till: 'A', float: minor(10_000), timeZone }, here())
async function close() {
  const [row] = shop.rows(shift)
  if (!row) throw new Error('a shift is open')
  const opened = { at: row.openedAt, by: row.openedBy, seq: row.openedSeq, float: row.float, till: row.till }
  return act(shop, closeShift, { shiftId: SHIFT, opened, counts: [], counted: {}, expected: {}, note: null, timeZone }, here())
}
const reader = () => memoryReader(Object.fromEntries([payment, drawerMove, invoice, tip].map((record) => [record.name, shop.rows(record)])))
async function z() {
  const [row] = shop.rows(shift)
  if (!row) throw new Error('there is a shift')
  const { methods } = zOf(row, await takingsIn(reader(), row), await drawerIn(reader(), row))
  return Object.fromEntries(methods.map(({ method, tips, expected }) => [method, { tips, expected }]))
}

beforeEach(() => {
  shop = visitShop()
  shop.apply([insert(employee, receiver() as never)])
  contextOf = numberedContexts()
  seq = 10
})

describe('the stored row', () => {
  test('a tip is a row for its employee, in the shift and apart from the sale', async () => {
    await open()
    await act(shop, issueInvoice, sale({ pointsSpent: 0, billDiscount: minor(0) }), here())
    const [sold] = shop.rows(payment)
    const [before] = shop.rows(invoice)
    expect(await tipped()).toEqual([])
    expect(shop.rows(tip)).toMatchObject([
      { id: TIP, employeeId: HER, method: cash, amount: 2_000, status: TIP_STATUS.paid, deviceId: DEVICE, tillSeq: seq },
    ])
    expect(shop.rows(invoice)).toEqual([before])
    expect(await z()).toEqual({ [cash]: { tips: 2_000, expected: 10_000 + Number(sold?.amount) + 2_000 } })
  })

  test('cash and card are a row each, and change goes back from the cash', async () => {
    await open()
    expect(await tipped({ tenders: [cardOf(exampleId(1403), 500), cashOf(TIP, 5_000)] })).toEqual([])
    expect(shop.rows(tip).map(({ method, amount }) => [method, amount])).toEqual([
      [creditCard, 500],
      [cash, 1_500],
    ])
    expect(await z()).toEqual({ [cash]: { tips: 1_500, expected: 11_500 }, [creditCard]: { tips: 500, expected: 500 } })
  })

  test('the same tip sent again is reported and recorded once', async () => {
    await tipped()
    expect(await tipped()).toEqual(['tips.taken-already'])
    expect(shop.rows(tip)).toHaveLength(1)
  })

  test('the daily payments list it separately from sales', async () => {
    await tipped()
    const [row] = shop.rows(tip)
    const today = row?.takenOn ?? day('2026-11-21')
    const { rows } = dailyPaymentsSummary
    const loaded = await dailyPaymentsSummary.load(reader(), { from: today, to: today })
    expect(rows(loaded, { from: today, to: today })).toMatchObject([{ total: 2_000, tips: 2_000, sales: 0, cash: 2_000, count: 1 }])
  })

  test('one that arrives after the close is in the shift in which it was taken', async () => {
    await open()
    // Its place in the queue; the server hears of it later.
    const late = (seq += 1)
    await close()
    expect(await tipped({}, { seq: late })).toEqual([])
    expect(await z()).toMatchObject({ [cash]: { tips: 2_000, expected: 12_000 } })
    await tipped({ tenders: [cashOf(exampleId(1404), 2_000)] }, { seq: seq + 5 })
    expect(await z()).toMatchObject({ [cash]: { tips: 2_000 } })
  })
})

describe('what stops it at the till', () => {
  test('tips are turned off', async () => {
    shop.apply([patch(accountSetting, ONLY_ROW_ID, { isTipAllowed: false })])
    expect(await tipped()).toEqual(['tips.turned-off'])
  })

  test('the device is not a till', async () => {
    expect(await tipped({}, { deviceId: null })).toEqual(['tips.needs-till'])
    expect(await tipped()).toEqual([])
  })

  test('for an employee who left: accepted on the last day, refused on the next', async () => {
    const today = dayOf(here().now, timeZone)
    shop.apply([patch(employee, HER, { leftOn: today })])
    expect(await tipped()).toEqual([])
    shop.apply([patch(employee, HER, { leftOn: addDays(today, -1) })])
    expect(await tipped({ tenders: [cashOf(exampleId(1403), 2_000)] })).toEqual(['tips.employee-left'])
    expect(await tipped({ employeeId: exampleId(1999), tenders: [cashOf(exampleId(1404), 2_000)] })).toEqual(['tips.employee-left'])
  })

  test('less was paid for it than it is', async () => {
    expect(await tipped({ tenders: [cashOf(TIP, 1_999)] })).toEqual(['tips.payments-differ'])
    expect(await tipped({ tenders: [cashOf(exampleId(1403), 2_000)] })).toEqual([])
  })

  test('a card without its code, and more by card than it is', async () => {
    const card = { ...cardOf(TIP, 2_000), authorizationCode: null }
    expect(await tipped({ tenders: [card] })).toEqual(['payments.authorization-code-required'])
    expect(await tipped({ tenders: [cardOf(exampleId(1403), 2_001)] })).toContain('payments.more-than-due')
  })

  test('an amount that is none, a part of a halala, or beyond the limit', () => {
    const of = (amount: number) =>
      faultOf({ amount, tenders: [{ ...cashOf(TIP, 1), tendered: Math.max(0, Math.min(amount, AMOUNT_MAX)) }] })
    expect([0, -1, 1, AMOUNT_MAX, AMOUNT_MAX + 1].map(of)).toEqual([false, false, true, true, false])
    expect(faultOf({ amount: 10.5 })).toBe(false)
  })

  test('any method but cash and card', () => {
    const by = (method: number) => faultOf({ tenders: [{ ...cashOf(TIP, 2_000), method }] })
    expect([cash, creditCard].map(by)).toEqual([true, true])
    expect([transfer, paymentLink, giftCard, balance].map(by)).toEqual([false, false, false, false])
    expect(faultOf({ tenders: [] })).toBe(false)
  })
})

describe('cancelling', () => {
  test('while the shift is open it goes out of the drawer, once', async () => {
    await open()
    await tipped()
    expect(await cancelled()).toEqual([])
    expect(shop.rows(tip)).toMatchObject([{ status: TIP_STATUS.cancelled, amount: 2_000, cancelReason: 'أعيدت للعميلة' }])
    expect(await z()).toEqual({ [cash]: { tips: 0, expected: 10_000 } })
    expect(await cancelled()).toEqual(['tips.cancelled-already'])
  })

  test('after the drawer was counted with it, it stays', async () => {
    await open()
    await tipped()
    await close()
    expect(await cancelled()).toEqual(['tips.cancelled-after-close'])
    expect(shop.rows(tip)).toMatchObject([{ status: TIP_STATUS.paid }])
  })

  test('at another till, and one that does not exist', async () => {
    expect(await cancelled()).toEqual(['tips.unknown'])
    await tipped()
    expect(await cancelled({ deviceId: exampleId(77) })).toEqual(['tips.cancelled-elsewhere'])
  })

  test('without a shift, on its day only', async () => {
    await tipped()
    const { now } = here()
    expect(await cancelled({ now: (now + DAY_MS) as typeof now })).toEqual(['tips.cancelled-after-close'])
    expect(await cancelled()).toEqual([])
  })
})
