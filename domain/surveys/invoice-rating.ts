import { defineRecord } from '../kernel/define.ts'
import { choice, dayField, flag, id, instantField, nullable, reference, text } from '../kernel/fields.ts'

/** From the worst to the best. */
export const STARS = { one: 1, two: 2, three: 3, four: 4, five: 5 } as const
export type Stars = (typeof STARS)[keyof typeof STARS]

export const COMMENT_KIND = { comment: 1, suggestion: 2, complaint: 3 } as const

/** A rating with at most this many stars is a complaint, regardless of the comment. */
export const LOW_RATING_MAX = STARS.two

export const COMMENT_LENGTH_MAX = 1000

/** A customer's rating of an invoice. There is only one, with the invoice's id. */
export const invoiceRating = defineRecord({
  name: 'invoice_rating',
  travels: 'server',
  isOptional: true,
  indexes: ['ratedOn'],
  dayOf: ['ratedOn', 'ratedAt'],
  fields: {
    id: id(),
    /** The overall rating, and those of the areas that were answered. */
    rating: choice(STARS),
    service: nullable(choice(STARS)),
    staff: nullable(choice(STARS)),
    place: nullable(choice(STARS)),
    price: nullable(choice(STARS)),
    comment: nullable(text(COMMENT_LENGTH_MAX)),
    commentKind: nullable(choice(COMMENT_KIND)),
    /** A low rating, a suggestion or a complaint, which an employee must handle. */
    isComplaint: flag(),
    ratedAt: instantField(),
    ratedOn: dayField(),
    handledAt: nullable(instantField()),
    handledBy: nullable(reference('employee')),
    handlingNote: nullable(text(500)),
  },
})
