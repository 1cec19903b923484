import { describe, expect, test } from 'vitest'
import { exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { exampleCharge, exampleCharges } from '../../../tests/support/examples/example-visit.ts'
import { dayAfter } from '../../../tests/support/examples/rental-desk.ts'
import { type Rented, rentedShop } from '../../../tests/support/examples/rented-shop.ts'
import { B1, ORDER, act, numberedContexts, orderOf } from '../../../tests/support/examples/visit-shop.ts'
import type { InputOf, Objection } from '../../kernel/define.ts'
import { minor } from '../../kernel/money.ts'
import { DEFAULT_CATEGORY_TERMS } from '../../rentals/piece/category-terms.ts'
import { LATE_UNIT } from '../../rentals/piece/late-fee.ts'
import { closeOrder } from '../change-order.ts'
import { ORDER_STATUS } from '../rental-order.ts'
import { chargeInsurance } from './charge-insurance.ts'
import { returnInsurance } from './insurance-moves.ts'

const contextOf = numberedContexts()
const [MANAGER, CLERK] = [exampleId(801), exampleId(802)]
const clerk = { employeeId: CLERK, permissions: { '8': [3, 6] } }
const OVERRIDE = { reason: 'Her flight was late', by: MANAGER }
/** Two days late at 100.00 a day. */
const FEE = 20_000

/** A shop in which the example's piece came back two days late, or is out still. */
function rented(given: Rented = {}) {
  const lateFee = { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(10_000), capRate: null }
  const rows = {
    rent_category: [{ ...DEFAULT_CATEGORY_TERMS, id: examplePiece.categoryId, nameAr: 'فساتين', nameEn: 'Gowns', lateFee }],
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true }],
    role: [{ id: exampleId(811), permissions: { '8': [8] } }],
  }
  return rentedShop(contextOf, { asked: null, backOn: 8, rows, ...given })
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

describe('what goes back beyond what is free', () => {
  test('stops at a late fee that nobody has charged, which stays held', async () => {
    const shop = await rented()
    expect(await giving(shop, giveBack(100_000 - FEE))).toEqual([])
    expect(await giving(shop, giveBack(100_000 - FEE + 1))).toMatchObject([
      { code: 'orders.late-fee-open', field: 'amount', details: { feeAmount: FEE } },
    ])
  })

  test('goes back once somebody who may has let her off, and is told with the fee, her name and her reason', async () => {
    expect(await giving(await rented(), giveBack(100_000, { override: OVERRIDE }))).toMatchObject([
      { code: 'orders.late-fee-waived', isAccepted: true, details: { feeAmount: FEE, nameEn: 'Huda', reason: OVERRIDE.reason } },
    ])
  })

  test('goes back while a piece is out only by leave, and is told with what was free', async () => {
    const shop = await rented({ isBack: false, asked: 60_000 })
    expect(await giving(shop, giveBack(40_001))).toMatchObject([{ code: 'orders.insurance-needed', field: 'amount' }])
    expect(await giving(shop, giveBack(40_001, { override: OVERRIDE }))).toMatchObject([
      { code: 'orders.insurance-returned-despite', isAccepted: true, details: { askedAmount: 40_001, mostAmount: 40_000, nameAr: 'هدى' } },
    ])
  })

  test('is allowed by nobody who may not override, and leave that was not needed is told to nobody', async () => {
    const shop = await rented()
    const own = { reason: 'Because', by: CLERK }
    expect((await giving(shop, giveBack(100_000, { override: own }))).map(({ code, isAccepted }) => [code, isAccepted])).toEqual([
      ['orders.late-fee-open', undefined],
      ['orders.override-not-allowed', undefined],
    ])
    expect(await giving(shop, giveBack(50_000, { override: OVERRIDE }))).toEqual([])
  })
})

describe('a late fee', () => {
  const fee = (amount: number) => exampleCharge(0, amount, { isTaxed: true, nameEn: 'Late return', bookingId: B1 })
  const damage = (amount: number) => exampleCharge(1, amount, { bookingId: B1 })

  test('that is charged is open no more, and one that is charged in part is open for the rest', async () => {
    const shop = await rented()
    await act(shop, chargeInsurance, exampleCharges([fee(5_000)], 5_000), later())
    expect(await giving(shop, giveBack(95_000))).toMatchObject([{ details: { feeAmount: 15_000 } }])
    const more = { invoiceId: exampleId(1310), paymentId: exampleId(1311) }
    const rest = { ...exampleCharges([{ ...fee(15_000), id: exampleId(1312) }], 15_000), ...more }
    expect(await act(shop, chargeInsurance, rest, later())).toEqual([])
    expect(await giving(shop, giveBack(80_000))).toEqual([])
  })

  test('is not charged by a damage on the same piece', async () => {
    const shop = await rented()
    expect(await act(shop, chargeInsurance, exampleCharges([damage(50_000)], 50_000), later())).toEqual([])
    expect(await giving(shop, giveBack(50_000))).toMatchObject([{ code: 'orders.late-fee-open' }])
  })

  test('is let off where a charge takes all that is held for it: that needs leave, too', async () => {
    const whole = exampleCharges([damage(100_000)], 100_000)
    expect(await act(await rented(), chargeInsurance, whole, later())).toEqual(['orders.late-fee-open'])
    const shop = await rented()
    expect(await act(shop, chargeInsurance, { ...whole, override: OVERRIDE }, later())).toEqual(['orders.late-fee-waived'])
    expect(orderOf(shop)).toMatchObject({ insuranceHeld: 0, status: ORDER_STATUS.closed })
  })

  test('is let off by no charge that leaves as much held as the fee', async () => {
    expect(await act(await rented(), chargeInsurance, exampleCharges([damage(80_000)], 80_000), later())).toEqual([])
    expect(await act(await rented(), chargeInsurance, exampleCharges([damage(80_001)], 80_001), later())).toEqual(['orders.late-fee-open'])
  })

  test('of a piece that is still out grows, and is not asked about before it is back', async () => {
    expect(await giving(await rented({ isBack: false }), giveBack(100_000))).toEqual([])
  })

  test('keeps an order from being closed in silence where nothing is held', async () => {
    const shop = await rented({ insurance: 0 })
    const close = async (override?: typeof OVERRIDE) => {
      const decision = await shop.decide(closeOrder, { orderId: ORDER, ...(override ? { override } : {}) }, later())
      return decision.ok ? decision.objections.map(({ code, isAccepted }) => [code, isAccepted]) : []
    }
    expect(await close()).toEqual([['orders.late-fee-open', undefined]])
    expect(await close(OVERRIDE)).toEqual([['orders.late-fee-waived', true]])
  })
})
