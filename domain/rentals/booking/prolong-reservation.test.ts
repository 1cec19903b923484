import { expect, test } from 'vitest'
import { exampleBooking } from '../../../tests/support/examples/example-booking.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { decideCommand } from '../../kernel/decide.ts'
import { DAY_MS, instant } from '../../kernel/time.ts'
import { prolongReservation } from './prolong-reservation.ts'
import { RENT_STATE } from './rent-state.ts'

const context = serverContext(1)
const { now } = context
const row = exampleBooking(1, exampleId(2), 1, 2, {
  ...{ lapsesAt: instant(now + DAY_MS), outAt: instant(now + 5 * DAY_MS), dueAt: instant(now + 7 * DAY_MS) },
})
const prolong = (until: number, before: typeof row | null = row) =>
  decideCommand(prolongReservation, { bookingId: exampleId(1), until: instant(until) }, before, context)

test('extends the time limit of an unpaid reservation, at most until pick-up', () => {
  const to = (until: number) => prolong(until)
  expect(to(now + 3 * DAY_MS)).toMatchObject({ ok: true, changes: [{ fields: { lapsesAt: now + 3 * DAY_MS } }] })
  expect(to(now + 9 * DAY_MS)).toMatchObject({ ok: true, changes: [{ fields: { lapsesAt: row.outAt } }] })
  expect(to(now + 1)).toMatchObject({ ok: true })
  expect(to(now)).toMatchObject({ refusal: { code: 'rentals.period-past' } })
})

test('does nothing if paid, and refuses closed or unknown reservations', () => {
  expect(prolong(now + DAY_MS, { ...row, lapsesAt: null })).toMatchObject({ ok: true, changes: [] })
  const closed = { ...row, state: RENT_STATE.cancelled, closedAt: now }
  expect(prolong(now + DAY_MS, closed)).toMatchObject({ refusal: { code: 'rentals.booking-closed' } })
  expect(prolong(now + DAY_MS, { ...row, state: RENT_STATE.itemReturned })).toMatchObject({ refusal: { code: 'rentals.state-differs' } })
  expect(prolong(now + DAY_MS, null)).toMatchObject({ refusal: { code: 'rentals.booking-unknown' } })
})
