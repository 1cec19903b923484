import { describe, expect, test } from 'vitest'
import { exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { exampleCharge, exampleCharges, exampleRefund, exampleVisit, rentalLine } from '../../../tests/support/examples/example-visit.ts'
import { dayAfter } from '../../../tests/support/examples/rental-desk.ts'
import { type Rented, rentedShop } from '../../../tests/support/examples/rented-shop.ts'
import { B1, ORDER, act, numberedContexts, orderOf } from '../../../tests/support/examples/visit-shop.ts'
import type { InputOf, Objection } from '../../kernel/define.ts'
import { minor } from '../../kernel/money.ts'
import { DEFAULT_CATEGORY_TERMS } from '../../rentals/piece/category-terms.ts'
import { LATE_UNIT } from '../../rentals/piece/late-fee.ts'
import { RENTAL_ACT, rentalAct } from '../../rentals/log/rental-act.ts'
import { agreePrice, closeOrder } from '../change-order.ts'
import { checkOutVisit } from '../check-out-visit.ts'
import { refundRent } from '../refund-rent.ts'
import { ORDER_STATUS } from '../rental-order.ts'
import { chargeInsurance } from './charge-insurance.ts'
import { returnInsurance } from './insurance-moves.ts'

const contextOf = numberedContexts()
const [MANAGER, CLERK] = [exampleId(801), exampleId(802)]
const clerk = { employeeId: CLERK, permissions: { '8': [3, 6] } }
const OVERRIDE = { reason: 'Her flight was late', by: MANAGER }
/** Two days late at 100.00 a day. */
const FEE = 20_000

/** A shop whose example piece came back two days late, or is still out. */
function rented(given: Rented = {}) {
  const lateFee = { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(10_000), capRate: null }
  const rows = {
    rent_category: [{ ...DEFAULT_CATEGORY_TERMS, id: examplePiece.categoryId, nameAr: 'فساتين', nameEn: 'Gowns', lateFee }],
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true }],
    role: [{ id: exampleId(811), permissions: { '8': [8] } }],
  }
  return rentedShop(contextOf, { requested: null, backOn: 8, rows, ...given })
}
type Shop = Awaited<ReturnType<typeof rented>>

const giveBack = (amount: number, more: Partial<InputOf<typeof returnInsurance>> = {}): InputOf<typeof returnInsurance> => ({
  ...{ orderId: ORDER, entryId: exampleId(1300), amount: minor(amount), method: 1, authorizationCode: null, reference: null },
  ...{ note: null, timeZone: exampleSetting.timeZone },
  ...more,
})
const later = () => contextOf({ now: dayAfter(9), actor: clerk })
const giving = async (shop: Shop, given: InputOf<typeof returnInsurance>): Promise<readonly Objection[]> => {
  const decision = await shop.decide(returnInsurance, given, later())
  return decision.ok ? decision.objections : []
}

describe('returning more than is available', () => {
  test('stops at an uncharged late fee, which stays held', async () => {
    const shop = await rented()
    expect(await giving(shop, giveBack(100_000 - FEE))).toEqual([])
    expect(await giving(shop, giveBack(100_000 - FEE + 1))).toMatchObject([
      { code: 'orders.late-fee-open', field: 'amount', details: { feeAmount: FEE } },
    ])
  })

  test('is accepted once the fee is waived, and reported with fee, name and reason', async () => {
    expect(await giving(await rented(), giveBack(100_000, { override: OVERRIDE }))).toMatchObject([
      { code: 'orders.late-fee-waived', isAccepted: true, details: { feeAmount: FEE, nameEn: 'Huda', reason: OVERRIDE.reason } },
    ])
  })

  test('needs an approval while a piece is out, and reports what was available', async () => {
    const shop = await rented({ isBack: false, requested: 60_000 })
    expect(await giving(shop, giveBack(40_001))).toMatchObject([{ code: 'orders.insurance-needed', field: 'amount' }])
    expect(await giving(shop, giveBack(40_001, { override: OVERRIDE }))).toMatchObject([
      { code: 'orders.insurance-returned-despite', isAccepted: true, details: { askedAmount: 40_001, mostAmount: 40_000, nameAr: 'هدى' } },
    ])
  })

  test('is refused without the override right, and an unneeded approval is not reported', async () => {
    const shop = await rented()
    const own = { reason: 'Because', by: CLERK }
    expect((await giving(shop, giveBack(100_000, { override: own }))).map(({ code, isAccepted }) => [code, isAccepted])).toEqual([
      ['orders.late-fee-open', undefined],
      ['orders.override-not-allowed', undefined],
    ])
    expect(await giving(shop, giveBack(50_000, { override: OVERRIDE }))).toEqual([])
  })
})

describe('the order log records', () => {
  const by = { orderId: ORDER, employeeId: CLERK, allowedBy: MANAGER, reason: OVERRIDE.reason }
  const waived = { ...by, kind: RENTAL_ACT.waiver, amountBefore: FEE, amountAfter: 0 }

  test('a waived late fee, whichever command waived it', async () => {
    const shop = await rented()
    await act(shop, returnInsurance, giveBack(100_000, { override: OVERRIDE }), later())
    expect(shop.rows(rentalAct)).toMatchObject([waived])
    const charged = await rented()
    const damage = exampleCharges([exampleCharge(1, 100_000, { bookingId: B1 })], 100_000, { override: OVERRIDE })
    await act(charged, chargeInsurance, damage, later())
    expect(charged.rows(rentalAct)).toMatchObject([waived])
    const closed = await rented({ insurance: 0 })
    await act(closed, closeOrder, { orderId: ORDER, override: OVERRIDE }, later())
    expect(closed.rows(rentalAct)).toMatchObject([waived])
  })

  test('returning more than was available, with the available amount', async () => {
    const shop = await rented({ isBack: false, requested: 60_000 })
    await act(shop, returnInsurance, giveBack(40_001, { override: OVERRIDE }), later())
    const line = { ...by, kind: RENTAL_ACT.override, over: 'insurance', amountBefore: 40_000, amountAfter: 40_001 }
    expect(shop.rows(rentalAct)).toMatchObject([line])
  })

  test('nothing if no approval was needed', async () => {
    const shop = await rented()
    await act(shop, returnInsurance, giveBack(50_000, { override: OVERRIDE }), later())
    expect(shop.rows(rentalAct)).toEqual([])
  })
})

describe('a late fee', () => {
  const fee = (amount: number) => exampleCharge(0, amount, { isTaxed: true, nameEn: 'Late return', bookingId: B1 })
  const damage = (amount: number) => exampleCharge(1, amount, { bookingId: B1 })

  test('is settled by charging it, in full or in part', async () => {
    const shop = await rented()
    await act(shop, chargeInsurance, exampleCharges([fee(5_000)], 5_000), later())
    expect(await giving(shop, giveBack(95_000))).toMatchObject([{ details: { feeAmount: 15_000 } }])
    const more = { invoiceId: exampleId(1310), paymentId: exampleId(1311) }
    const rest = { ...exampleCharges([{ ...fee(15_000), id: exampleId(1312) }], 15_000), ...more }
    expect(await act(shop, chargeInsurance, rest, later())).toEqual([])
    expect(await giving(shop, giveBack(80_000))).toEqual([])
  })

  test('is not settled by a damage charge for the same piece', async () => {
    const shop = await rented()
    expect(await act(shop, chargeInsurance, exampleCharges([damage(50_000)], 50_000), later())).toEqual([])
    expect(await giving(shop, giveBack(50_000))).toMatchObject([{ code: 'orders.late-fee-open' }])
  })

  test('is waived if a charge uses up the held amount, which needs an approval too', async () => {
    const whole = exampleCharges([damage(100_000)], 100_000)
    expect(await act(await rented(), chargeInsurance, whole, later())).toEqual(['orders.late-fee-open'])
    const shop = await rented()
    expect(await act(shop, chargeInsurance, { ...whole, override: OVERRIDE }, later())).toEqual(['orders.late-fee-waived'])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed })
  })

  test('is not waived by a charge that leaves enough held', async () => {
    expect(await act(await rented(), chargeInsurance, exampleCharges([damage(80_000)], 80_000), later())).toEqual([])
    expect(await act(await rented(), chargeInsurance, exampleCharges([damage(80_001)], 80_001), later())).toEqual(['orders.late-fee-open'])
  })

  test('of a piece still out grows, and is not checked before it is back', async () => {
    expect(await giving(await rented({ isBack: false }), giveBack(100_000))).toEqual([])
  })

  test('prevents closing an order without an approval if nothing is held', async () => {
    const shop = await rented({ insurance: 0 })
    const close = async (override?: typeof OVERRIDE) => {
      const decision = await shop.decide(closeOrder, { orderId: ORDER, ...(override ? { override } : {}) }, later())
      return decision.ok ? decision.objections.map(({ code, isAccepted }) => [code, isAccepted]) : []
    }
    expect(await close()).toEqual([['orders.late-fee-open', undefined]])
    expect(await close(OVERRIDE)).toEqual([['orders.late-fee-waived', true]])
  })

  test('keeps the order open when the rest is paid or something is refunded', async () => {
    const owing = async () => {
      const shop = await rented({ insurance: 0 })
      await act(shop, agreePrice, { orderId: ORDER, bookingId: B1, rentPrice: minor(200_000), reason: null }, later())
      return shop
    }
    const rest = rentalLine(B1, { unitPrice: minor(20_000), listPrice: minor(20_000) }, { invoicedBefore: minor(180_000) })
    const paying = exampleVisit({ lines: [rest], more: { invoiceId: exampleId(1320) }, tenderId: exampleId(1321) })
    const shop = await owing()
    expect(await act(shop, checkOutVisit, paying, later())).toEqual([])
    expect(orderOf(shop)).toMatchObject({ invoiced: 200_000, status: ORDER_STATUS.open })
    const onTime = await rented({ insurance: 0, backOn: 6 })
    await act(onTime, agreePrice, { orderId: ORDER, bookingId: B1, rentPrice: minor(200_000), reason: null }, later())
    expect(await act(onTime, checkOutVisit, paying, later())).toEqual([])
    expect(orderOf(onTime).status).toBe(ORDER_STATUS.closed)

    const over = await rented({ insurance: 0 })
    await act(over, agreePrice, { orderId: ORDER, bookingId: B1, rentPrice: minor(170_000), reason: null }, contextOf({ now: dayAfter(9) }))
    expect(await act(over, refundRent, exampleRefund(exampleId(1101), 10_000, { bookingId: B1 }), later())).toEqual([
      'orders.no-permission',
    ])
    expect(orderOf(over)).toMatchObject({ invoiced: 170_000, status: ORDER_STATUS.open })
  })
})
