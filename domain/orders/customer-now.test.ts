import { describe, expect, test } from 'vitest'
import { exampleCard } from '../../tests/support/examples/example-card.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { rentedShop } from '../../tests/support/examples/rented-shop.ts'
import { ORDER, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { customer } from '../customers/customer.ts'
import { minor } from '../kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, instant } from '../kernel/time.ts'
import { payment } from '../payments/payment.ts'
import { booking } from '../rentals/booking/booking.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { rentCategory } from '../rentals/piece/rent-category.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { invoice } from '../sales/invoice.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { type CardNow, cardsAt, customerNow, toPayOn } from './customer-now.ts'
import { chargeInsurance } from './insurance/charge-insurance.ts'
import { returnInsurance } from './insurance/insurance-moves.ts'
import { NO_SUMS } from './order-view.ts'
import { rentalOrder } from './rental-order.ts'

const contextOf = numberedContexts()
const at = (ms: number): Instant => instant(EXAMPLE_NOW + ms)

const card = (nth: number, state: CardNow['state'], from: number, to: number, graceMinutes = 0): CardNow => ({
  ...exampleCard({ bookingId: exampleId(nth), pieceId: exampleId(nth + 100) }, at(from), at(to)),
  ...{ state, graceMinutes },
})
const { rented, reserved, prova } = RENT_STATE

describe('cardsAt', () => {
  test('counts begun days from the first millisecond after the due time', () => {
    const one = [card(1, rented, -3 * DAY_MS, 0)]
    const lateAt = (ms: number) => cardsAt(one, at(ms), exampleSetting).withHer.map(({ lateDays }) => lateDays)
    expect([lateAt(0), lateAt(1), lateAt(DAY_MS), lateAt(DAY_MS + 1)]).toEqual([[0], [1], [1], [2]])
  })

  test('does not count a piece as late within its category’s grace period', () => {
    const one = [card(1, rented, -3 * DAY_MS, 0, 60)]
    const lateAt = (ms: number) => cardsAt(one, at(ms), exampleSetting).withHer.map(({ lateDays }) => lateDays)
    expect([lateAt(60 * MINUTE_MS), lateAt(60 * MINUTE_MS + 1)]).toEqual([[0], [1]])
  })

  test('sorts the most overdue first, then by due date, then reservations', () => {
    const cards = [
      ...[card(1, rented, -DAY_MS, 2 * DAY_MS), card(2, rented, -9 * DAY_MS, -5 * DAY_MS), card(3, rented, -2 * DAY_MS, DAY_MS)],
      ...[card(4, reserved, 5 * DAY_MS, 8 * DAY_MS), card(5, rented, -9 * DAY_MS, -DAY_MS)],
    ]
    const { withHer, waiting } = cardsAt(cards, EXAMPLE_NOW, exampleSetting)
    expect(withHer.map(({ card: { bookingId }, lateDays }) => [bookingId, lateDays])).toEqual([
      [exampleId(2), 5],
      [exampleId(5), 1],
      [exampleId(3), 0],
      [exampleId(1), 0],
    ])
    expect(waiting.map(({ bookingId }) => bookingId)).toEqual([exampleId(4)])
  })

  test('returns the first fitting that is not over', () => {
    const cards = [card(1, prova, -HOUR_MS, 0), card(2, prova, HOUR_MS, 2 * HOUR_MS), card(3, prova, DAY_MS, DAY_MS + HOUR_MS)]
    const next = (ms: number) => cardsAt(cards, at(ms), exampleSetting).fitting?.bookingId ?? null
    expect([next(-1), next(0), next(2 * HOUR_MS - 1), next(2 * HOUR_MS), next(2 * DAY_MS)]).toEqual([
      ...[exampleId(1), exampleId(2), exampleId(2), exampleId(3), null],
    ])
  })
})

test('the amount to pay on an order is the rent without a document plus the open amounts of documents', () => {
  const sums = { ...NO_SUMS, agreed: minor(100), invoiced: minor(40), advancePaid: minor(60) }
  expect([toPayOn(sums, 0), toPayOn({ ...sums, advancePaid: minor(59) }, 0), toPayOn(sums, 7), toPayOn(sums, -7)]).toEqual([0, 1, 7, 0])
})

describe('the customer-now view', () => {
  const queryOf = (shop: ReturnType<typeof visitShop>, customerId = exampleCustomer.id) => {
    const records = [invoice, payment, rentalOrder, customer, booking, rentItem, rentCategory]
    return customerNow.read(memoryReader(Object.fromEntries(records.map((record) => [record.name, shop.rows(record)]))), { customerId })
  }

  test('shows a reserved piece with the amounts to pay and held, for this customer only', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
    expect(await queryOf(shop)).toMatchObject({
      cards: [{ state: reserved, graceMinutes: 0, orderId: ORDER }],
      orders: [{ id: ORDER, toPay: 130_000, over: 0, held: 100_000 }],
    })
    expect(await queryOf(shop, exampleId(999))).toEqual({ cards: [], orders: [] })
  })

  test('shows pieces that are out', async () => {
    const shop = await rentedShop(contextOf, { requested: null, isBack: false })
    expect(await queryOf(shop)).toMatchObject({ cards: [{ state: rented }], orders: [{ toPay: 0, held: 100_000 }] })
  })

  test('shows nothing of a completed order', async () => {
    const shop = await rentedShop(contextOf, { requested: null })
    const back = { orderId: ORDER, entryId: exampleId(1300), amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    await act(shop, returnInsurance, { ...back, authorizationCode: null, reference: null, note: null }, contextOf())
    expect(await queryOf(shop)).toEqual({ cards: [], orders: [] })
  })

  test('shows a closed order with an unpaid charge', async () => {
    const shop = await rentedShop(contextOf, { requested: null })
    const unpaid = { tenders: [], total: minor(26_000) }
    await act(shop, chargeInsurance, exampleCharges([exampleCharge(0, 126_000)], 100_000, unpaid), contextOf())
    expect(await queryOf(shop)).toMatchObject({ cards: [], orders: [{ toPay: 26_000, held: 0 }] })
    const paid = await rentedShop(contextOf, { requested: null })
    const whole = { tenders: [cashOf(exampleId(1400), 26_000)], total: minor(26_000) }
    await act(paid, chargeInsurance, exampleCharges([exampleCharge(0, 126_000)], 100_000, whole), contextOf())
    expect(await queryOf(paid)).toEqual({ cards: [], orders: [] })
  })
})
