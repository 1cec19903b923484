import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { reserve, reserveInLease } from '#domain/rentals/booking/reserve.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { OWNER, exampleCustomers } from '../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { claimOf, doubleBookings, exampleReservation, stretchOf } from '../../tests/support/examples/rental-desk.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { testLanes } from '../store/test-database.ts'
import { runOnline } from './push/run-command.ts'

const buyer = exampleCustomers[0]!.id
const reservation = (nth: number, claim = claimOf(3, 5), more = {}) => exampleReservation(nth, claim, { customerId: buyer, ...more })

describe.each(testLanes)('the rental desk, over $name', ({ open }) => {
  const desk = twoTills(open)
  const row = async (nth: number) => (await desk.all(booking)).find(({ id }) => id === exampleId(nth))
  const notices = async () => (await desk.all(attention)).map(({ code, details }) => [code, details['substitutes'] ?? null])

  test('two offline tills rent out one dress: the first to arrive holds it, the other gets alternatives, and both sales are stored', async () => {
    const first = [await desk.one.queue(reserve, reservation(1))]
    const second = [await desk.two.queue(reserve, reservation(2, claimOf(4, 6))), await desk.two.sale(0)]
    expect(reported(await desk.two.push(second))).toEqual(['applied', 'applied'])
    expect(reported(await desk.one.push(first))).toEqual(['rejected rentals.period-taken-substitutes'])
    expect((await desk.all(booking)).map(({ id, standing }) => [id, standing])).toEqual([[exampleId(2), STANDING.firm]])
    expect(await desk.all(invoice)).toHaveLength(1)
    expect(await notices()).toEqual([['rentals.period-taken-substitutes', 'WD-0013']])
  })

  test('a desk with a lease keeps the dress, although another till arrives first', async () => {
    const lease = { leaseId: exampleId(50), rentItemId: examplePiece.id, window: stretchOf(0, 30), hours: 48 }
    expect(reported(await desk.one.push([await desk.one.queue(takeLease, lease)]))).toEqual(['applied'])
    const promised = await desk.one.queue(reserveInLease, { reservation: reservation(1), judgedAt: EXAMPLE_NOW })
    expect(reported(await desk.two.push([await desk.two.queue(reserve, reservation(2))]))).toEqual([
      'rejected rentals.period-taken-substitutes',
    ])
    expect(reported(await desk.one.push([promised]))).toEqual(['applied'])
    expect(await row(1)).toMatchObject({ standing: STANDING.firm, deskId: desk.one.state.deviceId })
    expect(doubleBookings(await desk.all(booking))).toEqual([])
  })

  test("a lease is measured by the server's clock and expires a day after its end", async () => {
    const lease = { leaseId: exampleId(50), rentItemId: examplePiece.id, window: stretchOf(0, 30), hours: 24 }
    const longAgo = { occurredAt: EXAMPLE_NOW }
    desk.clock.advance(7 * DAY_MS)
    await desk.one.push([await desk.one.queue(takeLease, lease, longAgo)])
    expect((await row(50))?.leaseUntil).toBe(EXAMPLE_NOW + 8 * DAY_MS)
    const late = reservation(2, claimOf(20, 22))
    desk.clock.advance(47 * HOUR_MS)
    expect(reported(await desk.two.push([await desk.two.queue(reserve, late)]))).toEqual(['rejected rentals.period-taken-substitutes'])
    desk.clock.advance(HOUR_MS)
    expect(reported(await desk.two.push([await desk.two.queue(reserve, late)]))).toEqual(['applied'])
    expect((await row(50))?.state).toBe(RENT_STATE.cancelled)
  })

  test('a hand-over overrides the plan and is never parked; the displaced booking is reported', async () => {
    await desk.two.push([await desk.two.queue(reserve, reservation(2, claimOf(3, 6)))])
    expect(reported(await desk.one.push([await desk.one.queue(handOver, reservation(1, claimOf(0, 4)))]))).toEqual([
      'exception rentals.reservation-displaced-substitutes',
    ])
    expect(await row(1)).toMatchObject({ state: RENT_STATE.rented, standing: STANDING.firm })
    expect(await row(2)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.conflict, customerId: buyer })
    expect(await notices()).toEqual([['rentals.reservation-displaced-substitutes', 'WD-0013']])
    expect(
      reported(await desk.two.push([await desk.two.queue(swapPiece, { bookingId: exampleId(2), rentItemId: exampleId(206) })])),
    ).toEqual(['applied'])
    expect(await row(2)).toMatchObject({ rentItemId: exampleId(206), standing: STANDING.firm })
  })

  test('an approved exceptional hand-over is reported, from a till as well as online', async () => {
    const override = { reason: 'تدفع الباقي يوم السبت', by: OWNER.employeeId, over: ['unpaid' as const] }
    const despite = 'rentals.handed-over-despite'
    const given = { ...reservation(1, claimOf(0, 2)), override }
    expect(reported(await desk.one.push([await desk.one.queue(handOver, given)]))).toEqual([`exception ${despite}`])
    const input = { ...reservation(2, claimOf(10, 12)), rentItemId: exampleId(206), override }
    const request = { accountId: desk.accountId, actor: OWNER, opId: exampleId(720), command: handOver, input, now: desk.clock.now() }
    expect([await runOnline(desk.db, request), await runOnline(desk.db, request)]).toEqual([{ ok: true }, { ok: true }])
    // The till has no proof of the PIN; an own session needs none.
    expect((await notices()).map(([code]) => code).toSorted()).toEqual([despite, despite, 'sync.override-unproved'])
  })

  test('two hand-overs of one dress are both stored and raise an alarm', async () => {
    await desk.one.push([await desk.one.queue(handOver, reservation(1, claimOf(0, 4)))])
    expect(reported(await desk.two.push([await desk.two.queue(handOver, reservation(2, claimOf(0, 2)))]))).toEqual([
      'exception rentals.piece-already-out',
    ])
    expect((await desk.all(booking)).map(({ standing }) => standing)).toEqual([STANDING.firm, STANDING.conflict])
  })

  test('in one batch one booking gives up a period and another takes it, in any order of writes', async () => {
    const ops = [
      await desk.one.queue(reserve, reservation(1, claimOf(3, 5))),
      await desk.one.queue(reserve, reservation(2, claimOf(10, 12))),
    ]
    await desk.one.push(ops)
    const batch = [
      await desk.one.queue(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(20, 22) }),
      await desk.one.queue(rescheduleBooking, { bookingId: exampleId(2), claim: claimOf(3, 5) }),
      await desk.one.queue(reserve, reservation(3, claimOf(10, 12))),
      await desk.one.queue(cancelBooking, { bookingId: exampleId(2), reason: null }),
      await desk.one.queue(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(4, 5) }),
      await desk.one.queue(handOver, reservation(4, claimOf(-1, 1))),
      await desk.one.queue(takeBack, { pieces: [{ bookingId: exampleId(4), condition: 1, note: null }] }),
    ]
    expect(reported(await desk.one.push(batch))).toEqual(batch.map(() => 'applied'))
    expect(doubleBookings(await desk.all(booking))).toEqual([])
    expect(desk.bugs).toEqual([])
  })

  test('a return of a booking unknown to the server is parked', async () => {
    const back = await desk.two.queue(takeBack, { pieces: [{ bookingId: exampleId(1), condition: 1, note: null }] })
    expect(reported(await desk.two.push([back]))).toEqual(['parked sync.row-missing'])
  })

  test('an online user gets the dress or a refusal at once', async () => {
    const send = (nth: number) =>
      runOnline(desk.db, {
        accountId: desk.accountId,
        actor: OWNER,
        opId: exampleId(700 + nth),
        command: reserve,
        input: reservation(nth),
        now: desk.clock.now(),
      })
    expect(await send(1)).toEqual({ ok: true })
    expect(await send(2)).toMatchObject({ ok: false, refusal: { code: 'rentals.period-taken-substitutes' } })
    expect((await desk.all(booking)).map(({ standing }) => standing)).toEqual([STANDING.firm])
  })
})
