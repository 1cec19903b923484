import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type RowOf, defineQuery, defineRecord } from '../kernel/define.ts'
import { flag, id, instantField, integer, json, nullable, reference } from '../kernel/fields.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { HOUR_MS, type Instant } from '../kernel/time.ts'
import { customer, pointEntry } from './customer.ts'
import { type Customer, FAMILY_MAX } from './family.ts'

export const UNDO_HOURS = 24

/** Details that a merge may take over. Fields that belong together are taken and restored together. */
const DETAIL_GROUPS = [
  ['mobile'],
  ['email'],
  ['birthOn', 'birthMonth'],
  ['nationality'],
  ['residenceCountry', 'residencyExpiresOn'],
  ['source'],
  ['trn'],
  ['address'],
  ['notes'],
  ['otherContacts'],
  ['isWhatsappAllowed'],
  ['createdAt'],
] as const
export type Detail = (typeof DETAIL_GROUPS)[number][number]
/** The fields that a merge changes in the remaining customer, without sums, which entries explain. */
export type MergedDetails = Pick<Customer, Detail | 'lastSeenAt'>

const schemaOf = <K extends keyof typeof customer.fields>(name: K): (typeof customer.fields)[K]['schema'] => customer.fields[name].schema
const detailsSchema = v.object({
  ...{ mobile: schemaOf('mobile'), email: schemaOf('email'), birthOn: schemaOf('birthOn'), birthMonth: schemaOf('birthMonth') },
  ...{ nationality: schemaOf('nationality'), residenceCountry: schemaOf('residenceCountry') },
  ...{ residencyExpiresOn: schemaOf('residencyExpiresOn'), source: schemaOf('source'), trn: schemaOf('trn') },
  ...{ address: schemaOf('address'), notes: schemaOf('notes'), otherContacts: schemaOf('otherContacts') },
  ...{ isWhatsappAllowed: schemaOf('isWhatsappAllowed'), createdAt: schemaOf('createdAt'), lastSeenAt: schemaOf('lastSeenAt') },
})

export const detailsOf = (row: Customer): MergedDetails => {
  const { mobile, email, birthOn, birthMonth, nationality, residenceCountry, residencyExpiresOn, source } = row
  const { trn, address, notes, otherContacts, isWhatsappAllowed, createdAt, lastSeenAt } = row
  return {
    ...{ mobile, email, birthOn, birthMonth, nationality, residenceCountry, residencyExpiresOn, source },
    ...{ trn, address, notes, otherContacts, isWhatsappAllowed, createdAt, lastSeenAt },
  }
}

/** What a merge changed, so that it can be undone. Older merges have no such record. */
export const customerMerge = defineRecord({
  name: 'customer_merge',
  travels: 'server',
  indexes: ['fromId', 'intoId'],
  fields: {
    id: id(),
    fromId: reference('customer'),
    intoId: reference('customer'),
    mergedAt: instantField(),
    mergedBy: nullable(reference('employee')),
    /** Customers merged into this one before, which were transferred as well. */
    doubleIds: json(v.array(idSchema)),
    before: json(detailsSchema),
    after: json(detailsSchema),
    points: integer(),
    /** Points from documents of the merged customer at that time: later ones also belong to them. */
    pointsByPapers: integer(),
    /** A third customer already has the number or e-mail of the merged one, which duplicates often have. */
    isMobileShared: flag(),
    isEmailShared: flag(),
    isUndone: flag(),
  },
})
export type CustomerMerge = RowOf<typeof customerMerge>

export const customerMerges = defineQuery({
  name: 'customerMerges',
  record: customerMerge,
  permission: may('customers', 'view'),
  fields: ['fromId', 'intoId', 'mergedAt', 'mergedBy', 'before', 'after'],
  filters: ['intoId'],
  sorts: ['mergedAt'],
  sort: { field: 'mergedAt', descending: true },
  scope: { isUndone: false },
})

export const canStillUndo = ({ mergedAt }: Pick<CustomerMerge, 'mergedAt'>, now: Instant): boolean => now - mergedAt < UNDO_HOURS * HOUR_MS

type Standing = Pick<CustomerMerge, 'before' | 'after'>

/** Details changed by the merge and again since: the later change remains. */
export const savedDetails = ({ before, after }: Standing, now: MergedDetails): Detail[] =>
  DETAIL_GROUPS.filter((group: readonly Detail[]) => group.some((name) => now[name] !== after[name])).flatMap((group) =>
    group.filter((name: Detail) => before[name] !== after[name]),
  )

export function withoutMerge({ before, after }: Standing, now: MergedDetails): Partial<MergedDetails> {
  const untouched = DETAIL_GROUPS.filter((group: readonly Detail[]) => group.every((name) => now[name] === after[name]))
  return Object.fromEntries(untouched.flat().map((name) => [name, before[name]]))
}

/** Points from documents of these customers, whichever account they were credited to. */
export async function pointsByPapersOf(read: Reader, names: readonly Id[]): Promise<number> {
  const where = [{ field: 'invoiceId.customerId', oneOf: names }]
  const [all] = await read.aggregate(pointEntry, { where, sums: ['points'] })
  return all?.sums.points ?? 0
}

/** Another customer with a number or e-mail, either their own or that of a customer merged into them. */
export async function otherHolder(
  read: Reader,
  field: 'mobile' | 'email',
  value: string | null,
  /** Customers to ignore, and the future state of a row. */
  { besides, as }: { readonly besides: readonly Id[]; readonly as?: Customer },
): Promise<Customer | null> {
  if (value === null) return null
  const rows = await read.select(customer, { where: [{ field, is: value }], limit: FAMILY_MAX })
  const others = rows.filter((row) => !besides.includes(row.id))
  for (const row of others) {
    const stored = row.mergedInto === null ? row : await read.get(customer, row.mergedInto)
    const head = stored && stored.id === as?.id ? as : stored
    if (!head || besides.includes(head.id)) continue
    if (head[field] === value || (head.otherContacts ?? '').split(' ').includes(value)) return head
  }
  return null
}
