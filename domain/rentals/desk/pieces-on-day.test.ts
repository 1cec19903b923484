import { expect, test } from 'vitest'
import { exampleBooking } from '../../../tests/support/examples/example-booking.ts'
import { exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { day, instant, startOfDay } from '../../kernel/time.ts'
import type { Booking } from '../booking/booking.ts'
import { CARE_WORK, RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { PIECE_DOING, doingOn, piecesDoing, piecesOnDay } from './pieces-on-day.ts'

const DAY = day('2026-10-10')
const zone = exampleSetting.timeZone
const at = (on: string) => startOfDay(day(on), zone)
const [FROM, TO] = [at('2026-10-10'), at('2026-10-11')]
const booked = (nth: number, from: string, to: string, more: Partial<Booking> = {}): Booking =>
  exampleBooking(nth, examplePiece.id, 1, 2, { startsAt: at(from), outAt: at(from), dueAt: at(to), endsAt: at(to), ...more })
const out = (from: string, to: string) => booked(9, from, to, { state: RENT_STATE.rented, handedOverAt: at(from) })
const doing = (...rows: Booking[]) => doingOn(examplePiece, rows, FROM, TO).doing

test('the use with the highest priority among the day’s bookings applies', () => {
  const reserved = booked(1, '2026-10-09', '2026-10-12')
  expect(doing()).toBe(PIECE_DOING.available)
  expect(doing(reserved)).toBe(PIECE_DOING.reserved)
  expect(doing(reserved, booked(2, '2026-10-10', '2026-10-11', { state: RENT_STATE.prova }))).toBe(PIECE_DOING.fitting)
  expect(doing(booked(3, '2026-10-10', '2026-10-12', { state: RENT_STATE.maintenance }))).toBe(PIECE_DOING.workshop)
  const alteration = { state: RENT_STATE.maintenance, careWork: CARE_WORK.alteration }
  expect(doing(booked(4, '2026-10-10', '2026-10-12', alteration))).toBe(PIECE_DOING.alteration)
  expect(doing(booked(5, '2026-10-09', '2026-10-12', { standing: STANDING.conflict }), reserved)).toBe(PIECE_DOING.conflict)
  expect(doing(out('2026-10-08', '2026-10-12'), reserved)).toBe(PIECE_DOING.rented)
})

test('a piece out beyond its days is overdue, and bookings outside the day do not matter', () => {
  expect(doing(out('2026-10-05', '2026-10-10'))).toBe(PIECE_DOING.overdue)
  expect(doing(booked(1, '2026-10-11', '2026-10-14'), booked(2, '2026-10-02', '2026-10-10'))).toBe(PIECE_DOING.available)
  expect(doingOn({ isInService: false }, [out('2026-10-05', '2026-10-10')], FROM, TO).doing).toBe(PIECE_DOING.outOfService)
})

test('every piece is listed once, with end and customer', async () => {
  const other = { ...examplePiece, id: exampleId(777), code: 'WD-0099' }
  const read = memoryReader({
    ...{ rent_item: [examplePiece, other], account_setting: [exampleSetting] },
    booking: [booked(1, '2026-10-09', '2026-10-12', { endsAt: instant(at('2026-10-13')) })],
  })
  const rows = piecesOnDay.rows(await piecesOnDay.load(read, { day: DAY }), { day: DAY })
  expect(rows.map((row) => [row['code'], row['doing'], row['untilOn']])).toEqual([
    ['WD-0012', PIECE_DOING.reserved, '2026-10-12'],
    ['WD-0099', PIECE_DOING.available, null],
  ])
})

test('the list of pieces can be filtered by one or several uses', async () => {
  const [one, two, three] = [1, 2, 3].map((nth) => ({ ...examplePiece, id: exampleId(600 + nth), code: `P-${nth}` }))
  if (!one || !two || !three) throw new Error('three pieces')
  const of = (piece: { readonly id: string }) => ({ rentItemId: piece.id, activeItemId: piece.id })
  const outNow = booked(1, '2026-10-05', '2026-10-10', { state: RENT_STATE.rented, handedOverAt: at('2026-10-05'), ...of(one) })
  const cleaned = booked(2, '2026-10-05', '2026-10-10', { state: RENT_STATE.cleaning, ...of(two) })
  const read = memoryReader({ account_setting: [exampleSetting], rent_item: [one, two, three], booking: [outNow, cleaned] })
  const found = (...wanted: readonly number[]) => piecesDoing(read, wanted, instant(at('2026-10-07')))
  expect(await found(PIECE_DOING.rented)).toEqual([one.id])
  expect(await found(PIECE_DOING.cleaning, PIECE_DOING.available)).toEqual([two.id, three.id])
  expect(await found(PIECE_DOING.overdue)).toEqual([])
})
