import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { claimOf, dayAfter, exampleReservation, serverContext, stretchOf } from '../../../tests/support/examples/rental-desk.ts'
import { DAY_MS, day, instant, startOfDay } from '../../kernel/time.ts'
import { BOARD_TASK, rentalBoard } from './board.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { freePieces, freePiecesBetween } from '../piece/free-pieces.ts'
import { handOver } from '../booking/hand-over.ts'
import { pieceCalendar } from '../piece/piece-calendar.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { reservationRow, reserve } from '../booking/reserve.ts'
import { blockTime, bookProva, startCleaning, startMaintenance } from '../booking/blocked-period.ts'

const pieces = Array.from({ length: 9 }, (_, nth) => ({ ...examplePiece, id: exampleId(210 + nth), code: `WD-${nth}` }))
const today = day('2026-11-21')

async function shopOfTheDay() {
  const shop = changingShop({ account_setting: [exampleSetting], rent_item: pieces, customer: [exampleCustomer] })
  const of = (nth: number, outDay: number, dueDay: number) =>
    exampleReservation(nth, claimOf(outDay, dueDay), { rentItemId: pieces[nth]?.id ?? '' })
  const within = (nth: number, from: number, to: number) => ({
    bookingId: exampleId(nth),
    rentItemId: pieces[nth]?.id ?? '',
    period: stretchOf(from, to),
    note: null,
  })
  await shop.run(handOver, of(0, -6, -2), serverContext(0))
  await shop.run(handOver, of(1, -2, 0), serverContext(1))
  await shop.run(reserve, of(2, 0, 2), serverContext(2))
  await shop.run(reserve, of(3, 5, 6), serverContext(3))
  await shop.run(bookProva, { ...within(4, 0, 0.1), customerId: exampleCustomer.id }, serverContext(4))
  await shop.run(startCleaning, within(5, -1, 1), serverContext(5))
  await shop.run(startMaintenance, within(6, -1, 4), serverContext(6))
  await shop.run(blockTime, within(7, 0, 4), serverContext(7))
  await shop.run(reserve, of(8, 9, 11), serverContext(8))
  shop.apply([{ op: 'patch', record: booking.name, id: exampleId(8), fields: { standing: STANDING.conflict } }])
  return memoryReader({
    account_setting: [exampleSetting],
    rent_item: pieces,
    customer: [exampleCustomer],
    booking: shop.rows(booking),
  })
}

test('a customer’s pieces are grouped, in order of arrival', async () => {
  const HOUR = DAY_MS / 24
  const other = { ...exampleCustomer, id: exampleId(901), name: 'Rana' }
  const leaves = (nth: number, customerId: string, hour: number): Booking => {
    const outAt = instant(startOfDay(today, 'Asia/Riyadh') + hour * HOUR)
    const plain = reservationRow(
      exampleReservation(nth, claimOf(0, 2), { rentItemId: pieces[nth]?.id ?? '' }),
      STANDING.firm,
      serverContext(nth),
    )
    return { ...plain, id: exampleId(700 + nth), customerId, outAt }
  }
  const read = memoryReader({
    ...{ account_setting: [exampleSetting], rent_item: pieces, customer: [exampleCustomer, other] },
    booking: [leaves(0, exampleCustomer.id, 17), leaves(1, other.id, 12), leaves(2, exampleCustomer.id, 10), leaves(3, other.id, 11)],
  })
  const rows = (await rentalBoard.read(read, { day: today })) ?? []
  expect(rows.map((row) => row.code)).toEqual(['WD-2', 'WD-0', 'WD-3', 'WD-1'])
})

test('the board lists tasks by urgency, with customer and days late', async () => {
  const read = await shopOfTheDay()
  const rows = (await rentalBoard.read(read, { day: today })) ?? []
  expect(rows.map((row) => [row.task, row.code, row.lateDays, row.customer !== null])).toEqual([
    [BOARD_TASK.conflict, 'WD-8', 0, true],
    [BOARD_TASK.overdue, 'WD-0', 2, true],
    [BOARD_TASK.handOver, 'WD-2', 0, true],
    [BOARD_TASK.takeBack, 'WD-1', 0, true],
    [BOARD_TASK.fitting, 'WD-4', 0, true],
    [BOARD_TASK.cleaning, 'WD-5', 0, false],
    [BOARD_TASK.maintenance, 'WD-6', 0, false],
  ])
})

test('a piece due by the end of yesterday is overdue; one due tonight is received today', async () => {
  const midnight = startOfDay(today, 'Asia/Riyadh')
  const out = (nth: number, dueAt: number) => ({
    ...reservationRow(exampleReservation(nth, claimOf(-3, 2), { rentItemId: pieces[nth]?.id ?? '' }), STANDING.firm, serverContext(nth)),
    state: RENT_STATE.rented,
    dueAt: instant(dueAt),
  })
  const read = memoryReader({
    account_setting: [exampleSetting],
    rent_item: pieces,
    customer: [exampleCustomer],
    booking: [out(0, midnight), out(1, midnight + DAY_MS), out(2, midnight + DAY_MS + 1)],
  })
  const rows = (await rentalBoard.read(read, { day: today })) ?? []
  expect(rows.map((row) => [row.code, row.task, row.due, row.lateDays])).toEqual([
    ['WD-0', BOARD_TASK.overdue, '2026-11-20', 1],
    ['WD-1', BOARD_TASK.takeBack, '2026-11-21', 0],
  ])
})

test('care during another customer’s booking is listed as care, not as a conflict', async () => {
  const shop = changingShop({ account_setting: [exampleSetting], rent_item: pieces, customer: [exampleCustomer] })
  await shop.run(
    startMaintenance,
    { bookingId: exampleId(1), rentItemId: pieces[0]?.id ?? '', period: stretchOf(0, 2), note: null },
    serverContext(1),
  )
  shop.apply([{ op: 'patch', record: booking.name, id: exampleId(1), fields: { standing: STANDING.conflict } }])
  const read = memoryReader({ account_setting: [exampleSetting], rent_item: pieces, booking: shop.rows(booking) })
  const rows = (await rentalBoard.read(read, { day: today })) ?? []
  expect(rows.map((row) => row.task)).toEqual([BOARD_TASK.maintenance])
})

test('the available pieces exclude everything booked, including buffers', async () => {
  const read = await shopOfTheDay()
  const params = { from: day('2026-11-27'), to: day('2026-11-28') }
  const rows = (await freePiecesBetween.read(read, params)) ?? []
  // 3 is reserved then; 0 and 1 are overdue by then and would still be in cleaning.
  expect(rows.map((row) => row.code)).toEqual(['WD-2', 'WD-4', 'WD-5', 'WD-6', 'WD-7', 'WD-8'])
  const nowhere = { ...params, categoryId: exampleId(1) }
  expect(await freePiecesBetween.read(read, nowhere)).toEqual([])
})

test('the calendar contains what overlaps its days, by piece and time', async () => {
  const read = await shopOfTheDay()
  const calendar = async (from: string, to: string, more = {}) => {
    const params = { from: day(from), to: day(to), ...more }
    return (await pieceCalendar.read(read, params)) ?? []
  }
  const days = await calendar('2026-11-20', '2026-11-21')
  expect(days.map((row) => [row.code, row.startsOn, row.endsOn])).toEqual([
    ['WD-0', '2026-11-14', '2026-11-21'],
    ['WD-1', '2026-11-18', '2026-11-23'],
    ['WD-2', '2026-11-20', '2026-11-25'],
    ['WD-4', '2026-11-21', '2026-11-21'],
    ['WD-5', '2026-11-20', '2026-11-22'],
    ['WD-6', '2026-11-20', '2026-11-25'],
    ['WD-7', '2026-11-21', '2026-11-25'],
  ])
  expect(await calendar('2026-11-01', '2026-12-31')).toHaveLength(9)
  expect(await calendar('2026-11-01', '2026-12-31', { pieceId: pieces[3]?.id })).toMatchObject([{ code: 'WD-3', outOn: '2026-11-26' }])
  expect(await calendar('2026-10-01', '2026-10-31')).toEqual([])
  // A piece out beyond its days is shown for as long as it is out.
  const later = await calendar('2026-12-20', '2026-12-21')
  expect(later.map((row) => row.code)).toEqual(['WD-0', 'WD-1'])
  expect(await calendar('2026-12-20', '2026-12-21', { pieceId: pieces[0]?.id })).toMatchObject([{ code: 'WD-0' }])
})

test.each([
  [{ from: '2026-11-28', to: '2026-11-27' }, 'end-before-start'],
  [{ from: '2026-11-28', to: '2027-11-27' }, 'range-too-long'],
  [{ from: 'x', to: '2027-11-27' }, 'day'],
])('%j is refused: %s', (params, code) => {
  expect(v.safeParse(freePiecesBetween.params, params).issues?.map(({ message }) => message)).toContain(code)
})

test('a sold piece is never offered', () => {
  const wanted = { outAt: dayAfter(1), dueAt: dayAfter(2), now: dayAfter(0), categories: new Map() }
  expect(freePieces([{ ...examplePiece, isInService: false }, examplePiece], () => [], wanted)).toEqual([examplePiece])
})

test('searching five thousand pieces with twenty open bookings each is fast', () => {
  const many = Array.from({ length: 5000 }, (_, nth) => ({ ...examplePiece, id: exampleId(10_000 + nth) }))
  const bookings = new Map<string, Booking[]>()
  for (const piece of many) {
    const of = (nth: number) => exampleReservation(nth, claimOf(nth * 11, nth * 11 + 3), { rentItemId: piece.id })
    bookings.set(
      piece.id,
      Array.from({ length: 20 }, (_, nth) => reservationRow(of(nth), STANDING.firm, serverContext(nth))),
    )
  }
  const wanted = (nth: number) => ({ outAt: dayAfter(46 + nth), dueAt: dayAfter(48 + nth), now: dayAfter(0), categories: new Map() })
  const search = (nth: number) => freePieces(many, (id) => bookings.get(id) ?? [], wanted(nth)).length
  const found = Array.from({ length: 9 }, (_, nth) => search(nth))
  expect(found).toEqual([0, 0, 0, 0, 5000, 0, 0, 0, 0])
})

test('a piece due at midnight is to be received until the end of the business day, then overdue', async () => {
  const due = (nth: number, dueAt: number): Booking => {
    const plain = reservationRow(
      exampleReservation(nth, claimOf(-3, 2), { rentItemId: pieces[nth]?.id ?? '' }),
      STANDING.firm,
      serverContext(nth),
    )
    return { ...plain, id: exampleId(720 + nth), state: RENT_STATE.rented, dueAt: instant(dueAt) }
  }
  const HOUR = DAY_MS / 24
  const end = startOfDay(today, 'Asia/Riyadh') + DAY_MS
  const tasksOf = async (businessDayEndsAt: number, dueAt: number) => {
    const setting = { ...exampleSetting, businessDayEndsAt }
    const read = memoryReader({ account_setting: [setting], rent_item: pieces, booking: [due(0, dueAt)] })
    const entries = await rentalBoard.read(read, { day: today })
    return entries?.map(({ task, due: on, lateDays }) => [task, on, lateDays])
  }
  expect(await tasksOf(3, end)).toEqual([[BOARD_TASK.takeBack, today, 0]])
  expect(await tasksOf(3, end + 3 * HOUR)).toEqual([[BOARD_TASK.takeBack, today, 0]])
  expect(await tasksOf(3, end + 3 * HOUR + 1)).toEqual([])
  expect(await tasksOf(3, end - DAY_MS)).toEqual([[BOARD_TASK.overdue, day('2026-11-20'), 1]])
  expect(await tasksOf(0, end)).toEqual([[BOARD_TASK.takeBack, today, 0]])
  expect(await tasksOf(0, end + 1)).toEqual([])
})
