import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { defineCommand, defineRecord, happened, insert } from '../kernel/define.ts'
import { id, instantField, nullable, reference } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { invoice } from '../sales/invoice.ts'

/** Records that the survey of an invoice was sent to the customer, so that it is not sent again. It has the invoice's id. */
export const ratingRequest = defineRecord({
  name: 'rating_request',
  travels: 'server',
  isOptional: true,
  fields: {
    id: id(),
    requestedAt: instantField(),
    requestedBy: nullable(reference('employee')),
  },
})

/** Records that the survey was sent. Idempotent: the first time counts. */
export const recordRatingRequest = defineCommand({
  name: 'recordRatingRequest',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  input: v.object({ invoiceId: idSchema }),
  refusals: ['ratings.no-permission'],
  async load(read, { invoiceId }) {
    const [document, before] = await Promise.all([read.get(invoice, invoiceId), read.get(ratingRequest, invoiceId)])
    return { isNew: document !== null && before === null }
  },
  decide: ({ invoiceId }, { isNew }, { actor, now }) =>
    happened(isNew ? [insert(ratingRequest, { id: invoiceId, requestedAt: now, requestedBy: actor.employeeId })] : []),
})
