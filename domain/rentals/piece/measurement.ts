import { defineRecord } from '../../kernel/define.ts'
import { id, instantField, integer, nullable, reference, text } from '../../kernel/fields.ts'

/** One taking of measurements, of a customer or of somebody who came with her. The newest counts; the older ones stay. */
export const measurement = defineRecord({
  name: 'measurement',
  travels: 'till',
  copyRank: 4,
  indexes: ['customerId'],
  fields: {
    id: id(),
    customerId: reference('customer'),
    /** Empty: the customer herself; else the name of her companion. */
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
