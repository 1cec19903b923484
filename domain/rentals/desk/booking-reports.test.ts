import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { claimOf, dayAfter, exampleReservation, serverContext, stretchOf } from '../../../tests/support/examples/rental-desk.ts'
import type { ReportDefinition } from '../../kernel/define.ts'
import { minor } from '../../kernel/money.ts'
import { HOUR_MS, day, instant, startOfDay } from '../../kernel/time.ts'
import { customerPieces, pieceByCode } from './board-desk.ts'
import { RETURN_CONDITION, booking } from '../booking/booking.ts'
import { cancelBooking } from '../booking/change-booking.ts'
import { handOver } from '../booking/hand-over.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { DEFAULT_CATEGORY_TERMS } from '../piece/category-terms.ts'
import { reservationRow, reserve } from '../booking/reserve.ts'
import { attendProva, bookProva, receiveFromMaintenance } from '../booking/blocked-period.ts'
import { takeBack } from '../booking/take-back.ts'
import { stockMovingReport } from './booking-history.ts'
import { FITTING, cleaningItems, followUpItems, maintenanceItems, provaItems, rentedItems, reservedItems } from './booking-reports.ts'
import { pieceYield } from './item-profitability.ts'

const pieces = Array.from({ length: 5 }, (_, nth) => ({ ...examplePiece, id: exampleId(210 + nth), code: `WD-${nth}` }))
const pieceId = (nth: number) => pieces[nth]?.id ?? ''
const at = (days: number) => ({ ...serverContext(Math.round(days * 100) + 5000), now: dayAfter(days) })

/** Four weeks of a small shop: 0 came back in good order, 1 came back damaged, 2 is out and late, 3 is reserved and tried on. */
async function shopOfAMonth() {
  const start = { account_setting: [exampleSetting], rent_item: pieces, customer: [exampleCustomer], booking: [] }
  const shop = changingShop(start)
  const of = (id: number, nth: number, from: number, to: number) => exampleReservation(id, claimOf(from, to), { rentItemId: pieceId(nth) })
  const fitting = (id: number, from: number) => ({
    bookingId: exampleId(id),
    rentItemId: pieceId(3),
    customerId: exampleCustomer.id,
    period: stretchOf(from, from + 0.05),
    note: null,
  })
  const back = (id: number, condition: 1 | 2 | 3) => ({ pieces: [{ bookingId: exampleId(id), condition, note: null }] })
  await shop.run(reserve, of(1, 0, -20, -18), at(-30))
  await shop.run(handOver, of(1, 0, -20, -18), at(-20))
  await shop.run(takeBack, back(1, RETURN_CONDITION.good), at(-17))
  await shop.run(handOver, of(2, 1, -12, -9), at(-12))
  await shop.run(takeBack, back(2, RETURN_CONDITION.damaged), at(-9))
  const repair = shop.rows(booking).find((row) => row.state === RENT_STATE.maintenance)
  await shop.run(receiveFromMaintenance, { bookingId: repair?.id ?? '' }, at(-7.5))
  await shop.run(handOver, of(3, 2, -5, -2), at(-5))
  await shop.run(reserve, of(4, 3, 6, 8), at(-4))
  await shop.run(bookProva, fitting(5, -1), at(-4.5))
  await shop.run(attendProva, { bookingId: exampleId(5) }, at(-0.9))
  await shop.run(bookProva, fitting(6, 1), at(-4.4))
  await shop.run(bookProva, fitting(7, 2), at(-4.3))
  await shop.run(cancelBooking, { bookingId: exampleId(7), reason: 'ill' }, at(-4.2))
  return memoryReader({ ...start, booking: shop.rows(booking) })
}
type Params = Readonly<Record<string, string>>
const rowsOf = async (report: ReportDefinition<string, any, any>, params: Params) => {
  const read = await shopOfAMonth()
  return report.rows(await report.load(read, params), params)
}
const MONTH = { from: day('2026-10-25'), to: day('2026-11-23') }

test('the reservations list has pick-ups in the period, with rent', async () => {
  const next = await rowsOf(reservedItems, { from: '2026-11-21', to: '2026-12-21' })
  expect(next.map((row) => [row['code'], row['outOn'], row['customer']])).toEqual([['WD-3', '2026-11-27', exampleCustomer.name]])
  expect(await rowsOf(reservedItems, { from: '2026-11-28', to: '2026-12-21' })).toEqual([])
})

test('the rented list has returned and outstanding pieces with their lateness', async () => {
  const rows = await rowsOf(rentedItems, MONTH)
  expect(rows.map((row) => [row['code'], row['state'], row['lateDays'], row['condition']])).toEqual([
    ['WD-0', RENT_STATE.itemReturned, 1, RETURN_CONDITION.good],
    ['WD-1', RENT_STATE.itemReturned, 0, RETURN_CONDITION.damaged],
    // Due on the 19th at 14:05; the fifth day had begun when the period ended.
    ['WD-2', RENT_STATE.rented, 5, null],
  ])
})

test('a piece returned at the due time or within the grace period is not late', async () => {
  const dueAt = startOfDay(day('2026-11-10'), 'Asia/Riyadh')
  const claim = { ...claimOf(-20, -18), dueAt, endsAt: dueAt }
  const plain = reservationRow(exampleReservation(1, claim, { rentItemId: pieceId(0) }), STANDING.firm, serverContext(1))
  const back = (nth: number, lateMs: number) => ({
    ...{ ...plain, id: exampleId(900 + nth), rentItemId: pieceId(nth), state: RENT_STATE.itemReturned, activeItemId: null },
    closedAt: instant(dueAt + lateMs),
  })
  const lateFee = { graceMinutes: 180, unit: 2 as const, amount: minor(10_000), capRate: null }
  const read = memoryReader({
    ...{ account_setting: [exampleSetting], rent_item: pieces, customer: [exampleCustomer] },
    rent_category: [{ ...DEFAULT_CATEGORY_TERMS, id: examplePiece.categoryId, lateFee }],
    booking: [back(0, 0), back(1, 3 * HOUR_MS), back(2, 3 * HOUR_MS + 1), back(3, 25 * HOUR_MS)],
  })
  const rows = rentedItems.rows(await rentedItems.load(read, MONTH), MONTH)
  expect(rows.map((row) => [row['code'], row['lateDays']])).toEqual([
    ['WD-0', 0],
    ['WD-1', 0],
    ['WD-2', 1],
    ['WD-3', 2],
  ])
})

test('cleaning and workshop are listed with their end', async () => {
  expect((await rowsOf(cleaningItems, MONTH)).map((row) => [row['code'], row['closedOn']])).toEqual([['WD-0', null]])
  const repairs = await rowsOf(maintenanceItems, MONTH)
  expect(repairs.map((row) => [row['code'], row['closedOn'], row['days']])).toEqual([['WD-1', '2026-11-14', 2]])
})

test('fittings are listed with their outcome', async () => {
  const rows = await rowsOf(provaItems, { from: '2026-11-15', to: '2026-11-30' })
  expect(rows.map((row) => [row['day'], row['time'], row['fitting']])).toEqual([
    ['2026-11-20', '14:05', FITTING.attended],
    ['2026-11-22', '14:05', FITTING.planned],
    ['2026-11-23', '14:05', FITTING.cancelled],
  ])
})

test('the follow-up list has late pieces and overdue cleanings', async () => {
  const rows = await rowsOf(followUpItems, { day: '2026-11-21' })
  expect(rows.map((row) => [row['code'], row['lateDays']])).toEqual([
    ['WD-2', 2],
    ['WD-0', 15],
  ])
})

test('every event of a piece is listed once, newest first', async () => {
  const rows = await rowsOf(stockMovingReport, MONTH)
  const of = (code: string) => rows.filter((row) => row['code'] === code).map((row) => row['move'])
  expect(of('WD-0')).toEqual([RENT_STATE.cleaning, RENT_STATE.itemReturned, RENT_STATE.rented])
  expect(of('WD-1')).toEqual([RENT_STATE.maintenanceReceived, RENT_STATE.maintenance, RENT_STATE.itemReturned, RENT_STATE.rented])
  expect(of('WD-3').toSorted()).toEqual([12, 12, 12, 12, 13, 4].toSorted())
})

test('a piece’s income is the rent of its hand-overs, and its days add up to the period', async () => {
  const rows = await rowsOf(pieceYield, MONTH)
  const first = rows.find((row) => row['code'] === 'WD-1')
  expect(first).toMatchObject({ rentals: 1, income: 180_000, outDays: 3, workshopDays: 2, idleDays: 25 })
  expect(rows.find((row) => row['code'] === 'WD-4')).toMatchObject({ rentals: 0, income: 0, outDays: 0, idleDays: 30 })
})

test('a customer’s pieces are the current ones only', async () => {
  const cards = await customerPieces.read(await shopOfAMonth(), { customerId: exampleCustomer.id })
  expect(cards?.map(({ code, state }) => [code, state])).toEqual([
    ['WD-2', RENT_STATE.rented],
    ['WD-3', RENT_STATE.reserved],
  ])
})

test('a code is found in any spelling, and an unknown one is not', async () => {
  const scanned = async (code: string) => pieceByCode.read(await shopOfAMonth(), { code })
  expect(await scanned('wd-٢')).toMatchObject({ head: { code: 'WD-2', isInService: true }, cards: [{ state: RENT_STATE.rented }] })
  // Copied from an Arabic screen.
  expect(await scanned('\u2066WD-2\u2069')).toMatchObject({ head: { code: 'WD-2' } })
  expect(await scanned('WD-4')).toMatchObject({ head: { code: 'WD-4', pieceId: pieceId(4) }, cards: [] })
  expect(await scanned('ZZ-9')).toBeNull()
})
