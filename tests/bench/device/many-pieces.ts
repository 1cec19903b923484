import { DAY_MS, HOUR_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { newBooking } from '#domain/rentals/booking/new-booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { newId, nowMs } from '../../../src/data/clock.ts'
import { thisDevice } from '../../../src/data/device.ts'
import { copyPage } from '../../support/copy-page.ts'
import { makeSyncDevice } from '../../../src/data/sync/sync-device.ts'
import { exampleContext, exampleId, examplePiece } from '../../support/examples/example-shop.ts'

const COPY_ROWS = 2000
const PIECES_A_STEP = 500
/** Older than any row that the server may still send. */
const VERSION = 1
/** A year of an extremely busy shop: every piece is booked every two and a half weeks. */
const EVERY_DAYS = 18
const STATES = [RENT_STATE.reserved, RENT_STATE.reserved, RENT_STATE.prova, RENT_STATE.reserved, RENT_STATE.blockTime] as const

const pieceRow = (nth: number): RentItem => ({
  ...examplePiece,
  id: exampleId(2_000_000 + nth),
  code: `YD-${String(nth).padStart(5, '0')}`,
  nameEn: `Evening dress of the bench ${nth}`,
  nameAr: `فستان سهرة ${nth}`,
  chestCm: 78 + (nth % 34),
})

function bookingRow(piece: RentItem, nth: number, midnight: Instant): Booking {
  const at = (days: number, hours = 0): Instant => instant(midnight + days * DAY_MS + hours * HOUR_MS)
  const out = nth * EVERY_DAYS - 4 + (Number.parseInt(piece.code.slice(3), 10) % EVERY_DAYS)
  const isOut = nth === 0
  const days = 3 + (nth % 4)
  const claim = { startsAt: at(out - 1), outAt: at(out, 10), dueAt: at(out + days, 18), endsAt: at(out + days + 2) }
  const state = isOut ? RENT_STATE.rented : (STATES[nth % STATES.length] ?? RENT_STATE.reserved)
  return newBooking({ ...claim, id: newId(), rentItemId: piece.id, standing: STANDING.firm, state }, exampleContext(), {})
}

/** Adds pieces with open bookings to this till's local copy. */
export async function fillPieces(pieces: number, each: number): Promise<number> {
  const mirror = await makeSyncDevice(thisDevice().ports).mirror.open()
  const midnight = instant(Math.floor(nowMs() / DAY_MS) * DAY_MS)
  const copy = async (record: string, rows: readonly { readonly id: string }[]) => {
    for (let from = 0; from < rows.length; from += COPY_ROWS) {
      const page = rows.slice(from, from + COPY_ROWS).map((row) => ({ ver: VERSION, row: { ...row } }))
      await copyPage(mirror, record, page, {})
    }
  }
  const made = Array.from({ length: pieces }, (_, nth) => pieceRow(nth))
  await copy(rentItem.name, made)
  for (let from = 0; from < pieces; from += PIECES_A_STEP) {
    const some = made.slice(from, from + PIECES_A_STEP)
    await copy(
      booking.name,
      some.flatMap((piece) => Array.from({ length: each }, (_, nth) => bookingRow(piece, nth, midnight))),
    )
  }
  return pieces * each
}
