import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { familyOf } from '../../customers/family.ts'
import type { Reader } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { latinDigits, withoutDirections } from '../../kernel/text.ts'
import { defineView } from '../../kernel/view.ts'
import { type BoardCard, type Named, type PieceCard, cardOf, namesOf, pieceCard } from './board-card.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { openBookings } from './desk-view.ts'
import { rentItem } from '../piece/rent-item.ts'
import { RENT_STATE } from '../booking/rent-state.ts'

const VIEW = may('rent', 'view')
const OPEN_MAX = 1000
const CODE_LENGTH_MAX = 60

interface LoadedBookings extends Named {
  readonly bookings: readonly Booking[]
}
const cardsOf = (loaded: LoadedBookings): BoardCard[] =>
  loaded.bookings.toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1)).map((row) => cardOf(row, loaded))

/** A customer's reserved and rented pieces, for hand-over and return. */
export const customerPieces = defineView({
  name: 'customer-pieces',
  params: v.object({ customerId: idSchema }),
  permission: VIEW,
  async read(read, { customerId }) {
    const all = await read.select(booking, { where: [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }], limit: 10_000 })
    const bookings = all.filter(
      (row) => row.activeItemId !== null && (row.state === RENT_STATE.reserved || row.state === RENT_STATE.rented),
    )
    return cardsOf({ bookings, ...(await namesOf(read, bookings)) })
  },
})

/** Variants of a scanned or typed code: capitals and digits differ between scanners and people. */
function spellings(code: string): string[] {
  const plain = latinDigits(withoutDirections(code).trim())
  return [...new Set([plain, plain.toUpperCase(), plain.toLowerCase()])]
}

export interface ScannedPiece {
  readonly head: PieceCard & { readonly categoryId: Id; readonly isInService: boolean }
  readonly cards: readonly BoardCard[]
}

async function readScan(read: Reader, { code }: { readonly code: string }): Promise<ScannedPiece | null> {
  const [piece] = await read.select(rentItem, { where: [{ field: 'code', oneOf: spellings(code) }], limit: 1 })
  if (!piece) return null
  const bookings = (await openBookings(read, piece.id)).slice(0, OPEN_MAX)
  const { categoryId, isInService } = piece
  return { head: { ...pieceCard(piece), categoryId, isInService }, cards: cardsOf({ bookings, ...(await namesOf(read, bookings)) }) }
}

/** A piece by its code with its open bookings; null if no piece has the code. */
export const pieceByCode = defineView({
  name: 'piece-by-code',
  params: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(CODE_LENGTH_MAX, 'too-long')) }),
  permission: VIEW,
  read: readScan,
})
