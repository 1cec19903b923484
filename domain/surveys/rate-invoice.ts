import * as v from 'valibot'
import { type Change, type Reader, type RowOf, insert } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Instant, dayOf } from '../kernel/time.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { COMMENT_KIND, COMMENT_LENGTH_MAX, LOW_RATING_MAX, STARS, invoiceRating } from './invoice-rating.ts'

const starsSchema = v.picklist(Object.values(STARS), 'choice')
const areaSchema = v.optional(v.nullable(starsSchema), null)

/** The survey form: the overall stars, and optional answers. */
export const surveyAnswerSchema = v.object({
  rating: starsSchema,
  ...{ service: areaSchema, staff: areaSchema, place: areaSchema, price: areaSchema },
  comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(COMMENT_LENGTH_MAX, 'too-long')), ''),
  commentKind: v.optional(v.picklist(Object.values(COMMENT_KIND), 'choice'), COMMENT_KIND.comment),
})
export type SurveyAnswer = v.InferOutput<typeof surveyAnswerSchema>
export type InvoiceRating = RowOf<typeof invoiceRating>

/** Whether an employee must handle the rating. A kind without a comment is ignored. */
export const needsHandling = ({ rating, comment, commentKind }: Pick<SurveyAnswer, 'rating' | 'comment' | 'commentKind'>): boolean =>
  rating <= LOW_RATING_MAX || (comment !== '' && commentKind !== COMMENT_KIND.comment)

/** Whether a document can be rated: an issued invoice of goods or services. Advances and credit notes bill no service. */
export const isRateable = ({ type, status }: Pick<RowOf<typeof invoice>, 'type' | 'status'>): boolean =>
  type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued

export interface Rated {
  readonly rating: InvoiceRating
  /** Empty if the invoice was rated before: the first rating remains. */
  readonly changes: readonly Change[]
}

/** Stores a customer's rating once; later ones change nothing and return the first. Null if the document cannot be rated. */
export async function rateInvoice(read: Reader, invoiceId: Id, answer: SurveyAnswer, now: Instant): Promise<Rated | null> {
  const [document, before, zone] = await Promise.all([read.get(invoice, invoiceId), read.get(invoiceRating, invoiceId), shopZone(read)])
  if (!document || !isRateable(document)) return null
  if (before) return { rating: before, changes: [] }
  const { comment, commentKind, ...stars } = answer
  const rating: InvoiceRating = {
    id: invoiceId,
    ...stars,
    ...(comment === '' ? { comment: null, commentKind: null } : { comment, commentKind }),
    isComplaint: needsHandling(answer),
    ...{ ratedAt: now, ratedOn: dayOf(now, zone) },
    ...{ handledAt: null, handledBy: null, handlingNote: null },
  }
  return { rating, changes: [insert(invoiceRating, rating)] }
}
