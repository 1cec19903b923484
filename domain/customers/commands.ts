import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { typed } from '../entities/typed.ts'
import { COUNTRIES } from '../kernel/kinds/countries.ts'
import { MONTH } from '../kernel/kinds/months.ts'
import { ZERO } from '../kernel/money.ts'
import { CUSTOMER_CLASS, classWhere } from './customer-class.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE, customer } from './customer.ts'

/** A day of birth says its month; without one it is what was typed. */
function birthMonthOf(typedMonth: unknown, draft: unknown): unknown {
  const { birthOn } = draft as { readonly birthOn?: string | null }
  return birthOn ? Number(birthOn.slice(5, 7)) : typedMonth
}

/**
 * Somebody who buys or rents. A new customer stands at the counter: a fact, so that a sale made to her offline never loses her.
 * Her codes are older than the engine's: tills queue them and notices hold them.
 */
export const customerNoun = defineEntity({
  name: 'customer',
  plural: 'customers',
  record: customer,
  // Whoever was merged into another one is in no list and is changed no more. Her number and e-mail are the other one's, and lead there.
  scope: { isMerged: false },
  merged: { into: 'mergedInto', besides: 'otherContacts' },
  permission: { view: may('customers', 'view'), add: may('customers', 'add'), edit: may('customers', 'edit') },
  entered: {
    name: typed.personName(120),
    mobile: typed.mobile({ unique: true }),
    email: typed.email({ unique: true, caseless: true }),
    gender: typed.choice(GENDER, GENDER.female),
    birthOn: typed.optionalDay(),
    birthMonth: typed.storedAs(typed.later(typed.optionalChoice(MONTH)), { write: birthMonthOf }),
    nationality: typed.later(typed.optionalChoice(COUNTRIES)),
    residenceCountry: typed.later(typed.optionalChoice(COUNTRIES)),
    residencyExpiresOn: typed.later(typed.optionalDay()),
    source: typed.optionalChoice(CUSTOMER_SOURCE),
    language: typed.choice(LANGUAGE, LANGUAGE.ar),
    trn: typed.trn(),
    address: typed.optionalText(500),
    notes: typed.longText(2000),
    isWhatsappAllowed: typed.flag(true),
  },
  starts: ({ now }) => ({
    ...{ points: 0, owed: ZERO, createdAt: now, invoiceCount: 0, lastSeenAt: now },
    ...{ mergedInto: null, otherContacts: null },
  }),
  codes: {
    'entities.no-permission': 'customers.no-permission',
    'entities.unknown': 'customers.unknown',
    'entities.already-exists:mobile': 'customers.mobile-already-exists',
    'entities.already-exists:email': 'customers.email-already-exists',
    'entities.mobile-required': 'customers.mobile-required',
    'entities.mobile-wrong': 'customers.mobile-wrong',
    'entities.trn-wrong': 'customers.trn-wrong',
  },
  offline: 'fact',
  list: {
    tells: [
      'name',
      'mobile',
      // What no two of them share: a file is held against it before it is sent.
      ...(['email', 'otherContacts'] as const),
      'points',
      'owed',
      'birthMonth',
      'nationality',
      'residencyExpiresOn',
      'status',
      'createdAt',
      'invoiceCount',
      'lastSeenAt',
    ],
    filters: ['gender', 'source', 'owed', 'birthOn', 'birthMonth', 'nationality', 'residenceCountry', 'residencyExpiresOn'],
    worked: { class: { codes: CUSTOMER_CLASS, where: classWhere } },
    sorts: ['name', 'createdAt', 'points', 'owed', 'lastSeenAt', 'residencyExpiresOn'],
    sort: { field: 'createdAt', descending: true },
  },
})

export const { add: addCustomer, edit: editCustomer, query: customers } = customerNoun
