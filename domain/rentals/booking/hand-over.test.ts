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
} from '../../../tests/support/examples/rental-desk.ts'
import { RETURN_CONDITION, booking } from './booking.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from './change-booking.ts'
import { handOver } from './hand-over.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reserve } from './reserve.ts'
import { blockTime, bookProva, receiveFromCleaning, startCleaning, startMaintenance } from './blocked-period.ts'
import { takeBack } from './take-back.ts'

const other = { ...examplePiece, id: exampleId(206), code: 'WD-0013' }
const newShop = () => changingShop({ rent_item: [examplePiece, other], customer: [exampleCustomer] })
type Shop = ReturnType<typeof newShop>
const codes = (decision: Awaited<ReturnType<Shop['run']>>) =>
  decision.ok ? decision.objections.map(({ code }) => code) : [decision.refusal.code]
const row = (shop: Shop, nth: number) => shop.rows(booking).find(({ id }) => id === exampleId(nth))
const back = (nth: number, condition: 1 | 2 | 3 | null = RETURN_CONDITION.good) => ({
  pieces: [{ bookingId: exampleId(nth), condition, note: null }],
})
const otherDesk = { deviceId: exampleId(499) }

describe('a hand-over', () => {
  test('turns a reservation into a rental and keeps its creator', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(0, 2), { note: 'حفل الخميس' }), serverContext(1, otherDesk))
    expect(codes(await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(2)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, handedOverAt: dayAfter(0), deskId: exampleId(499), note: 'حفل الخميس' })
  })

  test('records who handed the piece over, and the return who took it back', async () => {
    const shop = newShop()
    const by = (nth: number) => ({ actor: { ...serverContext(1).actor, employeeId: exampleId(nth) } })
    await shop.run(reserve, exampleReservation(1, claimOf(0, 2)), serverContext(1, by(301)))
    await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(2, by(302)))
    expect(row(shop, 1)).toMatchObject({ employeeId: exampleId(301), handedOverBy: exampleId(302), takenBackBy: null })
    await shop.run(takeBack, back(1), serverContext(3, by(303)))
    expect(row(shop, 1)).toMatchObject({ handedOverBy: exampleId(302), takenBackBy: exampleId(303) })
  })

  test('keeps the agreed order, wearer and delivery', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(0, 2)), serverContext(1))
    const agreed = { orderId: exampleId(700), person: 'ريم', isDelivered: true, invoiceId: exampleId(701) }
    shop.apply([{ op: 'patch', record: booking.name, id: exampleId(1), fields: agreed }])
    await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(2))
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, ...agreed })
  })

  test('keeps an extension agreed on another till', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(0, 2)), serverContext(1))
    await shop.run(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(0, 4) }, serverContext(2, otherDesk))
    expect(codes(await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(3)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, ...claimOf(0, 4) })
    const moved = newShop()
    await moved.run(reserve, exampleReservation(1, claimOf(0, 2)), serverContext(1))
    await moved.run(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(10, 12) }, serverContext(2, otherDesk))
    expect(codes(await moved.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(3)))).toEqual([])
    expect(row(moved, 1)).toMatchObject({ state: RENT_STATE.rented, ...claimOf(0, 2) })
  })

  test('is accepted if its reservation is unknown or was refused', async () => {
    const shop = newShop()
    expect(codes(await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(1)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, standing: STANDING.firm })
  })

  test('takes the period from a colliding reservation, which keeps its customer and gets substitutes', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
    const decision = await shop.run(handOver, exampleReservation(2, claimOf(0, 4)), serverContext(2, otherDesk))
    expect(decision).toMatchObject({
      ok: true,
      objections: [
        {
          code: 'rentals.reservation-displaced-substitutes',
          details: { bookingId: exampleId(1), code: 'WD-0012', substitutes: 'WD-0013' },
        },
      ],
    })
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.conflict, customerId: exampleCustomer.id })
    expect(row(shop, 2)).toMatchObject({ standing: STANDING.firm })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('of a piece out with another customer raises an objection, and both are recorded', async () => {
    const shop = newShop()
    await shop.run(handOver, exampleReservation(1, claimOf(0, 4)), serverContext(1))
    expect(codes(await shop.run(handOver, exampleReservation(2, claimOf(1, 3)), serverContext(2, otherDesk)))).toEqual([
      'rentals.piece-already-out',
    ])
    expect([row(shop, 1)?.standing, row(shop, 2)?.standing]).toEqual([STANDING.firm, STANDING.conflict])
    // It is not in the shop, so it cannot be promised to anyone.
    expect(codes(await shop.run(reserve, exampleReservation(3, claimOf(3, 4)), serverContext(3)))).toHaveLength(1)
  })

  test('repeated changes nothing and raises an objection', async () => {
    const shop = newShop()
    const given = exampleReservation(1, claimOf(0, 2))
    await shop.run(handOver, given, serverContext(1))
    expect(codes(await shop.run(handOver, given, serverContext(2, otherDesk)))).toEqual(['rentals.handed-over-twice'])
  })

  test('of a cancelled reservation is accepted with an objection', async () => {
    const shop = newShop()
    const given = exampleReservation(1, claimOf(0, 2))
    await shop.run(reserve, given, serverContext(1))
    await shop.run(cancelBooking, { bookingId: exampleId(1), reason: null }, serverContext(2))
    expect(codes(await shop.run(handOver, given, serverContext(3, otherDesk)))).toEqual(['rentals.booking-closed'])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, activeItemId: examplePiece.id, closedAt: null })
  })

  test('of another piece than the reserved one is recorded for that piece', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(0, 2)), serverContext(1))
    const given = exampleReservation(1, claimOf(0, 2), { rentItemId: other.id })
    expect(codes(await shop.run(handOver, given, serverContext(2)))).toEqual(['rentals.piece-differs'])
    expect(row(shop, 1)).toMatchObject({ rentItemId: other.id, activeItemId: other.id, state: RENT_STATE.rented })
  })

  test('closes the piece’s earlier uses, so that the number of open bookings stays small', async () => {
    const shop = newShop()
    for (let nth = 0; nth < 20; nth += 1) {
      const start = nth * 10
      const id = nth * 10
      await shop.run(handOver, exampleReservation(id, claimOf(start, start + 2)), serverContext(id))
      await shop.run(takeBack, back(id), serverContext(id + 1, { now: dayAfter(start + 2) }))
      const one = { rentItemId: examplePiece.id, note: null }
      const fitting = { ...one, bookingId: exampleId(id + 2), customerId: exampleCustomer.id, period: stretchOf(start + 5, start + 5.2) }
      const block = { ...one, bookingId: exampleId(id + 3), period: stretchOf(start + 6, start + 7) }
      expect(codes(await shop.run(bookProva, fitting, serverContext(id + 2)))).toEqual([])
      expect(codes(await shop.run(blockTime, block, serverContext(id + 3)))).toEqual([])
    }
    expect(shop.rows(booking)).toHaveLength(80)
    expect(shop.rows(booking).filter(({ activeItemId }) => activeItemId !== null)).toHaveLength(3)
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('ends the piece’s cleaning', async () => {
    const shop = newShop()
    const cleaning = { bookingId: exampleId(1), rentItemId: examplePiece.id, period: stretchOf(-1, 3), note: null }
    await shop.run(startCleaning, cleaning, serverContext(1, { now: dayAfter(-1) }))
    expect(codes(await shop.run(handOver, exampleReservation(2, claimOf(1, 2)), serverContext(2, { now: dayAfter(1) })))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.cleaningReceived, closedAt: dayAfter(1) })
  })
})

describe('a return', () => {
  const rented = async () => {
    const shop = newShop()
    await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(1))
    return shop
  }

  test('closes the rental and starts a cleaning, which a scan can end early', async () => {
    const shop = await rented()
    expect(codes(await shop.run(takeBack, back(1), serverContext(2, { now: dayAfter(2) })))).toEqual([])
    const cleaning = shop.rows(booking).find(({ state }) => state === RENT_STATE.cleaning)
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.itemReturned, activeItemId: null, closedAt: dayAfter(2), condition: 1 })
    expect(cleaning).toMatchObject({ startsAt: dayAfter(2), endsAt: dayAfter(4), standing: STANDING.firm })
    expect(codes(await shop.run(receiveFromCleaning, { bookingId: cleaning?.id ?? '' }, serverContext(3)))).toEqual([])
    expect(codes(await shop.run(receiveFromCleaning, { bookingId: cleaning?.id ?? '' }, serverContext(4)))).toEqual([
      'rentals.booking-closed',
    ])
    expect(codes(await shop.run(reserve, exampleReservation(5, claimOf(1, 2)), serverContext(5)))).toEqual([])
  })

  test('without an inspection records no condition, and starts a cleaning', async () => {
    const shop = await rented()
    expect(codes(await shop.run(takeBack, back(1, null), serverContext(2)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.itemReturned, condition: null })
    expect(shop.rows(booking).at(-1)?.state).toBe(RENT_STATE.cleaning)
  })

  test('of a damaged piece starts a workshop booking', async () => {
    const shop = await rented()
    await shop.run(takeBack, back(1, RETURN_CONDITION.damaged), serverContext(2))
    expect(shop.rows(booking).map(({ state }) => state)).toEqual([RENT_STATE.itemReturned, RENT_STATE.maintenance])
  })

  test('that is late leaves the cleaning the time before the next booking', async () => {
    const shop = await rented()
    await shop.run(reserve, exampleReservation(2, claimOf(6, 7)), serverContext(2))
    expect(codes(await shop.run(takeBack, back(1), serverContext(3, { now: dayAfter(4) })))).toEqual([])
    expect(shop.rows(booking).at(-1)).toMatchObject({ state: RENT_STATE.cleaning, startsAt: dayAfter(4), endsAt: dayAfter(5) })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('during the next booking leaves the cleaning in conflict', async () => {
    const shop = await rented()
    await shop.run(reserve, exampleReservation(2, claimOf(6, 7)), serverContext(2))
    await shop.run(takeBack, back(1), serverContext(3, { now: dayAfter(5.5) }))
    expect(shop.rows(booking).at(-1)).toMatchObject({ state: RENT_STATE.cleaning, standing: STANDING.conflict })
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('of some pieces leaves the others out', async () => {
    const shop = await rented()
    await shop.run(handOver, exampleReservation(2, claimOf(0, 2), { rentItemId: other.id }), serverContext(2))
    await shop.run(takeBack, back(2), serverContext(3))
    expect([row(shop, 1)?.state, row(shop, 2)?.state]).toEqual([RENT_STATE.rented, RENT_STATE.itemReturned])
  })

  test('on another till does not need the hand-over to be synchronised', async () => {
    const shop = newShop()
    const given = exampleReservation(1, claimOf(0, 2))
    await shop.run(reserve, given, serverContext(1))
    expect(codes(await shop.run(takeBack, back(1), serverContext(2, { now: dayAfter(2) })))).toEqual([])
    expect(codes(await shop.run(handOver, given, serverContext(3, otherDesk)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.itemReturned, handedOverAt: dayAfter(0), closedAt: dayAfter(2) })
  })

  test('repeated, or of an unknown or never rented piece, raises an objection', async () => {
    const shop = await rented()
    await shop.run(takeBack, back(1), serverContext(2))
    expect(codes(await shop.run(takeBack, back(1), serverContext(3)))).toEqual(['rentals.already-returned'])
    expect(codes(await shop.decide(takeBack, back(77), serverContext(4)))).toEqual(['rentals.booking-unknown'])
    await shop.run(reserve, exampleReservation(5, claimOf(9, 11)), serverContext(5))
    await shop.run(cancelBooking, { bookingId: exampleId(5), reason: 'x' }, serverContext(6))
    expect(codes(await shop.run(takeBack, back(5), serverContext(7)))).toEqual(['rentals.not-out'])
  })

  test('of one piece under two bookings starts one cleaning', async () => {
    const shop = await rented()
    await shop.run(handOver, exampleReservation(2, claimOf(1, 3)), serverContext(2, otherDesk))
    await shop.run(takeBack, { pieces: [...back(1).pieces, ...back(2).pieces, ...back(1).pieces] }, serverContext(3))
    expect(shop.rows(booking).map(({ state }) => state)).toEqual([RENT_STATE.itemReturned, RENT_STATE.itemReturned, RENT_STATE.cleaning])
  })
})

describe('a reservation in conflict', () => {
  const conflicted = async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1, claimOf(3, 5)), serverContext(1))
    await shop.run(
      startMaintenance,
      { bookingId: exampleId(2), rentItemId: examplePiece.id, period: stretchOf(0, 4), note: null },
      serverContext(2),
    )
    expect(row(shop, 1)?.standing).toBe(STANDING.conflict)
    return shop
  }

  test('is resolved with another piece', async () => {
    const shop = await conflicted()
    expect(codes(await shop.run(swapPiece, { bookingId: exampleId(1), rentItemId: other.id }, serverContext(3)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ rentItemId: other.id, standing: STANDING.firm })
  })

  test('is resolved with other days', async () => {
    const shop = await conflicted()
    expect(codes(await shop.run(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(4, 6) }, serverContext(3)))).toEqual([
      'rentals.period-taken-substitutes',
    ])
    expect(codes(await shop.run(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(5, 6) }, serverContext(4)))).toEqual([])
    expect(row(shop, 1)).toMatchObject({ standing: STANDING.firm, startsAt: dayAfter(4) })
  })
})

test('the return of a piece that is out can be moved, but not its start', async () => {
  const shop = newShop()
  await shop.run(handOver, exampleReservation(1, claimOf(0, 2)), serverContext(1))
  const later = { ...claimOf(0, 4) }
  expect(codes(await shop.run(rescheduleBooking, { bookingId: exampleId(1), claim: later }, serverContext(2)))).toEqual([])
  expect(row(shop, 1)).toMatchObject({ state: RENT_STATE.rented, dueAt: dayAfter(4) })
  expect(codes(await shop.run(rescheduleBooking, { bookingId: exampleId(1), claim: claimOf(1, 4) }, serverContext(3)))).toEqual([
    'rentals.start-is-past',
  ])
})
