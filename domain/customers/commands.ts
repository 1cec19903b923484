import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { typed } from '../entities/typed.ts'
import { ZERO } from '../kernel/money.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE, customer } from './customer.ts'

/**
 * Somebody who buys or rents. A new customer stands at the counter: a fact, so that a sale made to her offline never loses her.
 * Her codes are older than the engine's: tills queue them and notices hold them.
 */
export const customerNoun = defineEntity({
  name: 'customer',
  plural: 'customers',
  record: customer,
  permission: { view: may('customers', 'view'), add: may('customers', 'add'), edit: may('customers', 'edit') },
  entered: {
    name: typed.personName(120),
    mobile: typed.mobile({ unique: true }),
    email: typed.email({ unique: true, caseless: true }),
    gender: typed.choice(GENDER, GENDER.female),
    birthOn: typed.optionalDay(),
    source: typed.optionalChoice(CUSTOMER_SOURCE),
    language: typed.choice(LANGUAGE, LANGUAGE.ar),
    trn: typed.trn(),
    address: typed.optionalText(500),
    notes: typed.longText(2000),
    isWhatsappAllowed: typed.flag(true),
  },
  starts: (context) => ({ points: 0, owed: ZERO, createdAt: context.now }),
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
    tells: ['name', 'mobile', 'points', 'owed', 'status', 'createdAt'],
    filters: ['gender', 'source', 'owed', 'birthOn'],
    sorts: ['name', 'createdAt', 'points', 'owed'],
    sort: { field: 'createdAt', descending: true },
  },
})

export const { add: addCustomer, edit: editCustomer, query: customers } = customerNoun
