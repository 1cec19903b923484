import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Day, daySchema, instantSchema } from '#domain/kernel/time.ts'
import { optionalParam, stringifySearch, textParam } from '../../../engine/search-params.ts'

export const FIND_PATH = '/merchant/rent'
export const VISIT_PATH = '/merchant/rent/visit'

const pieceSchema = v.object({
  rentItemId: idSchema,
  outAt: instantSchema,
  dueAt: instantSchema,
  /** The whole claim if the desk shortened the buffers of the piece; null for the usual one. */
  startsAt: v.nullable(instantSchema),
  endsAt: v.nullable(instantSchema),
})

/** Search parameters of a visit: `pieces=<id>.<outAt>.<dueAt>,…`. */
export const visitSearch = v.object({
  pieces: textParam,
  event: optionalParam(daySchema),
  customer: optionalParam(idSchema),
  visit: optionalParam(idSchema),
})
type VisitSearch = v.InferOutput<typeof visitSearch>

/** A piece to add to a visit, with its days. */
export type VisitPiece = v.InferOutput<typeof pieceSchema>

export interface VisitStart {
  readonly pieces: readonly VisitPiece[]
  readonly eventOn: Day | null
  readonly customerId: Id | null
  /** The open visit the pieces were searched for; null if unknown. */
  readonly visitId: Id | null
}

/** Begins a new visit even if another one is open. */
export const NEW_VISIT_PATH = `${VISIT_PATH}?new=1`

export const writeVisit = ({ pieces, eventOn, customerId, visitId }: VisitStart): VisitSearch => ({
  ...(pieces.length > 0 && { pieces: pieces.map(pieceText).join(',') }),
  ...(eventOn && { event: eventOn }),
  ...(customerId && { customer: customerId }),
  ...(visitId && { visit: visitId }),
})

/** The URL of a visit with these pieces. */
export const visitAddress = (start: VisitStart): string => `${VISIT_PATH}${stringifySearch(writeVisit(start))}`

function pieceText({ rentItemId, outAt, dueAt, startsAt, endsAt }: VisitPiece): string {
  const whole = startsAt !== null && endsAt !== null ? [startsAt, endsAt] : []
  return [rentItemId, outAt, dueAt, ...whole].join('.')
}

/** Reads search parameters; invalid pieces are left out. */
export const readVisit = ({ pieces = '', event, customer, visit }: VisitSearch): VisitStart => ({
  pieces: pieces.split(',').flatMap((text) => readPiece(text)),
  eventOn: event ?? null,
  customerId: customer ?? null,
  visitId: visit ?? null,
})

function readPiece(text: string): VisitPiece[] {
  const [rentItemId, outAt, dueAt, startsAt, endsAt] = text.split('.')
  const number = (given: string | undefined) => (given === undefined ? null : Number(given))
  const read = v.safeParse(pieceSchema, {
    rentItemId,
    outAt: number(outAt),
    dueAt: number(dueAt),
    startsAt: number(startsAt),
    endsAt: number(endsAt),
  })
  return read.success && read.output.outAt < read.output.dueAt ? [read.output] : []
}

const isRequested = optionalParam(v.literal('1'))

/** Search parameters of a visit; `order` adds pieces to an order, `new` begins a new visit. */
export const arrivalSearch = v.object({ ...visitSearch.entries, order: textParam, new: isRequested })

export const boardSearch = v.object({ day: optionalParam(daySchema) })

/** `codes` of pieces, handled as if scanned. */
export const returnSearch = v.object({ codes: textParam })

export const handOverSearch = v.object({ customer: optionalParam(idSchema), bookings: textParam })

export const orderSearch = v.object({
  settle: isRequested,
  contract: isRequested,
  take: optionalParam(v.picklist(['rest', 'insurance', 'both'])),
})

export type OrderSearch = v.InferOutput<typeof orderSearch>

export const pieceLabelsSearch = v.object({ id: textParam, categoryId: textParam, q: textParam })
