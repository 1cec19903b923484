import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Day, daySchema, instantSchema } from '#domain/kernel/time.ts'

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

/** The address of a visit with these pieces in it: `?pieces=<id>.<outAt>.<dueAt>,…&event=<day>&customer=<id>&visit=<id>`. */
export function visitAddress({ pieces, eventOn, customerId, visitId }: VisitStart): string {
  const params = new URLSearchParams()
  if (pieces.length > 0) params.set('pieces', pieces.map(pieceText).join(','))
  if (eventOn) params.set('event', eventOn)
  if (customerId) params.set('customer', customerId)
  if (visitId) params.set('visit', visitId)
  const text = params.toString()
  return text ? `${VISIT_PATH}?${text}` : VISIT_PATH
}

function pieceText({ rentItemId, outAt, dueAt, startsAt, endsAt }: VisitPiece): string {
  const whole = startsAt !== null && endsAt !== null ? [startsAt, endsAt] : []
  return [rentItemId, outAt, dueAt, ...whole].join('.')
}

/** Reads such an address; what it cannot use it leaves out. */
export function readVisitAddress(params: URLSearchParams): VisitStart {
  const event = v.safeParse(daySchema, params.get('event'))
  const idAt = (name: string) => {
    const read = v.safeParse(idSchema, params.get(name))
    return read.success ? read.output : null
  }
  return {
    pieces: (params.get('pieces') ?? '').split(',').flatMap((text) => readPiece(text)),
    eventOn: event.success ? event.output : null,
    customerId: idAt('customer'),
    visitId: idAt('visit'),
  }
}

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
