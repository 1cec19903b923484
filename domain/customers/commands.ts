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

/** The month of the birthday, or the typed one if there is no birthday. */
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

/** Catches typing errors, and spreadsheets that turn an empty day into 1900. */
const BIRTH_YEARS_MAX = 120

function birthFault(birthOn: Day | null, now: Instant, timeZone: string): Fault | null {
  if (birthOn === null) return null
  const today = dayOf(now, timeZone)
  if (birthOn > today) return { code: 'customers.birth-ahead', field: 'birthOn' }
  const earliest = `${Number(today.slice(0, 4)) - BIRTH_YEARS_MAX}${today.slice(4)}`
  return birthOn < earliest ? { code: 'customers.birth-long-ago', field: 'birthOn' } : null
}

/** Existing faults do not block other changes. */
function customerFaults(draft: DraftOf<typeof entered>, { current, setting, now }: RuleContext<RowOf<typeof customer>>): readonly Fault[] {
  const { name, gender, birthOn } = draft
  const isNameSaved = current !== null && current.name === name && current.gender === gender
  const isNameWrong = gender !== GENDER.business && !isPersonName(name) && !isNameSaved
  const birth = setting && birthOn !== current?.birthOn ? birthFault(birthOn, now, setting.timeZone) : null
  return [...(isNameWrong ? [{ code: 'customers.name-letters', field: 'name' } as const] : []), ...(birth ? [birth] : [])]
}

/**
 * A customer. Adding is a fact, because the customer is at the counter, so that an offline sale always has one. The
 * codes are older than the engine's and remain, because tills and notices have them stored.
 */
export const customerEntity = defineEntity({
  name: 'customer',
  plural: 'customers',
  record: customer,
  // A merged customer is not listed and cannot be changed. Their number and e-mail lead to the remaining customer.
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
    reports: [
      'name',
      'mobile',
      // Unique values, against which an imported file is checked before it is sent.
      ...(['email', 'otherContacts'] as const),
      'points',
      'owed',
      // Fields of the import file, so that an exported list can be imported again.
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

export const { add: addCustomer, edit: editCustomer, query: customers } = customerEntity
