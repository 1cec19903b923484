import * as v from 'valibot'
import { may } from '../access/pages.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  defineCommand,
  happened,
  increment,
  insert,
  patch,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { type Money, minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { BALANCE_ENTRY, balanceEntry } from './balance-entry.ts'
import { customer } from './customer.ts'
import { pointsEntered } from './points-held.ts'
import { type MergedDetails, customerMerge, detailsOf, otherHolder, pointsByPapersOf } from './customer-merge.ts'
import { type Customer, FAMILY_MAX, doublesOf } from './family.ts'

const NOTES_LENGTH_MAX = 2000
const CONTACTS_LENGTH_MAX = 500

const REFUSALS = [
  ...(['customers.no-permission', 'customers.unknown', 'customers.merge-with-herself', 'customers.merged-already'] as const),
  ...(['customers.merge-notes-too-long', 'customers.merge-too-many'] as const),
] as const
type Refusal = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly from: Customer | null
  readonly into: Customer | null
  /** Customers merged into this one before, which are transferred as well. */
  readonly doubles: readonly Customer[]
  readonly known: number
  readonly pointsByPapers: number
  readonly isMobileShared: boolean
  readonly isEmailShared: boolean
}

async function load(read: Reader, { from, into }: { readonly from: Id; readonly into: Id }): Promise<Loaded> {
  const [one, other, doubles, known] = await Promise.all([
    read.get(customer, from),
    read.get(customer, into),
    doublesOf(read, [from]),
    read.count(customer, { where: [{ field: 'mergedInto', is: into }] }),
  ])
  const besides = [from, ...doubles.map(({ id }) => id)]
  const [pointsByPapers, mobile, email] = await Promise.all([
    pointsByPapersOf(read, besides),
    otherHolder(read, 'mobile', one?.mobile ?? null, { besides }),
    otherHolder(read, 'email', one?.email ?? null, { besides }),
  ])
  return { from: one, into: other, doubles, known, pointsByPapers, isMobileShared: mobile !== null, isEmailShared: email !== null }
}

/**
 * Merges two customers into one. Documents are not changed: those of both are found together (`familyOf`). Points,
 * debt, balance and visits are transferred as sums. Missing details are filled; further numbers and e-mails are stored
 * and searchable. What it changed is recorded, so that it can be undone for a day (`sales/undo-customer-merge.ts`).
 */
export const mergeCustomers = defineCommand({
  name: 'mergeCustomers',
  version: 1,
  kind: 'online',
  permission: may('customers', 'edit'),
  input: v.object({ from: idSchema, into: idSchema }),
  refusals: REFUSALS,
  load,
  decide(_given, loaded, context) {
    const { from, into, doubles, known } = loaded
    if (!from) return { ok: false, refusal: { code: 'customers.unknown', field: 'from' } }
    if (!into) return { ok: false, refusal: { code: 'customers.unknown', field: 'into' } }
    const refusal = faultOf(from, into, doubles.length + known + 1)
    if (refusal) return { ok: false, refusal }
    return happened([
      written(from, into, loaded, context),
      patch(customer, into.id, joined(from, into)),
      patch(customer, from.id, { mergedInto: into.id, isMerged: true }),
      ...doubles.map(({ id }) => patch(customer, id, { mergedInto: into.id })),
      ...moved(from, into, context),
    ])
  },
})

function faultOf(from: Customer, into: Customer, doubles: number): Refusal | null {
  if (from.id === into.id) return { code: 'customers.merge-with-herself', field: 'from' }
  if (from.isMerged) return { code: 'customers.merged-already', field: 'from', details: { name: from.name } }
  if (into.isMerged) return { code: 'customers.merged-already', field: 'into', details: { name: into.name } }
  if ((notesOf(from, into) ?? '').length > NOTES_LENGTH_MAX) return { code: 'customers.merge-notes-too-long', field: 'from' }
  // The customer is one of the rows that are read together.
  return doubles >= FAMILY_MAX ? { code: 'customers.merge-too-many', field: 'from' } : null
}

/** The record needed to undo the merge. Point entries use the first two ids. */
function written(from: Customer, into: Customer, loaded: Loaded, { id, now, actor }: DecisionContext): Change {
  const { pointsByPapers, isMobileShared, isEmailShared } = loaded
  return insert(customerMerge, {
    ...{ id: id(3), fromId: from.id, intoId: into.id, mergedAt: now, mergedBy: actor.employeeId },
    doubleIds: loaded.doubles.map((one) => one.id),
    before: detailsOf(into),
    after: joined(from, into),
    ...{ points: from.points, pointsByPapers, isMobileShared, isEmailShared, isUndone: false },
  })
}

/** Transfers sums with entries for both, so that they also add up on a till that does not know of the merge. */
function moved(from: Customer, into: Customer, context: DecisionContext): Change[] {
  const { id, now } = context
  const { points, owed, balance, invoiceCount } = from
  const entry = (nth: number, customerId: Id, by: number) =>
    pointsEntered({ id: id(nth), customerId, points: by, invoiceId: null, enteredAt: now })
  const entries = points === 0 ? [] : [entry(1, from.id, -points), entry(2, into.id, points)]
  if (points === 0 && owed === 0 && balance === 0 && invoiceCount === 0) return entries
  return [
    ...entries,
    ...balanceOver(from.id, into.id, balance, context),
    increment(customer, from.id, {
      points: 0 - points,
      owed: minor(0 - owed),
      balance: minor(0 - balance),
      invoiceCount: 0 - invoiceCount,
    }),
    increment(customer, into.id, { points, owed, balance, invoiceCount }),
  ]
}

/** Transfers the balance with entries for both. Point entries use the first two ids, the merge record the third. */
export function balanceOver(from: Id, into: Id, amount: Money, { id, now, actor }: DecisionContext): Change[] {
  if (amount === 0) return []
  const of = { kind: BALANCE_ENTRY.merged, paymentId: null, invoiceId: null, enteredAt: now, employeeId: actor.employeeId }
  return [
    insert(balanceEntry, { id: id(4), customerId: from, amount: minor(0 - amount), reason: null, ...of }),
    insert(balanceEntry, { id: id(5), customerId: into, amount, reason: null, ...of }),
  ]
}

function notesOf(from: Customer, into: Customer): string | null {
  if (!from.notes || from.notes === into.notes) return into.notes
  return into.notes ? `${into.notes}\n${from.notes}` : from.notes
}

function contactsOf(from: Customer, into: Customer): string | null {
  const first = [into.mobile ?? from.mobile, into.email ?? from.email]
  const all = [into.otherContacts?.split(' '), from.mobile, from.email, from.otherContacts?.split(' ')].flat()
  const others = [...new Set(all.filter((one) => typeof one === 'string' && one !== '' && !first.includes(one)))]
  const saved: string[] = []
  for (const one of others) if ([...saved, one].join(' ').length <= CONTACTS_LENGTH_MAX) saved.push(String(one))
  return saved.length > 0 ? saved.join(' ') : null
}

/** Birthday and residence consist of two fields each, which are taken together. */
function pairsOf(
  from: Customer,
  into: Customer,
): Pick<MergedDetails, 'birthOn' | 'birthMonth' | 'residenceCountry' | 'residencyExpiresOn'> {
  const { birthOn, birthMonth } = into.birthOn === null && from.birthOn !== null ? from : into
  const { residenceCountry, residencyExpiresOn } = into.residencyExpiresOn === null && isOneHome(from, into) ? from : into
  return { birthOn, birthMonth: birthMonth ?? from.birthMonth, residenceCountry, residencyExpiresOn }
}
const isOneHome = (from: Customer, into: Customer): boolean =>
  from.residenceCountry !== null && (into.residenceCountry === null || into.residenceCountry === from.residenceCountry)

function joined(from: Customer, into: Customer): MergedDetails {
  return {
    mobile: into.mobile ?? from.mobile,
    email: into.email ?? from.email,
    ...pairsOf(from, into),
    nationality: into.nationality ?? from.nationality,
    source: into.source ?? from.source,
    trn: into.trn ?? from.trn,
    address: into.address ?? from.address,
    notes: notesOf(from, into),
    otherContacts: contactsOf(from, into),
    isWhatsappAllowed: into.isWhatsappAllowed && from.isWhatsappAllowed,
    createdAt: instant(Math.min(into.createdAt, from.createdAt)),
    lastSeenAt: lastSeenOf(from, into),
  }
}

/** The last purchase. For a customer without one it is only the time of adding, which is not a visit. */
function lastSeenOf(from: Customer, into: Customer): Customer['lastSeenAt'] {
  const bought = [from, into].filter(({ invoiceCount }) => invoiceCount > 0)
  const [only] = bought
  return only && bought.length === 1 ? only.lastSeenAt : instant(Math.max(into.lastSeenAt, from.lastSeenAt))
}
