import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { RENTAL_PIECES, type RentalAct, commandOf, rentalActs } from '../../../tests/support/examples/rental-acts.ts'
import { claimOf, dayAfter, doubleBookings, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import type { CommandDefinition, DecisionContext } from '../../kernel/define.ts'
import { DAY_MS, instant, overlaps } from '../../kernel/time.ts'
import { atRisk, availability } from './availability.ts'
import { type Booking, booking } from './booking.ts'
import { claimFor } from './claim.ts'
import { RENT_STATE, STANDING } from './rent-state.ts'
import { reservationRow } from './reserve.ts'

const desks = [401, 402, 403].map(exampleId)

const MISSING = 'is missing'

async function play(
  shop: ChangingShop,
  history: readonly RentalAct[],
  check: (act: CommandDefinition, isDone: boolean) => void,
): Promise<void> {
  let days = 0
  for (const [nth, act] of history.entries()) {
    days += act.waitDays
    const context: Partial<DecisionContext> = {
      deviceId: desks[act.desk] ?? null,
      now: dayAfter(days + act.clockDays),
      authority: { now: dayAfter(days) },
    }
    const [command, input] = commandOf(act, exampleId(1000 + nth), shop.rows(booking), exampleCustomer.id)
    const decision = await shop.decide(command, input, serverContext(nth, context))
    if (command.kind === 'fact') {
      expect(decision.ok).toBe(true)
      // A fact has the same result on a till and on the server.
      const { authority: _final, ...onTill } = serverContext(nth, context)
      expect(await shop.decide(command, input, onTill)).toEqual(decision)
    }
    const isIntentStopped = decision.ok && command.kind === 'intent' && decision.objections.length > 0
    if (!decision.ok || isIntentStopped) {
      check(command, false)
      continue
    }
    try {
      shop.apply(decision.changes)
      check(command, true)
    } catch (error) {
      // The server parks a fact about an unknown booking.
      if (!(error instanceof Error) || !error.message.includes(MISSING)) throw error
    }
  }
}

const newShop = () => changingShop({ rent_item: RENTAL_PIECES, customer: [exampleCustomer] })

test('firm bookings of a piece never overlap, whatever three desks with wrong clocks do', async () => {
  await fc.assert(
    fc.asyncProperty(rentalActs, async (history) => {
      const shop = newShop()
      await play(shop, history, () => expect(doubleBookings(shop.rows(booking))).toEqual([]))
    }),
    { numRuns: 300 },
  )
})

test('a booking is open until it is closed, on its own piece, and never loses its customer', async () => {
  await fc.assert(
    fc.asyncProperty(rentalActs, async (history) => {
      const shop = newShop()
      const seen = new Map<string, string | null>()
      await play(shop, history, () => {
        for (const row of shop.rows(booking)) {
          expect(row.activeItemId).toBe(row.closedAt === null ? row.rentItemId : null)
          expect(row.standing).not.toBe(STANDING.requested)
          if (seen.has(row.id)) expect(row.customerId).toBe(seen.get(row.id))
          seen.set(row.id, row.customerId)
        }
        expect(shop.rows(booking).length).toBe(seen.size)
      })
    }),
    { numRuns: 150 },
  )
})

test('the histories contain enough successful commands', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(rentalActs, (history) =>
      play(newShop(), history, ({ name }, isDone) => {
        if (isDone) done.set(name, (done.get(name) ?? 0) + 1)
      }),
    ),
    { numRuns: 150, seed: 7 },
  )
  expect([...done.keys()].toSorted()).toEqual([
    'attendProva',
    'blockTime',
    'bookProva',
    'cancelBooking',
    'handOver',
    'receiveFromCleaning',
    'receiveFromMaintenance',
    'releaseLease',
    'rescheduleBooking',
    'reserve',
    'reserveInLease',
    'startCleaning',
    'startMaintenance',
    'swapPiece',
    'takeBack',
    'takeLease',
  ])
})

test('a period is available exactly when no blocking booking overlaps it', () => {
  const periods = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  fc.assert(
    fc.property(periods, fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 9 }), (bookings, from, days) => {
      const rows = bookings.map(([start, length], nth) =>
        reservationRow(exampleReservation(nth, { ...claimOf(start, start + length) }), STANDING.firm, serverContext(nth)),
      )
      const wanted = { startsAt: dayAfter(from), endsAt: dayAfter(from + days), now: dayAfter(0) }
      const clash = rows.filter((row) => overlaps({ from: row.startsAt, to: row.endsAt }, { from: wanted.startsAt, to: wanted.endsAt }))
      expect(availability(rows, wanted)).toEqual(clash.length === 0 ? { isFree: true } : { isFree: false, conflicts: clash })
    }),
  )
})

test('a claim adds the piece’s preparation and cleaning days to the agreed times', () => {
  const piece = { bufferBeforeDays: 1, bufferAfterDays: 2 }
  expect(claimFor(piece, dayAfter(3), dayAfter(5))).toEqual(claimOf(3, 5))
  expect(claimFor({ bufferBeforeDays: -3, bufferAfterDays: 0 }, dayAfter(3), dayAfter(5))).toMatchObject({
    startsAt: dayAfter(3),
    endsAt: dayAfter(5),
  })
})

test('an overdue piece puts the next booking at risk while it is out', () => {
  const row = (nth: number, out: number, due: number, more: Partial<Booking> = {}): Booking => ({
    ...reservationRow(exampleReservation(nth, claimOf(out, due)), STANDING.firm, serverContext(nth)),
    ...more,
  })
  const out = row(1, -9, -6, { state: RENT_STATE.rented })
  const [soon, later, lost] = [row(2, 2, 4), row(3, 9, 11), row(4, 20, 21, { standing: STANDING.conflict })]
  expect(atRisk([out, soon, later, lost], dayAfter(0)).map(({ id }) => id)).toEqual([soon.id, lost.id])
  expect(atRisk([out, soon, later], instant(out.dueAt - DAY_MS))).toEqual([])
  expect(atRisk([{ ...out, activeItemId: null }, soon], dayAfter(0))).toEqual([])
})
