import { describe, expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cartHead as head, cartIds, cartOf, veil } from '../../../tests/support/examples/open-cart.ts'
import { minor, sumMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { coversTip } from '#domain/payments/tips/take-tip.ts'
import { type CartState, isOfSeveralActs } from './cart-state.ts'
import { cartSteps, documentsNow, sharedTenders, tipChangeOf, toPayNow } from './cart-steps.ts'
import { changeCart } from './change-cart.ts'

const HER = exampleId(40)
const tender = (method: number, tendered: number, nth = 20): Tender => ({
  ...{ id: exampleId(nth), method: method as Tender['method'], tendered: minor(tendered) },
  ...{ authorizationCode: null, reference: null },
})
const { cash, creditCard, transfer } = PAYMENT_METHOD
/** A veil for 200 and a tip of 10. */
const tipped = changeCart(cartOf([], [veil()]), { do: 'tip', tip: { employeeId: HER, amount: minor(10_00) } })
const stepsOf = (state: CartState) => cartSteps(state, head)
const shares = (tenders: readonly Tender[]) =>
  sharedTenders(stepsOf(tipped), tenders).map((part) => part.map((one) => [one.method, one.tendered]))

describe('a bill with a tip', () => {
  test('is paid in one sum, and the tip is recorded after the invoice, with it', () => {
    const steps = stepsOf(tipped)
    expect(steps.map(({ do: act }) => act)).toEqual(['sell', 'tip'])
    expect(steps[1]).toMatchObject({ tip: { invoiceId: tipped.invoiceId, employeeId: HER, amount: 10_00 } })
    expect([toPayNow(steps), documentsNow(steps), isOfSeveralActs(tipped)]).toEqual([210_00, 200_00, true])
    expect(steps[0]).toMatchObject({ sale: { total: 200_00 } })
  })

  test('gets its money first, out of cash and card alone, and change stays with the invoice', () => {
    expect(shares([tender(cash, 250_00)])).toEqual([[[cash, 240_00]], [[cash, 10_00]]])
    const [sale = []] = sharedTenders(stepsOf(tipped), [tender(cash, 250_00)])
    expect(settle(minor(200_00), sale).change).toBe(40_00)
    expect(shares([tender(transfer, 150_00, 21), tender(creditCard, 60_00)])).toEqual([
      [
        [transfer, 150_00],
        [creditCard, 50_00],
      ],
      [[creditCard, 10_00]],
    ])
    // No part has the name of another: a tip and a payment are told apart in both records.
    const ids = sharedTenders(stepsOf(tipped), [tender(cash, 210_00)])
      .flat()
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('keeps the change where the bill needs no money, and else leaves it to the invoice', () => {
    const change = (state: CartState, ...tenders: readonly Tender[]) => tipChangeOf(stepsOf(state), tenders)
    const free = { ...tipped, bill: { ...tipped.bill, billDiscount: minor(200_00) } }
    expect(change(free, tender(cash, 50_00))).toBe(40_00)
    expect(change(free, tender(cash, 10_00))).toBe(0)
    expect(change(tipped, tender(PAYMENT_METHOD.giftCard, 200_00, 21), tender(cash, 50_00))).toBe(40_00)
    expect(change(tipped, tender(cash, 250_00))).toBe(0)
  })

  test('is not confirmed while cash and card do not come to the tip', () => {
    const covers = (...tenders: readonly Tender[]) => coversTip(tenders, minor(10_00))
    expect(covers(tender(transfer, 210_00))).toBe(false)
    expect(covers(tender(transfer, 200_01, 21), tender(cash, 9_99))).toBe(false)
    expect(covers(tender(transfer, 200_00, 21), tender(cash, 10_00))).toBe(true)
    expect(covers({ ...tender(cash, 10_00), rounding: minor(1) })).toBe(false)
  })

  test('is for the customer who gave it: an emptied bill has none', () => {
    const [line] = tipped.bill.lines
    const emptied = changeCart(tipped, { do: 'remove', lineId: line?.id ?? '' })
    expect([tipped.tip !== null, emptied.tip]).toEqual([true, null])
  })

  test('keeps its bill where that was made and the tip could not be recorded', () => {
    const left = sharedTenders(stepsOf(tipped), [tender(cash, 210_00)])[1] ?? []
    const reopened = changeCart(
      { ...tipped, paid: [] },
      { do: 'reopen', done: { ids: { ...cartIds(), invoiceId: exampleId(60) }, isGoods: true, giftCards: [], left } },
    )
    const steps = stepsOf(reopened)
    expect(steps).toMatchObject([{ do: 'tip', tip: { invoiceId: tipped.invoiceId } }])
    expect(sumMoney((sharedTenders(steps, reopened.taken)[0] ?? []).map(({ tendered }) => tendered))).toBe(10_00)
  })
})
