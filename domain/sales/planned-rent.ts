import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { amountSchema, rateSchema } from '../kernel/money.ts'
import { daySchema } from '../kernel/time.ts'
import { claimSchema } from '../rentals/booking/claim.ts'
import { shareCodeSchema } from '../kernel/share-code.ts'

const named = {
  nameAr: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  nameEn: v.pipe(v.string(), v.maxLength(120, 'too-long')),
}
/** '' is the customer herself, else her companion's name. */
const person = v.pipe(v.string(), v.maxLength(80, 'too-long'))

/** A piece with the days, the price and the wearer of its own. */
const plannedPieceSchema = v.object({
  /** Names the booking that it will become. */
  bookingId: idSchema,
  rentItemId: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  ...named,
  picture: v.nullable(v.string()),
  /** Of the catalogue, and what was agreed; VAT included. */
  listPrice: amountSchema,
  rentPrice: amountSchema,
  claim: claimSchema,
  person,
  isDelivered: v.boolean(),
  /** What its category asks for when nothing else is said. */
  insurance: amountSchema,
  advanceRate: rateSchema,
})
export type PlannedPiece = v.InferOutput<typeof plannedPieceSchema>

const plannedFittingSchema = v.object({
  bookingId: idSchema,
  rentItemId: idSchema,
  ...named,
  person,
  startsAt: v.number(),
  endsAt: v.number(),
  note: v.pipe(v.string(), v.maxLength(1000, 'too-long')),
})
export type PlannedFitting = v.InferOutput<typeof plannedFittingSchema>

/** What is to be rented with an open bill. Nothing of it is booked before the bill is paid or reserved. */
export const plannedRentSchema = v.object({
  /** The order that is there already and gets more pieces; its customer stands. */
  joins: v.nullable(v.object({ orderId: idSchema, orderShareCode: shareCodeSchema })),
  companions: v.pipe(v.array(person), v.maxLength(30, 'too-many')),
  eventOn: v.nullable(daySchema),
  /** On the order; what is printed on the invoice is the bill's own note. */
  note: v.pipe(v.string(), v.maxLength(1000, 'too-long')),
  pieces: v.pipe(v.array(plannedPieceSchema), v.maxLength(200, 'too-many')),
  fittings: v.pipe(v.array(plannedFittingSchema), v.maxLength(200, 'too-many')),
  /** Null: as the pieces' categories say. */
  insurance: v.nullable(amountSchema),
  advance: v.nullable(amountSchema),
  /** What of the rent is taken now: all of it, the part that the categories ask for (or another), or nothing. */
  taking: v.picklist(['all', 'advance', 'nothing']),
})
export type PlannedRent = v.InferOutput<typeof plannedRentSchema>

export const NO_RENT: PlannedRent = {
  ...{ joins: null, companions: [], eventOn: null, note: '', pieces: [], fittings: [] },
  ...{ insurance: null, advance: null, taking: 'advance' },
}
