import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, defineQuery, happened, insert, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { ZERO } from '../kernel/money.ts'
import { parseMobile } from '../kernel/phone.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { daySchema } from '../kernel/time.ts'
import { COUNTRY, accountSetting } from '../settings/account-setting.ts'
import { trnFault } from '../taxes/trn.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE, customer } from './customer.ts'

const optionalText = (lengthMax: number) => v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long')))

/** What a person types about a customer. */
export const customerFormSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(120, 'too-long'),
    v.regex(/^[\p{L}\p{M}\s.'’-]*$/u, 'letters-only'),
  ),
  mobile: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(30, 'too-long')),
  email: v.nullable(
    v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.email('email'), v.maxLength(200, 'too-long'))], 'email')),
  ),
  gender: v.picklist(Object.values(GENDER), 'choice'),
  birthOn: v.nullable(daySchema),
  source: v.nullable(v.picklist(Object.values(CUSTOMER_SOURCE), 'choice')),
  language: v.picklist(Object.values(LANGUAGE), 'choice'),
  trn: optionalText(15),
  address: optionalText(500),
  notes: optionalText(2000),
  isWhatsappAllowed: v.boolean(),
})
export type CustomerForm = v.InferOutput<typeof customerFormSchema>

interface Loaded {
  readonly setting: RowOf<typeof accountSetting> | null
  readonly same: readonly RowOf<typeof customer>[]
  readonly current: RowOf<typeof customer> | null
}

export const countryCode = (country: number | undefined): string => (country === COUNTRY.uae ? '971' : '966')

const REFUSALS = [
  'customers.mobile-required',
  'customers.mobile-wrong',
  'customers.mobile-already-exists',
  'customers.trn-wrong',
  'customers.no-permission',
  'customers.unknown',
] as const

function cleaned(form: CustomerForm, setting: RowOf<typeof accountSetting> | null) {
  const mobile = parseMobile(form.mobile, countryCode(setting?.country))
  const orNull = (text: string | null) => (text && text.trim() ? text.trim() : null)
  return {
    mobile,
    row: {
      name: form.name,
      mobile: mobile.ok ? mobile.mobile : null,
      email: orNull(form.email),
      gender: form.gender,
      birthOn: form.birthOn,
      source: form.source,
      language: form.language,
      trn: orNull(form.trn),
      address: orNull(form.address),
      notes: orNull(form.notes),
      isWhatsappAllowed: form.isWhatsappAllowed,
    },
  }
}

async function loadFor(read: Parameters<typeof addCustomer.load>[0], id: string, form: CustomerForm): Promise<Loaded> {
  const [setting, current] = await Promise.all([read.get(accountSetting, ONLY_ROW_ID), read.get(customer, id)])
  const mobile = parseMobile(form.mobile, countryCode(setting?.country))
  const same = mobile.ok ? await read.select(customer, { where: [{ field: 'mobile', is: mobile.mobile }], limit: 5 }) : []
  return { setting, current, same: same.filter((row) => row.id !== id) }
}

function faults(form: CustomerForm, loaded: Loaded) {
  const { mobile } = cleaned(form, loaded.setting)
  const trn = form.trn ? trnFault(form.trn, loaded.setting?.country ?? COUNTRY.ksa) : null
  return [
    ...(mobile.ok ? [] : [{ code: `customers.${mobile.fault}` as const, field: 'mobile' }]),
    ...loaded.same
      .slice(0, 1)
      .map(({ id, name }) => ({ code: 'customers.mobile-already-exists' as const, field: 'mobile', details: { name, customerId: id } })),
    ...(trn ? [{ code: 'customers.trn-wrong' as const, field: 'trn' }] : []),
  ]
}

/** A new customer stands at the counter: a fact, so that a sale made to her offline never loses her. */
export const addCustomer = defineCommand({
  name: 'addCustomer',
  version: 1,
  kind: 'fact',
  permission: may('customers', 'add'),
  input: v.object({ customerId: idSchema, customer: customerFormSchema }),
  refusals: REFUSALS,
  load: (read, given): Promise<Loaded> => loadFor(read, given.customerId, given.customer),
  decide(given, loaded, context) {
    const { row } = cleaned(given.customer, loaded.setting)
    const whole = { id: given.customerId, ...row, status: GENERIC_STATUS.active, points: 0, owed: ZERO, createdAt: context.now }
    return happened([insert(customer, whole)], faults(given.customer, loaded))
  },
})

export const editCustomer = defineCommand({
  name: 'editCustomer',
  version: 1,
  kind: 'intent',
  permission: may('customers', 'edit'),
  input: v.object({ customerId: idSchema, customer: customerFormSchema }),
  refusals: REFUSALS,
  load: (read, given): Promise<Loaded> => loadFor(read, given.customerId, given.customer),
  decide(given, loaded) {
    if (!loaded.current) return refuse('customers.unknown')
    const [fault] = faults(given.customer, loaded)
    if (fault) return { ok: false, refusal: fault }
    return happened([patch(customer, given.customerId, cleaned(given.customer, loaded.setting).row)])
  },
})

export const customers = defineQuery({
  name: 'customers',
  record: customer,
  permission: may('customers', 'view'),
  fields: ['name', 'mobile', 'points', 'owed', 'status', 'createdAt'],
  filters: ['status', 'gender', 'source'],
  sorts: ['name', 'createdAt', 'points', 'owed'],
  sort: { field: 'createdAt', descending: true },
})
