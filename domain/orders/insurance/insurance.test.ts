import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleVisit, rentalLine } from '../../../tests/support/examples/example-visit.ts'
import { claimOf, dayAfter, exampleReservation } from '../../../tests/support/examples/rental-desk.ts'
import { type Rented, rentedShop } from '../../../tests/support/examples/rented-shop.ts'
import { B1, B2, NOBODY, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { customer } from '../../customers/customer.ts'
import type { InputOf } from '../../kernel/define.ts'
import { ZERO, minor } from '../../kernel/money.ts'
import { payment } from '../../payments/payment.ts'
import { handOver } from '../../rentals/booking/hand-over.ts'
import { takeBack } from '../../rentals/booking/take-back.ts'
import { invoice } from '../../sales/invoice.ts'
import { closeOrder } from '../change-order.ts'
import { chargeInsurance } from './charge-insurance.ts'
import { checkOutVisit } from '../check-out-visit.ts'
import { insuranceEntry } from './insurance-entry.ts'
import { returnInsurance, takeInsurance } from './insurance-moves.ts'
import { ORDER_STATUS } from '../rental-order.ts'
import { settleAdvances } from '../visit-money.ts'

const contextOf = numberedContexts()

const rented = (given: Rented = {}) => rentedShop(contextOf, { requested: null, ...given })

const giveBack = (amount: number, more: Partial<InputOf<typeof returnInsurance>> = {}): InputOf<typeof returnInsurance> => ({
  ...{ orderId: ORDER, entryId: exampleId(1300), amount: minor(amount), method: 1, authorizationCode: null, reference: null },
  ...{ note: null, timeZone: exampleSetting.timeZone },
  ...more,
})

describe('an insurance amount', () => {
  test('cannot be returned or charged with zero', () => {
    const [good, none] = [giveBack(1), giveBack(0)]
    expect([v.safeParse(returnInsurance.input, good).success, v.safeParse(returnInsurance.input, none).success]).toEqual([true, false])
    const chargeOf = (amount: number) => v.safeParse(chargeInsurance.input, exampleCharges([exampleCharge(1, amount)], 0))
    expect([chargeOf(1).success, chargeOf(0).success]).toEqual([true, false])
  })

  test('is returned in full, which closes the order', async () => {
    const shop = await rented()
    expect(await act(shop, returnInsurance, giveBack(100_000), contextOf())).toEqual([])
    expect(shop.rows(insuranceEntry).map(({ kind, amount }) => [kind, amount])).toEqual([
      [1, 100_000],
      [2, 100_000],
    ])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed })
  })

  test('returned before the rest is paid leaves the order open until it is paid', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
    await act(shop, handOver, exampleReservation(1000, claimOf(3, 6)), contextOf({ now: dayAfter(3) }))
    await act(shop, takeBack, { pieces: [{ bookingId: B1, condition: 1, note: null }] }, contextOf({ now: dayAfter(6) }))
    await act(shop, returnInsurance, giveBack(100_000), contextOf())
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
    const rest = { prepaid: settleAdvances(shop.rows(invoice), minor(50_000), minor(180_000)), tenderId: exampleId(1303) }
    await act(shop, checkOutVisit, exampleVisit({ ...rest, more: { invoiceId: exampleId(1305) } }), contextOf())
    expect(orderOf(shop)).toMatchObject({ invoiced: 180_000, advancePaid: 0, status: ORDER_STATUS.closed })
  })

  test('leaves a paid order open while a piece is out, or after another one is rented', async () => {
    const shop = await rented({ isBack: false, insurance: 0 })
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
    await act(shop, takeBack, { pieces: [{ bookingId: B1, condition: 1, note: null }] }, contextOf({ now: dayAfter(6) }))
    await act(shop, closeOrder, { orderId: ORDER }, contextOf())
    expect(orderOf(shop).status).toBe(ORDER_STATUS.closed)
    const lines = [rentalLine(B2, { itemId: otherPiece.id })]
    const more = { invoiceId: exampleId(1306) }
    await act(shop, checkOutVisit, exampleVisit({ lines, tenderId: exampleId(1307), more }), contextOf())
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
  })

  test('can be returned while a piece is out, with the order still open', async () => {
    const shop = await rented({ isBack: false })
    expect(await act(shop, returnInsurance, giveBack(100_000), contextOf())).toEqual([])
    expect(orderOf(shop).status).toBe(ORDER_STATUS.open)
  })

  test('retains what pieces that are out require; returning more is objected to and reported', async () => {
    const shop = await rented({ isBack: false, requested: 60_000 })
    expect(await act(shop, returnInsurance, giveBack(40_000), contextOf())).toEqual([])
    const more = giveBack(40_001, { entryId: exampleId(1301) })
    expect(await act(shop, returnInsurance, more, contextOf())).toEqual(['orders.insurance-needed'])
    // It is recorded anyway: the money left the drawer.
    expect(orderOf(shop).insuranceHeld).toBe(100_000 - 40_000 - 40_001)
  })

  test('is not required for a piece that is back', async () => {
    const shop = await rented({ requested: 60_000 })
    expect(await act(shop, returnInsurance, giveBack(100_000), contextOf())).toEqual([])
  })

  test('pays charges as far as it goes; a late fee is taxed, a damage is not, and the rest is paid', async () => {
    const shop = await rented()
    const charges = [exampleCharge(0, 80_000), exampleCharge(1, 46_000, { kind: 1, isTaxed: true, nameEn: 'Late return' })]
    expect(await act(shop, chargeInsurance, exampleCharges(charges, 100_000), contextOf())).toEqual([])
    const document = shop.rows(invoice)[1]
    expect(document).toMatchObject({ type: 388, orderId: ORDER, total: 126_000, vat: 6_000, paid: 126_000, due: 0, pointsEarned: 0 })
    expect(document?.lines.map(({ vatRate, gross, note }) => [vatRate, gross, note])).toEqual([
      [0, 80_000, 'تمزق في الذيل'],
      [1500, 46_000, 'تمزق في الذيل'],
    ])
    expect(shop.rows(payment).slice(-2)).toMatchObject([
      { amount: 26_000, source: 0, invoiceId: document?.id },
      { amount: 100_000, source: 1, invoiceId: document?.id },
    ])
    expect(shop.rows(insuranceEntry).slice(1)).toMatchObject([
      { kind: 3, amount: 80_000, penalty: 2, reason: 'تمزق في الذيل', invoiceId: document?.id, method: null },
      { kind: 3, amount: 20_000, penalty: 1, invoiceId: document?.id },
    ])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed, agreed: 180_000, invoiced: 180_000 })
  })

  test('can be retained in part: the rest waits to be returned, and unpaid charges are owed', async () => {
    const shop = await rented()
    expect(await act(shop, chargeInsurance, exampleCharges([exampleCharge(0, 30_000)], 30_000), contextOf())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 70_000, status: ORDER_STATUS.open })
    const more = { invoiceId: exampleId(1310), paymentId: exampleId(1311), tenders: [], total: ZERO }
    expect(await act(shop, chargeInsurance, exampleCharges([exampleCharge(1, 90_000)], 70_000, more), contextOf())).toContain(
      'sales.total-differs',
    )
    expect(shop.rows(customer)[0]?.owed).toBe(20_000)
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed })
  })

  test('returned twice is reported on either till', async () => {
    const shop = await rented()
    await act(shop, returnInsurance, giveBack(100_000), contextOf())
    expect(await act(shop, returnInsurance, giveBack(100_000, { entryId: exampleId(1301) }), contextOf())).toEqual([
      'orders.insurance-not-held',
    ])
    expect(await act(shop, chargeInsurance, exampleCharges([exampleCharge(0, 5_000)], 5_000), contextOf())).toEqual([
      'orders.insurance-not-held',
    ])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: -105_000, status: ORDER_STATUS.open })
  })

  test('returned on two tills reopens the order, and paying it back closes it', async () => {
    const shop = await rented()
    await act(shop, returnInsurance, giveBack(100_000), contextOf())
    expect(orderOf(shop).status).toBe(ORDER_STATUS.closed)
    await act(shop, returnInsurance, giveBack(100_000, { entryId: exampleId(1301) }), contextOf())
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: -100_000, status: ORDER_STATUS.open })
    const again = { orderId: ORDER, amount: minor(100_000), tenders: [cashOf(exampleId(2), 100_000)], timeZone: exampleSetting.timeZone }
    await act(shop, takeInsurance, again, contextOf())
    await act(shop, closeOrder, { orderId: ORDER }, contextOf())
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed })
  })

  test('can be taken later, in cash with change and by card', async () => {
    const shop = await rented({ insurance: 0, isBack: false })
    const tenders = [cardOf(exampleId(1), 40_000), cashOf(exampleId(2), 50_000)]
    const given = { orderId: ORDER, amount: minor(80_000), tenders, timeZone: exampleSetting.timeZone }
    expect(await act(shop, takeInsurance, given, contextOf())).toEqual([])
    expect(shop.rows(insuranceEntry).map(({ amount, change }) => [amount, change])).toEqual([
      [40_000, 0],
      [40_000, 10_000],
    ])
    expect(orderOf(shop).insuranceHeld).toBe(80_000)
    const short = { ...given, tenders: [cashOf(exampleId(3), 100)] }
    expect(await act(shop, takeInsurance, short, contextOf())).toEqual(['orders.insurance-not-covered'])
  })

  test('needs the permission, an order, and charges that it can pay', async () => {
    const shop = await rented()
    expect(await act(shop, returnInsurance, giveBack(1, { entryId: exampleId(1302) }), contextOf(NOBODY))).toEqual(['orders.no-permission'])
    expect(await act(shop, chargeInsurance, exampleCharges([exampleCharge(0, 100)], 100), contextOf(NOBODY))).toEqual([
      'orders.no-permission',
    ])
    const over = exampleCharges([exampleCharge(5, 100)], 100, {
      invoiceId: exampleId(1312),
      paymentId: exampleId(1313),
      covered: minor(200),
    })
    expect(await act(shop, chargeInsurance, over, contextOf())).toEqual(['orders.kept-more-than-charged'])
    const unknown = { ...giveBack(5), orderId: exampleId(9) }
    const decision = await shop.decide(returnInsurance, unknown, contextOf())
    expect(decision.ok && decision.objections.map(({ code }) => code)).toEqual(['orders.unknown'])
    const taken = { orderId: exampleId(9), amount: minor(5), tenders: [], timeZone: exampleSetting.timeZone }
    const second = await shop.decide(takeInsurance, taken, contextOf(NOBODY))
    expect(second.ok && second.objections.map(({ code }) => code)).toEqual([
      'orders.no-permission',
      'orders.unknown',
      'orders.insurance-not-covered',
    ])
  })
})
