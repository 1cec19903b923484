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
/** '' is the customer, otherwise a companion's name. */
const person = v.pipe(v.string(), v.maxLength(80, 'too-long'))

const plannedPieceSchema = v.object({
  bookingId: idSchema,
  rentItemId: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  ...named,
  picture: v.nullable(v.string()),
  /** Catalogue price and agreed price, VAT included. */
  listPrice: amountSchema,
  rentPrice: amountSchema,
  claim: claimSchema,
  person,
  isDelivered: v.boolean(),
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

/** What is to be rented with an open bill. Nothing is booked before the bill is paid or reserved. */
export const plannedRentSchema = v.object({
  /** The existing order that the pieces are added to, which keeps its customer. */
  joins: v.nullable(v.object({ orderId: idSchema, orderShareCode: shareCodeSchema })),
  companions: v.pipe(v.array(person), v.maxLength(30, 'too-many')),
  eventOn: v.nullable(daySchema),
  /** Note on the order; the bill's own note is printed on the invoice. */
  note: v.pipe(v.string(), v.maxLength(1000, 'too-long')),
  pieces: v.pipe(v.array(plannedPieceSchema), v.maxLength(200, 'too-many')),
  fittings: v.pipe(v.array(plannedFittingSchema), v.maxLength(200, 'too-many')),
  /** Null: the categories' defaults. */
  insurance: v.nullable(amountSchema),
  advance: v.nullable(amountSchema),
  /** How much rent is taken now: all, the advance (the categories' default or `advance`), or nothing. */
  taking: v.picklist(['all', 'advance', 'nothing']),
})
export type PlannedRent = v.InferOutput<typeof plannedRentSchema>

export const NO_RENT: PlannedRent = {
  ...{ joins: null, companions: [], eventOn: null, note: '', pieces: [], fittings: [] },
  ...{ insurance: null, advance: null, taking: 'advance' },
}
