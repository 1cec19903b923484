import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { customer } from '../../customers/customer.ts'
import { type Objection, type RowOf, defineCommand, defineQuery, happened, insert } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { measurement } from './measurement.ts'
import { sizeEntries } from './piece-form.ts'

const BOOK = may('rent', 'book')
const REFUSALS = ['rentals.no-permission', 'rentals.customer-unknown'] as const

/** At least one size is required. */
const sizesSchema = v.pipe(
  v.object(sizeEntries),
  v.forward(
    v.check((sizes) => Object.values(sizes).some((size) => size !== null), 'required'),
    ['chestCm'],
  ),
)

/** Records measurements of a customer or companion: a fact. The latest count; earlier ones are kept as history. */
export const addMeasurement = defineCommand({
  name: 'addMeasurement',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  input: v.object({
    measurementId: idSchema,
    customerId: idSchema,
    /** Empty for the customer. */
    person: v.pipe(v.string(), v.trim(), v.maxLength(80, 'too-long')),
    sizes: sizesSchema,
    note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long'))),
  }),
  refusals: REFUSALS,
  load: (read, given): Promise<RowOf<typeof customer> | null> => read.get(customer, given.customerId),
  decide(given, buyer, context) {
    const found: Objection<(typeof REFUSALS)[number]>[] = []
    if (!buyer) found.push({ code: 'rentals.customer-unknown', field: 'customerId' })
    const row = {
      id: given.measurementId,
      customerId: given.customerId,
      person: given.person,
      ...given.sizes,
      note: given.note === '' ? null : given.note,
      takenAt: context.now,
      employeeId: context.actor.employeeId,
    }
    return happened([insert(measurement, row)], found)
  },
})

export const measurements = defineQuery({
  name: 'measurements',
  record: measurement,
  permission: may('rent', 'view'),
  fields: ['customerId', 'person', 'heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm', 'note', 'takenAt', 'employeeId'],
  filters: ['customerId'],
  sorts: ['takenAt'],
  sort: { field: 'takenAt', descending: true },
})
