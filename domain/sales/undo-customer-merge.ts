import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { pointsEntered } from '../customers/points-held.ts'
import {
  type CustomerMerge,
  UNDO_HOURS,
  canStillUndo,
  customerMerge,
  otherHolder,
  pointsByPapersOf,
  withoutMerge,
} from '../customers/customer-merge.ts'
import { balanceOver } from '../customers/merge-customers.ts'
import { type Customer, doublesOf } from '../customers/family.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  increment,
  patch,
} from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, minor, subtractMoney, sumMoney } from '../kernel/money.ts'
import { type Instant, instant } from '../kernel/time.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '../payments/payment.ts'
import { invoice } from './invoice.ts'
import { isVisit, visitsOf } from './papers/purchase.ts'

const REFUSALS = [
  ...(['customers.no-permission', 'customers.unknown', 'customers.not-merged', 'customers.merge-unrecorded'] as const),
  ...(['customers.undo-late', 'customers.undo-latest-first'] as const),
  ...(['customers.mobile-already-exists', 'customers.email-already-exists'] as const),
] as const
type Refusal = Objection<(typeof REFUSALS)[number]>

interface Papers {
  readonly owed: Money
  readonly balance: Money
  readonly visits: number
  readonly lastVisitAt: Instant | null
}

interface Moved {
  readonly merge: CustomerMerge
  readonly later: Customer | null
  readonly doubles: readonly Customer[]
  readonly papers: Papers
  readonly pointsByPapers: number
  /** The target's last visit according to its own documents. */
  readonly ownVisitAt: Instant | null
  readonly mobileHolder: Customer | null
  readonly emailHolder: Customer | null
}
interface Loaded {
  readonly from: Customer | null
  readonly into: Customer | null
  readonly moved: Moved | null
}

/** A visit is among the newest documents: few charges and credit notes follow it. */
const NEWEST = 50

async function lastVisitOf(read: Reader, names: readonly Id[]): Promise<Instant | null> {
  const where = [{ field: 'customerId', oneOf: names }]
  const rows = await read.select(invoice, { where, sort: { field: 'issuedAt', descending: true }, limit: NEWEST })
  return rows.find(isVisit)?.issuedAt ?? null
}

/** A credit note is attributed to the customer of the credited document. */
async function papersOf(read: Reader, names: readonly Id[]): Promise<Papers> {
  const ofCustomer = { field: 'customerId', oneOf: names }
  const [named, notes, paid] = await Promise.all([
    readAllPages(read, invoice, { where: [ofCustomer] }),
    readAllPages(read, invoice, { where: [{ field: 'creditOf.customerId', oneOf: names }] }),
    read.aggregate(payment, { where: [ofCustomer], groupBy: ['source', 'method'], sums: ['amount'] }),
  ])
  const onto = paid.filter(({ by }) => by.source === PAYMENT_SOURCE.deposit).map(({ sums }) => sums.amount)
  const off = paid.filter(({ by }) => by.method === PAYMENT_METHOD.balance).map(({ sums }) => sums.amount)
  const papers = [...named.filter(({ creditOf }) => creditOf === null), ...notes]
  const visits = papers.filter(isVisit).map(({ issuedAt }) => issuedAt)
  return {
    owed: sumMoney(papers.map(({ remaining }) => remaining)),
    balance: subtractMoney(sumMoney(onto), sumMoney(off)),
    visits: visitsOf(papers),
    lastVisitAt: visits.reduce<Instant | null>((last, at) => (last === null || at > last ? at : last), null),
  }
}

async function laterMerge(read: Reader, { id, intoId }: CustomerMerge, into: Customer): Promise<Customer | null> {
  if (into.isMerged) return into
  const where = [
    { field: 'intoId', is: intoId },
    { field: 'isUndone', is: false },
  ]
  const [newest] = await read.select(customerMerge, { where, sort: { field: 'mergedAt', descending: true }, limit: 1 })
  return newest && newest.id !== id ? read.get(customer, newest.fromId) : null
}

async function loadMoved(read: Reader, merge: CustomerMerge, from: Customer, into: Customer): Promise<Moved> {
  const names = [from.id, ...merge.doubleIds]
  const as = { ...into, ...withoutMerge(merge, into) }
  const holder = (field: 'mobile' | 'email', isShared: boolean) =>
    isShared ? null : otherHolder(read, field, from[field], { besides: names, as })
  const own = async () => [into.id, ...(await doublesOf(read, [into.id])).map(({ id }) => id)].filter((id) => !names.includes(id))
  const [later, doubles, papers, pointsByPapers, ownVisitAt, mobileHolder, emailHolder] = await Promise.all([
    laterMerge(read, merge, into),
    read.many(customer, merge.doubleIds),
    papersOf(read, names),
    pointsByPapersOf(read, names),
    own().then((ids) => lastVisitOf(read, ids)),
    holder('mobile', merge.isMobileShared),
    holder('email', merge.isEmailShared),
  ])
  const gone = doubles.filter(({ mergedInto }) => mergedInto === into.id)
  return { merge, later, doubles: gone, papers, pointsByPapers, ownVisitAt, mobileHolder, emailHolder }
}

async function load(read: Reader, given: { readonly from: Id; readonly into: Id }): Promise<Loaded> {
  const [from, into] = await Promise.all([read.get(customer, given.from), read.get(customer, given.into)])
  const where = [
    { field: 'fromId', is: given.from },
    { field: 'intoId', is: given.into },
    { field: 'isUndone', is: false },
  ]
  const [merge] = await read.select(customerMerge, { where, sort: { field: 'mergedAt', descending: true }, limit: 1 })
  return { from, into, moved: merge && from && into ? await loadMoved(read, merge, from, into) : null }
}

/**
 * Undoes a mistaken merge of two customers. Each document belongs to the customer it names, even if it arrived after the merge, with its
 * open amount, points and visit. Whatever was done in the target's name stays there. Fields the target took over are restored unless
 * changed since.
 */
export const undoCustomerMerge = defineCommand({
  name: 'undoCustomerMerge',
  version: 1,
  kind: 'online',
  permission: may('customers', 'edit'),
  input: v.object({ from: idSchema, into: idSchema }),
  refusals: REFUSALS,
  load,
  decide(_given, { from, into, moved }, context) {
    if (!from) return { ok: false, refusal: { code: 'customers.unknown', field: 'from' } }
    if (!into) return { ok: false, refusal: { code: 'customers.unknown', field: 'into' } }
    if (!from.isMerged) return { ok: false, refusal: { code: 'customers.not-merged', field: 'from', details: { name: from.name } } }
    if (!moved) return { ok: false, refusal: { code: 'customers.merge-unrecorded', field: 'from' } }
    const refusal = faultOf(from, moved, context.now)
    if (refusal) return { ok: false, refusal }
    return happened([
      patch(customerMerge, moved.merge.id, { isUndone: true }),
      patch(customer, into.id, { ...withoutMerge(moved.merge, into), ...seenBefore(into, moved) }),
      patch(customer, from.id, { mergedInto: null, isMerged: false, lastSeenAt: latest(from.lastSeenAt, moved.papers.lastVisitAt) }),
      ...moved.doubles.map(({ id }) => patch(customer, id, { mergedInto: from.id })),
      ...sumsBack(from, into, moved, context),
    ])
  },
})

function faultOf({ mobile, email }: Customer, moved: Moved, now: Instant): Refusal | null {
  if (!canStillUndo(moved.merge, now)) return { code: 'customers.undo-late', field: 'from', details: { hours: UNDO_HOURS } }
  if (moved.later) return { code: 'customers.undo-latest-first', field: 'from', details: { name: moved.later.name } }
  const { mobileHolder, emailHolder } = moved
  const heldBy = ({ id, name }: Customer) => ({ nameAr: name, nameEn: name, otherId: id })
  if (mobileHolder) {
    return { code: 'customers.mobile-already-exists', field: 'from', details: { ...heldBy(mobileHolder), mobile: mobile ?? '' } }
  }
  return emailHolder
    ? { code: 'customers.email-already-exists', field: 'from', details: { ...heldBy(emailHolder), email: email ?? '' } }
    : null
}

const latest = (one: Instant, other: Instant | null): Instant => instant(Math.max(one, other ?? one))

/** The target's last visit without visits from the merged customer's documents. */
const seenBefore = ({ lastSeenAt }: Customer, { merge, ownVisitAt }: Moved): Partial<RowOf<typeof customer>> =>
  lastSeenAt === merge.before.lastSeenAt ? {} : { lastSeenAt: latest(merge.before.lastSeenAt, ownVisitAt) }

/** Moves the sums back, with point entries for both customers. */
function sumsBack(from: Customer, into: Customer, { merge, papers, pointsByPapers }: Moved, context: DecisionContext): Change[] {
  const { id, now } = context
  const points = merge.points + pointsByPapers - merge.pointsByPapers
  const { owed, balance, visits } = papers
  const entry = (nth: number, customerId: Id, by: number) =>
    pointsEntered({ id: id(nth), customerId, points: by, invoiceId: null, enteredAt: now })
  const entries = points === 0 ? [] : [entry(1, into.id, -points), entry(2, from.id, points)]
  if (points === 0 && owed === 0 && balance === 0 && visits === 0) return entries
  return [
    ...entries,
    ...balanceOver(into.id, from.id, balance, context),
    increment(customer, into.id, { points: 0 - points, owed: minor(0 - owed), balance: minor(0 - balance), invoiceCount: 0 - visits }),
    increment(customer, from.id, { points, owed, balance, invoiceCount: visits }),
  ]
}
