import { describe, expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import {
  claimOf,
  dayAfter,
  doubleBookings,
  exampleReservation,
  serverContext,
  stretchOf,
  tillContext,
} from '../../../tests/support/examples/rental-desk.ts'
import { DAY_MS, HOUR_MS, instant } from '../../kernel/time.ts'
import { booking } from './booking.ts'
import { handOver } from './hand-over.ts'
import { releaseLease, takeLease } from './lease.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reserve, reserveInLease } from './reserve.ts'

const likeIt = { ...examplePiece, id: exampleId(206), code: 'WD-0013', chestCm: 91 }
const unlike = { ...examplePiece, id: exampleId(207), code: 'WD-0014', chestCm: 110 }
const pieces = [examplePiece, unlike, likeIt]
const newShop = () => changingShop({ rent_item: pieces, customer: [exampleCustomer] })
const codes = (decision: Awaited<ReturnType<ReturnType<typeof newShop>['run']>>) =>
  decision.ok ? decision.objections.map(({ code }) => code) : [decision.refusal.code]
const otherDesk = { deviceId: exampleId(499) }

describe('a reservation', () => {
  test('is requested on a till and firm on the server', async () => {
    const given = exampleReservation(1, claimOf(3, 5))
    const till = newShop()
    await till.run(reserve, given, tillContext(1))
    expect(till.rows(booking)).toMatchObject([{ state: RENT_STATE.reserved, standing: STANDING.requested, activeItemId: examplePiece.id }])
    const server = newShop()
    await server.run(reserve, given, serverContext(1))
    expect(server.rows(booking)).toMatchObject([{ standing: STANDING.firm, rentPrice: 180_000, deskId: exampleId(401) }])
  })

  test('of a taken piece is refused with the most similar available pieces', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
    const second = await shop.run(reserve, exampleReservation(2, claimOf(5, 8)), serverContext(2))
    expect(second).toMatchObject({
      ok: false,
      refusal: { code: 'rentals.period-taken-substitutes', details: { code: 'WD-0012', substitutes: 'WD-0013, WD-0014' } },
    })
    expect(shop.rows(booking)).toHaveLength(1)
  })

  test('names no substitutes if none is available', async () => {
    const shop = newShop()
    for (const [nth, piece] of pieces.entries())
      await shop.run(reserve, exampleReservation(nth, claimOf(3, 5), { rentItemId: piece.id }), serverContext(nth))
    expect(codes(await shop.run(reserve, exampleReservation(9, claimOf(3, 5)), serverContext(9)))).toEqual(['rentals.period-taken'])
  })

  test('can adjoin another one, since buffers are part of the claim', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
    expect(codes(await shop.run(reserve, exampleReservation(2, claimOf(8, 9)), serverContext(2)))).toEqual([])
  })

  test.each([
    ['rentals.no-permission', {}, { actor: { employeeId: null, permissions: {} } }],
    ['rentals.customer-unknown', { customerId: exampleId(999) }, {}],
    ['rentals.piece-unknown', { rentItemId: exampleId(999) }, {}],
    ['rentals.period-past', { claim: claimOf(-5, -1) }, {}],
  ])('is refused: %s', async (code, more, context) => {
    expect(codes(await newShop().run(reserve, exampleReservation(1, claimOf(3, 5), more), serverContext(1, context)))).toEqual([code])
  })

  test('of a sold piece is refused', async () => {
    const shop = changingShop({ rent_item: [{ ...examplePiece, isInService: false }], customer: [exampleCustomer] })
    expect(codes(await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1)))).toEqual(['rentals.piece-out-of-service'])
  })

  test('of an overdue piece is refused while its cleaning would still run', async () => {
    const shop = newShop()
    await shop.run(handOver, exampleReservation(1, claimOf(-9, -6)), serverContext(1, { now: dayAfter(-9) }))
    expect(codes(await shop.run(reserve, exampleReservation(2, claimOf(2, 4)), serverContext(2)))).toEqual(['rentals.period-taken'])
    expect(codes(await shop.run(reserve, exampleReservation(3, claimOf(3, 4)), serverContext(3)))).toEqual([])
  })
})

describe('a lease', () => {
  const lease = { leaseId: exampleId(50), rentItemId: examplePiece.id, window: stretchOf(0, 30), hours: 48 }
  const within = (nth: number, claim = claimOf(5, 7), judgedAt = EXAMPLE_NOW) => ({ reservation: exampleReservation(nth, claim), judgedAt })
  const leased = async () => {
    const shop = newShop()
    await shop.run(takeLease, lease, serverContext(1))
    return shop
  }

  test('lets its desk confirm offline, and gets the booked period cut out', async () => {
    const shop = await leased()
    expect(codes(await shop.run(reserveInLease, within(2), tillContext(2)))).toEqual([])
    const rows = shop.rows(booking).toSorted((a, b) => a.startsAt - b.startsAt)
    expect(rows.map(({ state, standing, startsAt, endsAt }) => [state, standing, startsAt, endsAt])).toEqual([
      [RENT_STATE.basket, STANDING.firm, dayAfter(0), dayAfter(4)],
      [RENT_STATE.reserved, STANDING.firm, dayAfter(4), dayAfter(9)],
      [RENT_STATE.basket, STANDING.firm, dayAfter(9), dayAfter(30)],
    ])
    expect(doubleBookings(rows)).toEqual([])
    expect(codes(await shop.run(reserveInLease, within(3, claimOf(11, 12)), tillContext(3)))).toEqual([])
    expect(codes(await shop.run(reserveInLease, within(4, claimOf(11, 12)), tillContext(4)))).toContain('rentals.lease-lost')
  })

  test('ends by the server’s clock, not the till’s', async () => {
    const shop = newShop()
    await shop.run(takeLease, lease, serverContext(1, { now: dayAfter(900) }))
    expect(shop.rows(booking)[0]?.leaseUntil).toBe(EXAMPLE_NOW + 48 * HOUR_MS)
  })

  test('does not count while only requested', async () => {
    const shop = newShop()
    await shop.run(takeLease, lease, tillContext(1))
    expect(codes(await shop.run(reserveInLease, within(2), tillContext(2)))).toContain('rentals.lease-lost')
  })

  test('is not used in the last half hour, by the later clock', async () => {
    const shop = await leased()
    const end = EXAMPLE_NOW + 48 * HOUR_MS
    const early = instant(end - 31 * 60_000)
    const late = instant(end - 30 * 60_000)
    expect(codes(await shop.decide(reserveInLease, within(2, claimOf(5, 7), early), tillContext(2)))).toEqual([])
    expect(codes(await shop.decide(reserveInLease, within(2, claimOf(5, 7), late), tillContext(2)))).toEqual(['rentals.lease-ended'])
    expect(codes(await shop.decide(reserveInLease, within(2), tillContext(2, { now: late })))).toEqual(['rentals.lease-ended'])
    // Another lease of the desk, for other days, does not extend this one.
    await shop.run(takeLease, { ...lease, leaseId: exampleId(51), window: stretchOf(40, 50), hours: 168 }, serverContext(3))
    expect(codes(await shop.decide(reserveInLease, within(2, claimOf(5, 7), late), tillContext(2)))).toEqual(['rentals.lease-ended'])
  })

  test('blocks others until a day after its end, then gives way', async () => {
    const shop = await leased()
    const end = EXAMPLE_NOW + 48 * HOUR_MS
    const requests = (now: number) =>
      shop.run(reserve, exampleReservation(3, claimOf(5, 7)), serverContext(3, { ...otherDesk, authority: { now: instant(now) } }))
    expect(codes(await requests(end + DAY_MS - 1))).toEqual(['rentals.period-taken-substitutes'])
    expect(codes(await requests(end + DAY_MS))).toEqual([])
    expect(shop.rows(booking).find((row) => row.id === lease.leaseId)).toMatchObject({ state: RENT_STATE.cancelled, activeItemId: null })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
    // The desk promised within its lease but synchronised only now: the reservation is in conflict.
    expect(codes(await shop.run(reserveInLease, within(4), serverContext(4)))).toEqual([
      'rentals.lease-lost',
      'rentals.period-taken-substitutes',
    ])
    expect(shop.rows(booking).find((row) => row.id === exampleId(4))?.standing).toBe(STANDING.conflict)
  })

  test('that was lost without another booking still gives a firm reservation', async () => {
    const shop = newShop()
    expect(codes(await shop.run(reserveInLease, within(2), serverContext(2)))).toEqual(['rentals.lease-lost'])
    expect(shop.rows(booking)[0]?.standing).toBe(STANDING.firm)
  })

  test('is not broken by a desk whose clock is ahead', async () => {
    const shop = await leased()
    const ahead = { ...otherDesk, now: dayAfter(40) }
    expect(codes(await shop.run(reserveInLease, within(2), serverContext(2, ahead)))).toContain('rentals.period-taken-substitutes')
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('is granted to one desk only, can be renewed by it, and needs a till', async () => {
    const shop = await leased()
    expect(codes(await shop.run(takeLease, { ...lease, leaseId: exampleId(51) }, serverContext(2, otherDesk)))).toEqual([
      'rentals.period-taken-substitutes',
    ])
    expect(codes(await shop.run(takeLease, { ...lease, leaseId: exampleId(52), window: stretchOf(10, 40) }, serverContext(3)))).toEqual([])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
    expect(codes(await shop.run(takeLease, lease, serverContext(4, { deviceId: null })))).toEqual(['rentals.lease-needs-till'])
  })

  test('is released by its own desk, or by someone with the right to resolve', async () => {
    const shop = await leased()
    const { leaseId } = lease
    const stranger = { ...otherDesk, actor: { employeeId: null, permissions: { '8': [1, 2, 3] } } }
    expect(codes(await shop.decide(releaseLease, { leaseId }, serverContext(2, stranger)))).toEqual(['rentals.lease-of-another-desk'])
    expect(codes(await shop.decide(releaseLease, { leaseId: exampleId(9) }, serverContext(2)))).toEqual(['rentals.booking-unknown'])
    expect(codes(await shop.run(releaseLease, { leaseId }, serverContext(2)))).toEqual([])
    expect(codes(await shop.run(releaseLease, { leaseId }, serverContext(3)))).toEqual(['rentals.booking-closed'])
    expect(codes(await shop.run(reserve, exampleReservation(3, claimOf(5, 7)), serverContext(4, otherDesk)))).toEqual([])
  })

  test('does not block its own desk’s requests', async () => {
    const shop = await leased()
    expect(codes(await shop.run(reserve, exampleReservation(3, claimOf(5, 7)), serverContext(2)))).toEqual([])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })
})
