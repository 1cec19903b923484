// Runs in a real browser with separate databases and the app's code of src/data.
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { DAY_MS, HOUR_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { freePieces } from '#domain/rentals/piece/free-pieces.ts'
import { newBooking } from '#domain/rentals/booking/new-booking.ts'
import { readAllPages } from '#domain/kernel/limits/read-all.ts'
import { allOpenBookings } from '#domain/rentals/booking/open-bookings.ts'
import { type PieceWish, findPieces } from '#domain/rentals/piece/piece-search.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { newId } from '../../../src/data/clock.ts'
import { thisDevice } from '../../../src/data/device.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { applyChanges, resetMirror } from '../../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../../support/copy-page.ts'
import { RentalIndex } from '../../../src/data/mirror/rental-index.ts'
import { makeSyncDevice } from '../../../src/data/sync/sync-device.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, examplePiece } from '../../support/examples/example-shop.ts'

const sync = makeSyncDevice(thisDevice().ports)
const index = new RentalIndex(thisDevice())
const CATEGORIES = 12
const COLOURS = ['Ivory', 'White', 'Blush', 'Gold', 'Navy']
const COPY_ROWS = 2000
/** One reservation in ten days, five of them occupied: an extremely busy shop. */
const EVERY_DAYS = 10
const RENT_DAYS = 2

const at = (days: number): Instant => instant(EXAMPLE_NOW + days * DAY_MS)
const pieceId = (nth: number) => exampleId(1_000_000 + nth)

const pieceRow = (nth: number): RentItem => ({
  ...examplePiece,
  id: pieceId(nth),
  code: `WD-${String(nth).padStart(5, '0')}`,
  categoryId: exampleId(500 + (nth % CATEGORIES)),
  colourEn: COLOURS[nth % COLOURS.length] ?? '',
  chestCm: 78 + (nth % 34),
  waistCm: 58 + (nth % 40),
  heightCm: 150 + (nth % 30),
  isFavourite: nth % 50 === 0,
})

function bookingRow(piece: number, nth: number, isPast: boolean): Booking {
  const out = (isPast ? -1 : 1) * (nth * EVERY_DAYS + 3 + (piece % 7))
  const claim = { startsAt: at(out - 1), outAt: at(out), dueAt: at(out + RENT_DAYS), endsAt: at(out + RENT_DAYS + 2) }
  const given = { ...claim, id: newId(), rentItemId: pieceId(piece), standing: STANDING.firm, state: RENT_STATE.reserved }
  const ended = { state: RENT_STATE.itemReturned, activeItemId: null, closedAt: at(out + RENT_DAYS) }
  return newBooking(given, exampleContext(), isPast ? ended : {})
}

async function copy(record: string, rows: Iterable<{ readonly id: string }>, ver: number): Promise<void> {
  const mirror = await sync.mirror.open()
  let page: { readonly id: string }[] = []
  const flush = async () => {
    await copyPage(
      mirror,
      record,
      page.map((row) => ({ ver, row: { ...row } })),
      {},
    )
    page = []
  }
  for (const row of rows) {
    page.push(row)
    if (page.length === COPY_ROWS) await flush()
  }
  await flush()
}

function* bookingRows(pieces: number, each: number, isPast: boolean) {
  for (let piece = 0; piece < pieces; piece += 1) for (let nth = 0; nth < each; nth += 1) yield bookingRow(piece, nth, isPast)
}

/** Fills a mirror with pieces, open bookings of each, and ended ones. */
async function fill(pieces: number, open: number, past: number): Promise<void> {
  const mirror = await sync.mirror.open()
  await resetMirror(mirror, { epoch: ONLY_ROW_ID, scopeHash: '', cursor: { ver: 10, record: null, id: null }, copy: null })
  await copy(
    rentItem.name,
    Array.from({ length: pieces }, (_, nth) => pieceRow(nth)),
    5,
  )
  await copy(booking.name, bookingRows(pieces, open, false), 6)
  await copy(booking.name, bookingRows(pieces, past, true), 7)
}

async function timed<T>(work: () => Promise<T> | T): Promise<{ readonly ms: number; readonly value: T }> {
  const startedAt = performance.now()
  const value = await work()
  return { ms: performance.now() - startedAt, value }
}

function viewNow() {
  const state = index.current()
  if (state.kind !== 'ready') throw new Error(`the index is ${state.kind}`)
  return state.view
}

/** The first build, and the longest time for which it blocked the screen. A till usually opens its copy long before the desk is opened. */
async function build(): Promise<{ readonly ms: number; readonly longestMs: number }> {
  const mirror = await thisDevice().mirror.open()
  await mirror.state.get('state')
  let longestMs = 0
  let last = performance.now()
  let isOver = false
  const breathe = () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
    if (!isOver) channel.port2.postMessage(null)
  }
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', breathe)
  channel.port1.start()
  channel.port2.postMessage(null)
  const { ms } = await timed(() => index.refresh())
  isOver = true
  return { ms, longestMs }
}

const wishOf = (nth: number): PieceWish => ({
  toleranceCm: 2 + (nth % 6),
  ...(nth % 2 === 0 ? { sizes: { chestCm: 80 + (nth % 20), waistCm: 60 + (nth % 20) } } : {}),
  ...(nth % 3 === 0 ? { categoryIds: [exampleId(500 + (nth % CATEGORIES))] } : {}),
  ...(nth % 5 === 0 ? { colour: COLOURS[nth % COLOURS.length] } : {}),
  ...(nth % 7 === 0 ? { text: 'princess' } : {}),
})
const daysOf = (nth: number) => ({
  outAt: at(2 + (nth % 150)),
  dueAt: at(4 + (nth % 150)),
  now: EXAMPLE_NOW,
  deskId: null,
  zone: 'Asia/Riyadh',
})

/** A query at each key press: every third has only days, which is the most expensive. */
function questions(count: number): { readonly ms: number[]; readonly found: number } {
  const view = viewNow()
  const ms: number[] = []
  let found = 0
  for (let nth = -10; nth < count; nth += 1) {
    const wish = nth % 3 === 0 ? { toleranceCm: 4 } : wishOf(Math.abs(nth))
    const startedAt = performance.now()
    found += findPieces(view, wish, daysOf(Math.abs(nth))).length
    if (nth >= 0) ms.push(performance.now() - startedAt)
  }
  return { ms, found }
}

/** The simplest way to the same answer: read the pieces and their open bookings from the copy, then filter. */
async function plainQuestions(count: number): Promise<number[]> {
  const reader = localReader()
  const samples: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { ms } = await timed(async () => {
      const [pieces, open] = await Promise.all([readAllPages(reader, rentItem, { sort: { field: 'code' } }), allOpenBookings(reader)])
      const bookings = Map.groupBy(open, (one) => one.rentItemId)
      return freePieces(pieces, (id) => bookings.get(id) ?? [], { ...daysOf(nth), categories: new Map() })
    })
    samples.push(ms)
  }
  return samples
}

/** The time from a new booking in the copy to its effect on the index. */
async function newBookings(count: number): Promise<number[]> {
  const mirror = await sync.mirror.open()
  const samples: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const ver = 20 + nth
    const startsAt = instant(at(400).valueOf() + nth * HOUR_MS)
    const row = { ...bookingRow(nth, 0, false), startsAt, endsAt: instant(startsAt + HOUR_MS) }
    await applyChanges(mirror, [{ record: booking.name, id: row.id, ver, row }], { cursor: { ver, record: null, id: null } })
    const { ms } = await timed(() => index.refresh())
    if (
      !viewNow()
        .bookingsOf(row.rentItemId)
        .some((one) => one.id === row.id)
    )
      throw new Error('the index did not hear of a booking')
    samples.push(ms)
  }
  return samples
}

const freeBench = { fill, build, questions, plainQuestions, newBookings }
declare global {
  interface Window {
    freeBench: typeof freeBench
  }
}
window.freeBench = freeBench
