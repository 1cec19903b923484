import { describe, expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import {
  claimOf,
  dayAfter,
  doubleBookings,
  exampleReservation,
  serverContext,
  stretchOf,
  tillContext,
} from '../../../tests/support/examples/rental-desk.ts'
import { booking } from './booking.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from './change-booking.ts'
import { handOver } from './hand-over.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reserve } from './reserve.ts'
import { bookProva } from './blocked-period.ts'

const companion = { ...exampleCustomer, id: exampleId(302), nameAr: 'نورة' }
const newShop = () => changingShop({ rent_item: [examplePiece], customer: [exampleCustomer, companion] })
type Shop = ReturnType<typeof newShop>

const fit = (
  shop: Shop,
  nth: number,
  from: number,
  to: number,
  more: { customerId?: string; rentItemId?: string } = {},
  context = serverContext(nth),
) =>
  shop.run(
    bookProva,
    {
      ...{ bookingId: exampleId(nth), rentItemId: examplePiece.id, period: stretchOf(from, to), note: null },
      ...{ customerId: exampleCustomer.id, ...more },
    },
    context,
  )
const row = (shop: Shop, nth: number) => shop.rows(booking).find(({ id }) => id === exampleId(nth))

/** Pick-up on the fifth day, preparation from the second day on. */
async function reservedShop(): Promise<Shop> {
  const shop = newShop()
  await shop.run(reserve, exampleReservation(1, { ...claimOf(5, 7), startsAt: dayAfter(2) }), serverContext(1))
  return shop
}

describe('a fitting during the customer’s preparation time', () => {
  test('takes it up to its end, and the reservation keeps the rest', async () => {
    const shop = await reservedShop()
    expect(await fit(shop, 2, 3.5, 3.6)).toMatchObject({ ok: true, objections: [] })
    expect(row(shop, 2)).toMatchObject({ startsAt: dayAfter(2), outAt: dayAfter(3.5), dueAt: dayAfter(3.6), endsAt: dayAfter(3.6) })
    expect(row(shop, 1)).toMatchObject({ startsAt: dayAfter(3.6), outAt: dayAfter(5), endsAt: dayAfter(9) })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('makes the piece unavailable to others during that time', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    for (const [nth, from] of [2, 3, 3.55, 4].entries())
      expect(await fit(shop, 10 + nth, from, from + 0.04, { customerId: companion.id })).toMatchObject({ ok: false })
  })

  test('can be followed by fittings before and after it', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    expect(await fit(shop, 3, 2.5, 2.6)).toMatchObject({ ok: true })
    expect(await fit(shop, 4, 4.5, 4.6)).toMatchObject({ ok: true })
    expect([1, 2, 3, 4].map((nth) => row(shop, nth)?.startsAt)).toEqual([4.6, 2.6, 2, 3.6].map(dayAfter))
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('can begin before it', async () => {
    const shop = await reservedShop()
    expect(await fit(shop, 2, 1.9, 2.1)).toMatchObject({ ok: true })
    expect(row(shop, 2)?.startsAt).toBe(dayAfter(1.9))
    expect(row(shop, 1)?.startsAt).toBe(dayAfter(2.1))
  })

  test('can be requested on a till', async () => {
    const shop = await reservedShop()
    expect(await fit(shop, 2, 3.5, 3.6, {}, tillContext(2))).toMatchObject({ ok: true })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test.each([
    ['is refused to another customer', 3.5, 3.6, { customerId: companion.id }],
    ['is refused when the customer has the piece by then', 4.95, 5.05, {}],
    ['is refused while it is cleaned after her rental', 8, 8.1, {}],
  ])('%s', async (_, from, to, more) => {
    const shop = await reservedShop()
    expect(await fit(shop, 2, from, to, more)).toMatchObject({ ok: false, refusal: { code: 'rentals.period-taken' } })
    expect(row(shop, 1)?.startsAt).toBe(dayAfter(2))
  })
})

/** Start times of the given bookings. */
const startsOf = (shop: Shop, ...nths: number[]) => nths.map((nth) => row(shop, nth)?.startsAt)
const at = (from: number, to: number) => ({ startsAt: dayAfter(from), outAt: dayAfter(from), dueAt: dayAfter(to), endsAt: dayAfter(to) })
const move = (shop: Shop, nth: number, claim: ReturnType<typeof at>) =>
  shop.run(rescheduleBooking, { bookingId: exampleId(nth), claim }, serverContext(50 + nth))

describe('rescheduling with a fitting in the preparation time', () => {
  test('extends the reservation, with preparation starting after the fitting', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    expect(await move(shop, 1, { ...claimOf(5, 8), startsAt: dayAfter(2) })).toMatchObject({ ok: true })
    expect(row(shop, 1)).toMatchObject({ startsAt: dayAfter(3.6), dueAt: dayAfter(8), endsAt: dayAfter(10) })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('refuses a reservation that begins during the fitting', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    expect(await move(shop, 1, { ...claimOf(3.55, 8), startsAt: dayAfter(2) })).toMatchObject({ ok: false })
  })

  test('moves the fitting within the preparation time, which stays unavailable to others', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    expect(await move(shop, 2, at(4.5, 4.6))).toMatchObject({ ok: true })
    expect(startsOf(shop, 2, 1)).toEqual([dayAfter(2), dayAfter(4.6)])
    expect(await move(shop, 2, at(2.5, 2.6))).toMatchObject({ ok: true })
    expect(startsOf(shop, 2, 1)).toEqual([dayAfter(2), dayAfter(2.6)])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('returns the time when a fitting moves away or is cancelled', async () => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    await fit(shop, 3, 4.5, 4.6)
    expect(await move(shop, 3, at(1, 1.1))).toMatchObject({ ok: true })
    expect(startsOf(shop, 3, 2, 1)).toEqual([dayAfter(1), dayAfter(2), dayAfter(3.6)])
    await shop.run(cancelBooking, { bookingId: exampleId(2), reason: null }, serverContext(60))
    expect(startsOf(shop, 1)).toEqual([dayAfter(2)])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })
})

describe('several fittings in one preparation time', () => {
  async function fittedTwice(): Promise<Shop> {
    const shop = await reservedShop()
    await fit(shop, 2, 2.5, 2.6)
    await fit(shop, 3, 4.5, 4.6)
    return shop
  }
  const callOff = (shop: Shop, nth: number) => shop.run(cancelBooking, { bookingId: exampleId(nth), reason: null }, serverContext(60 + nth))

  test('pass their time on to the next fitting or the reservation when cancelled', async () => {
    const shop = await fittedTwice()
    await callOff(shop, 2)
    expect(startsOf(shop, 3, 1)).toEqual([dayAfter(2), dayAfter(4.6)])
    await callOff(shop, 3)
    expect(startsOf(shop, 1)).toEqual([dayAfter(2)])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('can change their order', async () => {
    const shop = await fittedTwice()
    expect(await move(shop, 2, at(4.7, 4.8))).toMatchObject({ ok: true })
    expect(startsOf(shop, 3, 2, 1)).toEqual([dayAfter(2), dayAfter(4.6), dayAfter(4.8)])
    expect(await move(shop, 2, at(3, 3.1))).toMatchObject({ ok: true })
    expect(startsOf(shop, 2, 3, 1)).toEqual([dayAfter(2), dayAfter(3.1), dayAfter(4.6)])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('consecutive fittings outside a preparation time are independent', async () => {
    const shop = newShop()
    await fit(shop, 2, 3, 3.1)
    await fit(shop, 3, 3.1, 3.2)
    await callOff(shop, 2)
    expect(row(shop, 3)?.startsAt).toBe(dayAfter(3.1))
  })
})

describe('exchanging the dress', () => {
  const other = { ...examplePiece, id: exampleId(401), code: 'WD-0401' }
  const swap = (shop: Shop, nth: number, rentItemId: string = other.id) =>
    shop.run(swapPiece, { bookingId: exampleId(nth), rentItemId }, serverContext(80 + nth))

  test('of a fitting restores the preparation time of the first one', async () => {
    const shop = changingShop({ rent_item: [examplePiece, other], customer: [exampleCustomer, companion] })
    await shop.run(reserve, exampleReservation(1, { ...claimOf(5, 7), startsAt: dayAfter(2) }), serverContext(1))
    await fit(shop, 2, 3.5, 3.6)
    expect(await swap(shop, 2)).toMatchObject({ ok: true })
    expect(row(shop, 2)).toMatchObject({ rentItemId: other.id, startsAt: dayAfter(3.5), endsAt: dayAfter(3.6) })
    expect(startsOf(shop, 1)).toEqual([dayAfter(2)])
    expect(await swap(shop, 2, examplePiece.id)).toMatchObject({ ok: true })
    expect(startsOf(shop, 2, 1)).toEqual([dayAfter(2), dayAfter(3.6)])
    expect(await swap(shop, 2, examplePiece.id)).toMatchObject({ ok: true })
    expect(startsOf(shop, 2, 1)).toEqual([dayAfter(2), dayAfter(3.6)])
  })

  test('of a reservation starts its preparation after a fitting of the new dress', async () => {
    const shop = changingShop({ rent_item: [examplePiece, other], customer: [exampleCustomer, companion] })
    await shop.run(reserve, exampleReservation(1, { ...claimOf(5, 7), startsAt: dayAfter(2) }), serverContext(1))
    await fit(shop, 2, 3.5, 3.6, { rentItemId: other.id })
    expect(await swap(shop, 1)).toMatchObject({ ok: true })
    expect(row(shop, 1)).toMatchObject({ rentItemId: other.id, startsAt: dayAfter(3.6), endsAt: dayAfter(9) })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })
})

describe('taking the dress earlier than planned', () => {
  /** Hand-over at an hour of that day. */
  const take = (shop: Shop, from: number, more: { customerId?: string } = {}) =>
    shop.run(
      handOver,
      exampleReservation(1, { ...claimOf(from, 7), startsAt: dayAfter(from) }, more),
      serverContext(70, { now: dayAfter(from) }),
    )

  test.each([
    ['from the fitting itself: it was attended', 3.55, RENT_STATE.prova],
    ['and will not come to the fitting: it is called off', 3.2, RENT_STATE.provaCancelled],
  ])('%s', async (_, from, state) => {
    const shop = await reservedShop()
    await fit(shop, 2, 3.5, 3.6)
    expect(await take(shop, from)).toMatchObject({ ok: true, objections: [] })
    expect(row(shop, 2)).toMatchObject({ state, activeItemId: null, standing: STANDING.firm })
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, startsAt: dayAfter(from) })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('another customer’s fitting loses its time and keeps its customer', async () => {
    const shop = newShop()
    await fit(shop, 2, 3.5, 3.6, { customerId: companion.id })
    expect(await take(shop, 3.2)).toMatchObject({ ok: true, objections: [{ code: 'rentals.reservation-displaced' }] })
    expect(row(shop, 2)).toMatchObject({ state: RENT_STATE.prova, standing: STANDING.conflict, activeItemId: examplePiece.id })
  })
})
