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

/** As much of a piece as it takes to recognise it at the desk. */
export const shownPieceFields = {
  pieceId: idSchema,
  code: v.string(),
  nameAr: v.string(),
  nameEn: v.string(),
  picture: v.nullable(v.string()),
  /** The attachment that is its main picture. */
  pictureId: v.nullable(idSchema),
}

/**
 * A booking as a card of the desk: with its piece and its customer, so that whoever shows it reads nothing else. A till makes it
 * of its mirror and the server of its tables, in the same way.
 */
export const boardCardSchema = v.object({
  bookingId: idSchema,
  ...shownPieceFields,
  categoryId: v.nullable(idSchema),
  customerId: v.nullable(idSchema),
  customer: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** Which language the customer is written to in, by the codes of a customer. */
  language: v.nullable(v.number()),
  person: v.nullable(v.string()),
  orderId: v.nullable(idSchema),
  state: v.picklist(Object.values(RENT_STATE)),
  standing: v.picklist(Object.values(STANDING)),
  startsAt: instantSchema,
  outAt: instantSchema,
  dueAt: instantSchema,
  endsAt: instantSchema,
  /** When it lapses unless something is paid for it. */
  lapsesAt: v.nullable(instantSchema),
  eventOn: v.nullable(daySchema),
  rentPrice: moneySchema,
  note: v.nullable(v.string()),
  /** 1 when the piece is brought to the customer. */
  isDelivered: v.number(),
})
export type BoardCard = v.InferOutput<typeof boardCardSchema>
export type PieceCard = Pick<BoardCard, keyof typeof shownPieceFields>

/** The columns of every report whose rows are cards. */
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

/** The pieces and customers of some bookings, by id. */
export interface Named {
  readonly pieces: ReadonlyMap<Id, Piece>
  readonly customers: ReadonlyMap<Id, Customer>
}

const byId = <R extends { readonly id: Id }>(rows: readonly R[]): ReadonlyMap<Id, R> => new Map(rows.map((row) => [row.id, row]))

/** Reads what the cards of these bookings say besides the bookings. */
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

/** The card of one booking. A piece or a customer that this till has not copied yet leaves its place empty. */
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
