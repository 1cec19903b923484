import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { claimOf, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, day, instant, startOfDay } from '../../kernel/time.ts'
import type { Booking } from '../booking/booking.ts'
import { piecePerformance } from './piece-performance.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { reservationRow } from '../booking/reserve.ts'

const at = (on: string) => startOfDay(day(on), 'Asia/Riyadh')
const plain = reservationRow(exampleReservation(1, claimOf(1, 2)), STANDING.firm, serverContext(1))
const ended = (nth: number, from: string, days: number, more: Partial<Booking>): Booking => {
  const [startsAt, endsAt] = [at(from), instant(at(from) + days * DAY_MS)]
  return { ...plain, id: exampleId(nth), startsAt, outAt: startsAt, dueAt: endsAt, endsAt, activeItemId: null, closedAt: endsAt, ...more }
}
const rental = (nth: number, from: string, days: number) =>
  ended(nth, from, days, { state: RENT_STATE.itemReturned, handedOverAt: at(from), rentPrice: minor(100_000) })

async function months(bookings: readonly Booking[], from: string, to: string, pieceId = examplePiece.id) {
  const params = v.parse(piecePerformance.params, { id: pieceId, from, to })
  const read = memoryReader({ rent_item: [examplePiece], booking: bookings, account_setting: [exampleSetting] })
  return piecePerformance.read(read, params)
}

test('each month has its income and the use of its days, cut to the period', async () => {
  const rows = [
    rental(1, '2026-09-28', 6),
    ended(2, '2026-10-04', 2, { state: RENT_STATE.cleaningReceived, customerId: null }),
    ended(3, '2026-10-10', 5, { state: RENT_STATE.maintenanceReceived, customerId: null, careCost: minor(4_500), note: 'hem' }),
    rental(4, '2026-10-20', 3),
  ]
  expect(await months(rows, '2026-09-16', '2026-10-31')).toEqual([
    {
      ...{ month: '2026-09', rentals: 1, income: 100_000, outDays: 3, usePercent: 20 },
      ...{ cleaningDays: 0, workshopDays: 0, alterationDays: 0, repairDays: 0, blockedDays: 0, idleDays: 12, careCost: 0, downtime: '' },
    },
    {
      ...{ month: '2026-10', rentals: 1, income: 100_000, outDays: 6, usePercent: 19 },
      ...{
        cleaningDays: 2,
        workshopDays: 5,
        alterationDays: 0,
        repairDays: 0,
        blockedDays: 0,
        idleDays: 18,
        careCost: 4_500,
        downtime: 'hem (5)',
      },
    },
  ])
})

test('rented days are those charged, and cleaning gets the remaining days', async () => {
  const hour = 60 * 60 * 1000
  // Charged for three days: picked up on the evening before, returned on the morning after, cleaned until that evening.
  const out = {
    ...rental(1, '2026-10-10', 3),
    handedOverAt: instant(at('2026-10-09') + 20 * hour),
    closedAt: instant(at('2026-10-13') + 9 * hour),
  }
  const cleaned = ended(2, '2026-10-13', 1, {
    ...{ state: RENT_STATE.cleaningReceived, customerId: null, startsAt: out.closedAt, closedAt: instant(at('2026-10-14') + 18 * hour) },
  })
  // Returned two days early, but charged in full.
  const early = { ...rental(3, '2026-10-20', 4), closedAt: instant(at('2026-10-22') + 9 * hour) }
  const [row] = (await months([out, cleaned, early], '2026-10-01', '2026-10-31')) ?? []
  // Three and four days were charged; it was cleaned on the morning after and the day after that.
  expect(row).toMatchObject({ outDays: 7, cleaningDays: 2, idleDays: 22 })
})

test('a period across a new year has every month once', async () => {
  const found = await months([], '2025-12-31', '2026-02-01')
  expect(found?.map((row) => [row.month, row.idleDays])).toEqual([
    ['2025-12', 1],
    ['2026-01', 31],
    ['2026-02', 1],
  ])
})

test('an unknown piece returns null', async () => {
  expect(await months([], '2026-01-01', '2026-02-01', exampleId(9))).toBeNull()
})

test.each([
  ['2026-02-01', '2026-01-01', 'end-before-start'],
  ['2001-01-01', '2026-01-01', 'range-too-long'],
])('from %s to %s is refused: %s', (from, to, code) => {
  const parsed = v.safeParse(piecePerformance.params, { id: examplePiece.id, from, to })
  expect(parsed.issues?.[0].message).toBe(code)
})
