import { msg } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import { suppliers } from '#domain/suppliers/suppliers.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'

export const supplierPresentation = definePresentation({
  entity: suppliers,
  path: '/merchant/accounting/suppliers',
  icon: Truck,
  title: msg`Suppliers`,
  counted: msg({ message: '{count, plural, one {{shown} supplier} other {{shown} suppliers}}' }),
  add: msg`Add a supplier`,
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English`, hint: msg`Empty: the Arabic name is used.` },
    mobile: { label: msg`Mobile`, hint: msg`With the country code, or as a local number.` },
    email: { label: msg`E-mail` },
    trn: { label: msg`Tax number (TRN)` },
    commercialNumber: { label: msg`Commercial registration`, hint: msg`In the Emirates the number of the trade licence.` },
    contactPerson: { label: msg`Contact person` },
    address: { label: msg`Address` },
    paymentDays: { label: msg`Days to pay`, hint: msg`From the date of the bill. 0: paid at once.` },
    notes: { label: msg`Notes` },
  },
  columns: ['nameAr', 'mobile', { field: 'contactPerson', isMinor: true }, { field: 'trn', isMinor: true }, 'paymentDays'],
  filters: ['paymentDays'],
  sections: [
    { title: msg`About the supplier`, fields: ['nameAr', 'nameEn', 'mobile', 'email', 'contactPerson', 'address'] },
    { title: msg`Registration and payment`, fields: ['trn', 'commercialNumber', 'paymentDays', 'notes'] },
  ],
  empty: { title: msg`No suppliers yet`, body: msg`Add the suppliers of the shop, or import a list from Excel.` },
})
