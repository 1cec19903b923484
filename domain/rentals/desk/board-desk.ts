import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { latinDigits } from '../../kernel/text.ts'
import { CARD_COLUMNS, type Named, boardCardSchema, cardOf, namesOf, shownPieceFields } from './board-card.ts'
import { type Booking, booking } from '../booking/booking.ts'
import { openBookings } from './desk-view.ts'
import { type RentItem, rentItem } from '../piece/rent-item.ts'
import { RENT_STATE } from '../booking/rent-state.ts'

const VIEW = may('rent', 'view')
const OPEN_MAX = 1000
const CODE_LENGTH_MAX = 60

interface LoadedBookings extends Named {
  readonly bookings: readonly Booking[]
}
const cardsOf = (loaded: LoadedBookings): ReportRow[] =>
  loaded.bookings.toSorted((a, b) => a.outAt - b.outAt || (a.id < b.id ? -1 : 1)).map((row): ReportRow => cardOf(row, loaded))

/** The cards of a customer or a piece as whoever got them over the network reads them. */
export const cardsSchema = v.array(boardCardSchema)

/** What a customer has reserved and what she has with her: what is handed over to her and taken back from her. */
export const customerPieces = defineReport({
  name: 'customer-pieces',
  permission: VIEW,
  params: v.object({ customerId: idSchema }),
  columns: CARD_COLUMNS,
  async load(read: Reader, { customerId }): Promise<LoadedBookings> {
    const all = await read.select(booking, { where: [{ field: 'customerId', is: customerId }], limit: 10_000 })
    const bookings = all.filter(
      (row) => row.activeItemId !== null && (row.state === RENT_STATE.reserved || row.state === RENT_STATE.rented),
    )
    return { bookings, ...(await namesOf(read, bookings)) }
  },
  rows: cardsOf,
  ties: [],
})

/** A scanned or typed code as it may stand in the books: scanners and people disagree about capitals and digits. */
function spellings(code: string): string[] {
  const plain = latinDigits(code.trim())
  return [...new Set([plain, plain.toUpperCase(), plain.toLowerCase()])]
}

interface Scanned {
  readonly piece: RentItem | null
  readonly bookings: readonly Booking[]
  readonly named: Named
}

async function loadScan(read: Reader, { code }: { readonly code: string }): Promise<Scanned> {
  const [piece = null] = await read.select(rentItem, { where: [{ field: 'code', oneOf: spellings(code) }], limit: 1 })
  const bookings = piece ? await openBookings(read, piece.id) : []
  return { piece, bookings: bookings.slice(0, OPEN_MAX), named: await namesOf(read, bookings) }
}

const scanSchema = v.object({
  ...shownPieceFields,
  categoryId: v.nullable(idSchema),
  /** 1 while the shop rents it out. */
  isInService: v.number(),
  /** Null in the one row of a piece on which nothing is open. */
  bookingId: v.nullable(idSchema),
})
type ScanHead = v.InferOutput<typeof scanSchema>
/** The rows of a scan; none means that no piece of this account has the code. Those with a booking are cards as well. */
export const scanRowsSchema = v.array(scanSchema)

const headOf = (piece: RentItem): Omit<ScanHead, 'bookingId'> => ({
  pieceId: piece.id,
  code: piece.code,
  nameAr: piece.nameAr,
  nameEn: piece.nameEn,
  picture: piece.picture,
  pictureId: piece.pictureIds[0] ?? null,
  categoryId: piece.categoryId,
  isInService: piece.isInService ? 1 : 0,
})

const NOTHING_OPEN: ReportRow = Object.fromEntries(CARD_COLUMNS.map(({ key }) => [key, null]))

/** A piece by its code, with all that is open on it: a row for each, or one row alone when there is nothing. */
export const pieceByCode = defineReport({
  name: 'piece-by-code',
  permission: VIEW,
  params: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(CODE_LENGTH_MAX, 'too-long')) }),
  columns: [...CARD_COLUMNS, { key: 'isInService', kind: 'integer' }],
  load: loadScan,
  rows({ piece, bookings, named }): ReportRow[] {
    if (!piece) return []
    const head = headOf(piece)
    if (bookings.length === 0) return [{ ...NOTHING_OPEN, ...head }]
    return cardsOf({ bookings, ...named }).map((card) => ({ ...card, isInService: head.isInService }))
  },
  ties: [],
})
