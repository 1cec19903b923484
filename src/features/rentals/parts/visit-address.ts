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
  /** The whole claim, where the desk chose it shorter than the buffers of the piece ask; null for the usual one. */
  startsAt: v.nullable(instantSchema),
  endsAt: v.nullable(instantSchema),
})

/** What stands in the address of a visit: `pieces=<id>.<outAt>.<dueAt>,…`. */
export const visitSearch = v.object({
  pieces: textParam,
  event: optionalParam(daySchema),
  customer: optionalParam(idSchema),
  visit: optionalParam(idSchema),
})
type VisitSearch = v.InferOutput<typeof visitSearch>

/** A piece on its way into a visit, with the days that were looked at. */
export type VisitPiece = v.InferOutput<typeof pieceSchema>

export interface VisitStart {
  readonly pieces: readonly VisitPiece[]
  readonly eventOn: Day | null
  readonly customerId: Id | null
  /** The open visit for which they were looked for; null where nobody said. */
  readonly visitId: Id | null
}

/** Where a new visit begins, whatever visit is open. */
export const NEW_VISIT_PATH = `${VISIT_PATH}?new=1`

/** What of a start stands in an address. */
export const writeVisit = ({ pieces, eventOn, customerId, visitId }: VisitStart): VisitSearch => ({
  ...(pieces.length > 0 && { pieces: pieces.map(pieceText).join(',') }),
  ...(eventOn && { event: eventOn }),
  ...(customerId && { customer: customerId }),
  ...(visitId && { visit: visitId }),
})

/** The address of a visit with these pieces in it. */
export const visitAddress = (start: VisitStart): string => `${VISIT_PATH}${stringifySearch(writeVisit(start))}`

function pieceText({ rentItemId, outAt, dueAt, startsAt, endsAt }: VisitPiece): string {
  const whole = startsAt !== null && endsAt !== null ? [startsAt, endsAt] : []
  return [rentItemId, outAt, dueAt, ...whole].join('.')
}

/** What an address brings; of its pieces those that cannot be used are left out. */
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

const isAsked = optionalParam(v.literal('1'))

/** A visit begins with what another screen brings; `order` is to have more pieces, `new` begins another one. */
export const arrivalSearch = v.object({ ...visitSearch.entries, order: textParam, new: isAsked })

export const boardSearch = v.object({ day: optionalParam(daySchema) })

/** `codes` of pieces, as if they were scanned. */
export const returnSearch = v.object({ codes: textParam })

export const handOverSearch = v.object({ customer: optionalParam(idSchema), bookings: textParam })

/** What opens at once over an order. */
export const orderSearch = v.object({
  settle: isAsked,
  contract: isAsked,
  take: optionalParam(v.picklist(['rest', 'insurance', 'both'])),
})

export type OrderSearch = v.InferOutput<typeof orderSearch>

export const pieceLabelsSearch = v.object({ id: textParam, categoryId: textParam, q: textParam })
