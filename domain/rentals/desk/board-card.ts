import * as v from 'valibot'
import { customer } from '../../customers/customer.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import type { ReportColumn } from '../../kernel/report/column.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { moneySchema } from '../../kernel/money.ts'
import { daySchema, instantSchema } from '../../kernel/time.ts'
import type { Booking } from '../booking/booking.ts'
import { lapseOf } from '../booking/lapse.ts'
import { rentItem } from '../piece/rent-item.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'

export const shownPieceFields = {
  pieceId: idSchema,
  code: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
  picture: v.nullable(v.string()),
  pictureId: v.nullable(idSchema),
}

/** A booking as a card with its piece and customer, so that displaying it needs no further reads. Tills and the server build it alike. */
export const boardCardSchema = v.object({
  bookingId: idSchema,
  ...shownPieceFields,
  categoryId: v.nullable(idSchema),
  customerId: v.nullable(idSchema),
  customer: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** The customer's language code. */
  language: v.nullable(v.number()),
  person: v.nullable(v.string()),
  orderId: v.nullable(idSchema),
  state: v.picklist(Object.values(RENT_STATE)),
  standing: v.picklist(Object.values(STANDING)),
  startsAt: instantSchema,
  outAt: instantSchema,
  dueAt: instantSchema,
  endsAt: instantSchema,
  /** When it lapses if unpaid. */
  lapsesAt: v.nullable(instantSchema),
  eventOn: v.nullable(daySchema),
  rentPrice: moneySchema,
  note: v.nullable(v.string()),
  /** 1 if delivered. */
  isDelivered: v.number(),
})
export type BoardCard = v.InferOutput<typeof boardCardSchema>
export type PieceCard = Pick<BoardCard, keyof typeof shownPieceFields>

export const CARD_COLUMNS = [
  { key: 'bookingId', kind: 'text' },
  { key: 'pieceId', kind: 'text' },
  { key: 'code', kind: 'text' },
  { key: 'nameAr', kind: 'text' },
  { key: 'nameEn', kind: 'text' },
  { key: 'picture', kind: 'text' },
  { key: 'pictureId', kind: 'text' },
  { key: 'categoryId', kind: 'text' },
  { key: 'customerId', kind: 'text' },
  { key: 'customer', kind: 'text' },
  { key: 'mobile', kind: 'text' },
  { key: 'language', kind: 'integer' },
  { key: 'person', kind: 'text' },
  { key: 'orderId', kind: 'text' },
  { key: 'state', kind: 'choice', codes: RENT_STATE },
  { key: 'standing', kind: 'choice', codes: STANDING },
  { key: 'startsAt', kind: 'integer' },
  { key: 'outAt', kind: 'integer' },
  { key: 'dueAt', kind: 'integer' },
  { key: 'endsAt', kind: 'integer' },
  { key: 'lapsesAt', kind: 'integer' },
  { key: 'eventOn', kind: 'day' },
  { key: 'rentPrice', kind: 'money' },
  { key: 'note', kind: 'text' },
  { key: 'isDelivered', kind: 'integer' },
] as const satisfies readonly ReportColumn[]

type Piece = RowOf<typeof rentItem>
type Customer = RowOf<typeof customer>

export interface Named {
  readonly pieces: ReadonlyMap<Id, Piece>
  readonly customers: ReadonlyMap<Id, Customer>
}

const byId = <R extends { readonly id: Id }>(rows: readonly R[]): ReadonlyMap<Id, R> => new Map(rows.map((row) => [row.id, row]))

export async function namesOf(read: Reader, bookings: readonly Pick<Booking, 'rentItemId' | 'customerId'>[]): Promise<Named> {
  const [pieces, customers] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((booking) => booking.rentItemId))]),
    read.many(customer, [...new Set(bookings.flatMap((booking) => booking.customerId ?? []))]),
  ])
  return { pieces: byId(pieces), customers: byId(customers) }
}

export const pieceCard = ({ id: pieceId, code, nameAr, nameEn, picture, pictureIds }: Piece): PieceCard => ({
  ...{ pieceId, code, nameAr, nameEn, picture },
  pictureId: pictureIds[0] ?? null,
})
const NO_PIECE = { code: '', nameAr: '', nameEn: '', picture: null, pictureId: null }

/** The card of a booking. Fields of pieces or customers missing on this till are empty. */
export function cardOf(booking: Booking, { pieces, customers }: Named): BoardCard {
  const piece = pieces.get(booking.rentItemId)
  const buyer = booking.customerId === null ? undefined : customers.get(booking.customerId)
  return {
    bookingId: booking.id,
    ...(piece ? pieceCard(piece) : NO_PIECE),
    pieceId: booking.rentItemId,
    categoryId: piece?.categoryId ?? null,
    customerId: booking.customerId,
    customer: buyer?.name ?? null,
    mobile: buyer?.mobile ?? null,
    language: buyer?.language ?? null,
    person: booking.person,
    orderId: booking.orderId,
    state: booking.state,
    standing: booking.standing,
    startsAt: booking.startsAt,
    outAt: booking.outAt,
    dueAt: booking.dueAt,
    endsAt: booking.endsAt,
    lapsesAt: lapseOf(booking),
    eventOn: booking.eventOn,
    rentPrice: booking.rentPrice,
    note: booking.note,
    isDelivered: booking.isDelivered ? 1 : 0,
  }
}
