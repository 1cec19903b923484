import { may } from '../access/pages.ts'
import { type RuleContext, defineEntity } from '../entities/entity.ts'
import { type DraftOf, typed } from '../entities/typed.ts'
import type { Objection, RowOf } from '../kernel/define.ts'
import { COUNTRIES } from '../kernel/kinds/countries.ts'
import { MONTH } from '../kernel/kinds/months.ts'
import { ZERO } from '../kernel/money.ts'
import { type Day, type Instant, dayOf } from '../kernel/time.ts'
import { CUSTOMER_CLASS, classWhere } from './customer-class.ts'
import { isClearlyBusiness, isPersonName } from './customer-name.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE, customer } from './customer.ts'

/** A day of birth says its month; without one it is what was typed. */
function birthMonthOf(typedMonth: unknown, draft: unknown): unknown {
  const { birthOn } = draft as { readonly birthOn?: string | null }
  return birthOn ? Number(birthOn.slice(5, 7)) : typedMonth
}

const entered = {
  name: typed.customerName(120),
  mobile: typed.mobile({ unique: true }),
  email: typed.email({ unique: true, caseless: true }),
  gender: typed.choice(GENDER, GENDER.female),
  birthOn: typed.optionalDay({ isPast: true }),
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
}

type Fault = Objection<'customers.name-letters' | 'customers.birth-ahead' | 'customers.birth-long-ago'>

/** Nobody who comes to the counter is older. Spreadsheets make 1900 of an empty day. */
const BIRTH_YEARS_MAX = 120

/** A day of birth of somebody who lives; nothing of one that cannot be held against a day. */
function birthFault(birthOn: Day | null, now: Instant, timeZone: string): Fault | null {
  if (birthOn === null) return null
  const today = dayOf(now, timeZone)
  if (birthOn > today) return { code: 'customers.birth-ahead', field: 'birthOn' }
  const earliest = `${Number(today.slice(0, 4)) - BIRTH_YEARS_MAX}${today.slice(4)}`
  return birthOn < earliest ? { code: 'customers.birth-long-ago', field: 'birthOn' } : null
}

/** What was so before speaks against no change of something else. */
function customerFaults(draft: DraftOf<typeof entered>, { current, setting, now }: RuleContext<RowOf<typeof customer>>): readonly Fault[] {
  const { name, gender, birthOn } = draft
  const isNameKept = current !== null && current.name === name && current.gender === gender
  const isNameWrong = gender !== GENDER.business && !isPersonName(name) && !isNameKept
  const birth = setting && birthOn !== current?.birthOn ? birthFault(birthOn, now, setting.timeZone) : null
  return [...(isNameWrong ? [{ code: 'customers.name-letters', field: 'name' } as const] : []), ...(birth ? [birth] : [])]
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
  entered,
  starts: ({ now }) => ({
    ...{ points: 0, owed: ZERO, balance: ZERO, createdAt: now, invoiceCount: 0, lastSeenAt: now },
    ...{ mergedInto: null, otherContacts: null },
  }),
  rules: customerFaults,
  ruleCodes: ['customers.name-letters', 'customers.birth-ahead', 'customers.birth-long-ago'],
  implied: ({ name }, unsaid) => (unsaid.has('gender') && isClearlyBusiness(name) ? { gender: GENDER.business } : {}),
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
      // What a file takes, so that the list leaves as one that can be brought in again.
      ...(['gender', 'birthOn', 'birthMonth', 'nationality', 'residenceCountry', 'residencyExpiresOn'] as const),
      ...(['source', 'language', 'trn', 'address', 'notes', 'isWhatsappAllowed'] as const),
      'status',
      'createdAt',
      'invoiceCount',
      'lastSeenAt',
    ],
    filters: [
      'id',
      'gender',
      'source',
      'isWhatsappAllowed',
      'owed',
      'birthOn',
      'birthMonth',
      'nationality',
      'residenceCountry',
      'residencyExpiresOn',
    ],
    worked: { class: { codes: CUSTOMER_CLASS, where: classWhere } },
    sorts: ['name', 'createdAt', 'points', 'owed', 'lastSeenAt', 'residencyExpiresOn'],
    sort: { field: 'createdAt', descending: true },
  },
})

export const { add: addCustomer, edit: editCustomer, query: customers } = customerNoun
