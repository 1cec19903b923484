import { defineRecord } from '../kernel/define.ts'
import { choice, id, integer, named, nullable, text } from '../kernel/fields.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { searchLine } from '../kernel/text.ts'

export const supplier = defineRecord({
  name: 'supplier',
  travels: 'till',
  indexes: ['nameAr'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn, row.contactPerson], [row.mobile, row.trn, row.commercialNumber]),
  fields: {
    id: id(),
    nameAr: named(120),
    nameEn: named(120),
    /** Country code and number, digits only. */
    mobile: nullable(text(20)),
    email: nullable(text(200)),
    trn: nullable(text(15)),
    /** Commercial registration or trade licence. */
    commercialNumber: nullable(text(30)),
    contactPerson: nullable(text(120)),
    address: nullable(text(500)),
    /** Payment period of bills in days; 0 means immediately. */
    paymentDays: integer(),
    notes: nullable(text(2000)),
    status: choice(GENERIC_STATUS),
  },
})
