import { defineRecord } from '../../kernel/define.ts'
import { id, instantField, integer, nullable, reference, text } from '../../kernel/fields.ts'

/** Measurements of a customer or companion at one time. The latest count. */
export const measurement = defineRecord({
  name: 'measurement',
  travels: 'till',
  copyRank: 4,
  indexes: ['customerId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    /** Empty for the customer, otherwise a companion's name. */
    person: text(80),
    heightCm: nullable(integer()),
    chestCm: nullable(integer()),
    waistCm: nullable(integer()),
    hipsCm: nullable(integer()),
    armsCm: nullable(integer()),
    note: nullable(text(500)),
    takenAt: instantField(),
    employeeId: nullable(reference('employee')),
  },
})
