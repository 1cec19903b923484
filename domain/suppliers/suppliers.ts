import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { typed } from '../entities/typed.ts'
import { supplier } from './supplier.ts'

const PAYMENT_DAYS_MAX = 365

export const suppliers = defineEntity({
  name: 'supplier',
  plural: 'suppliers',
  record: supplier,
  permission: { view: may('suppliers', 'view'), add: may('suppliers', 'add'), edit: may('suppliers', 'edit') },
  entered: {
    nameAr: typed.text(120, { unique: true }),
    // Falls back to the Arabic name.
    nameEn: typed.storedAs(typed.optionalText(120), {
      write: (text: string | null, draft: Readonly<Record<string, unknown>>) => text ?? draft['nameAr'] ?? '',
    }),
    mobile: typed.optionalMobile(),
    email: typed.email(),
    trn: typed.trn(),
    commercialNumber: typed.optionalCode(30),
    contactPerson: typed.optionalText(120),
    address: typed.optionalText(500),
    paymentDays: typed.integer(0, PAYMENT_DAYS_MAX, 30),
    notes: typed.longText(2000),
  },
  offline: 'intent',
  list: {
    filters: ['paymentDays'],
    sorts: ['nameAr', 'nameEn', 'paymentDays'],
    sort: { field: 'nameAr' },
  },
})
