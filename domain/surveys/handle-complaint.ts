import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { invoiceRating } from './invoice-rating.ts'

/** Records how a complaint or a suggestion was handled. Only once: the first one remains. */
export const handleComplaint = defineCommand({
  name: 'handleComplaint',
  version: 1,
  kind: 'online',
  permission: may('reports', 'complaintNotices'),
  input: v.object({
    ratingId: idSchema,
    note: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'too-long')),
  }),
  refusals: ['surveys.no-permission', 'surveys.rating-unknown', 'surveys.already-handled'],
  load: (read, { ratingId }) => read.get(invoiceRating, ratingId),
  decide({ ratingId, note }, rating, { actor, now }) {
    if (!rating?.isComplaint) return refuse('surveys.rating-unknown')
    if (rating.handledAt !== null) return refuse('surveys.already-handled')
    return happened([patch(invoiceRating, ratingId, { handledAt: now, handledBy: actor.employeeId, handlingNote: note })])
  },
})
