import type { addCustomer } from '#domain/customers/commands.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'

export type CustomerForm = InputOf<typeof addCustomer>['customer']

/** A customer form with only the required fields. */
export const womanForm = (more: Partial<CustomerForm> = {}): CustomerForm => ({
  ...{ name: 'هند', mobile: '0559876543', email: null, gender: 2, birthOn: null, source: null, language: 1 },
  ...{ trn: null, address: null, notes: null, isWhatsappAllowed: true },
  ...{ birthMonth: null, nationality: null, residenceCountry: null, residencyExpiresOn: null },
  ...more,
})

/** The input that adds the customer. */
export const newWoman = (customerId: Id, more: Partial<CustomerForm> = {}): InputOf<typeof addCustomer> => ({
  customerId,
  customer: womanForm(more),
})
