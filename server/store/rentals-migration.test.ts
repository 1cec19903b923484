import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sqlReader } from './reader.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const PIECE = exampleId(204)
const START = Date.UTC(2026, 10, 21)

let db: Database
let before = ''
beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'fustan-before-'))
  const old = (await readdir(FOLDER)).filter((name) => name < '0005')
  await Promise.all(old.map((name) => copyFile(path.join(FOLDER, name), path.join(before, name))))
  db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db, before)
})
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
})

/** A booking of the old schema: period and state only. */
const oldRow = (nth: number, state: number, fromDay: number, toDay: number) =>
  db.asPlatform((tx) =>
    tx.query(
      `insert into booking (account_id, id, rent_item_id, state, starts_at, ends_at, rent_price) values (1, $1, $2, $3, $4, $5, 50000)`,
      [exampleId(nth), PIECE, state, new Date(START + fromDay * DAY_MS).toISOString(), new Date(START + toDay * DAY_MS).toISOString()],
    ),
  )

test('existing bookings retain their periods, are open according to their state, and get the times agreed with the customer', async () => {
  await db.asPlatform((tx) =>
    tx.query(
      `insert into rent_item (account_id, id, category_id, code, name_ar, name_en, buy_price, rent_price, colour_ar, colour_en,
         buffer_before_days, buffer_after_days, is_favourite, is_in_service, search_line)
       values (1, $1, $1, 'WD-1', 'أ', 'a', 0, 50000, '', '', 1, 2, false, true, ' # ')`,
      [PIECE],
    ),
  )
  await oldRow(1, RENT_STATE.itemReturned, -9, -3)
  await oldRow(2, RENT_STATE.rented, 0, 6)
  await oldRow(3, RENT_STATE.reserved, 6, 8)
  await oldRow(4, RENT_STATE.cleaning, 20, 22)
  await oldRow(5, RENT_STATE.cancelled, 0, 6)
  await migrate(db)

  const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(booking, { limit: 10 }))
  const days = (at: number | null) => (at === null ? null : (at - START) / DAY_MS)
  const seen = rows.map((row) => [
    row.state,
    row.activeItemId !== null,
    ...[row.outAt, row.dueAt, row.handedOverAt, row.closedAt].map(days),
  ])
  expect(seen).toEqual([
    [RENT_STATE.itemReturned, false, -8, -5, -8, -3],
    [RENT_STATE.rented, true, 1, 4, 1, null],
    // Too short for the preparation and cleaning days of its piece, so the whole period is used.
    [RENT_STATE.reserved, true, 6, 8, null, null],
    [RENT_STATE.cleaning, true, 20, 22, null, null],
    [RENT_STATE.cancelled, false, 1, 4, null, 6],
  ])
  expect(rows.map((row) => [days(row.startsAt), days(row.endsAt), row.standing])).toEqual([
    [-9, -3, 1],
    [0, 6, 1],
    [6, 8, 1],
    [20, 22, 1],
    [0, 6, 1],
  ])
})

test('after the migration, firm open bookings of a piece cannot overlap, a conflicting one may, and closed states are not open', async () => {
  const change = (set: string) => db.asPlatform((tx) => tx.query(`update booking set ${set} where id = $1`, [exampleId(3)]))
  await expect(change(`starts_at = starts_at - interval '1 hour'`)).rejects.toMatchObject({ constraint: 'booking_period_taken' })
  await expect(change(`state = ${RENT_STATE.cancelled}`)).rejects.toMatchObject({ constraint: 'booking_open_as_its_state' })
  await expect(change(`active_item_id = '${exampleId(9)}'`)).rejects.toMatchObject({ constraint: 'booking_open_as_its_state' })
  await change(`starts_at = starts_at - interval '1 hour', standing = 3`)
})

test('an existing piece retains its days and has no pictures, label size or insurance amount', async () => {
  const piece = await db.inAccount(1, (tx) => sqlReader(tx, 1).get(rentItem, PIECE))
  expect(piece).toMatchObject({ bufferBeforeDays: 1, bufferAfterDays: 2, pictureIds: [], sizeLabel: null, insuranceAmount: null })
})
