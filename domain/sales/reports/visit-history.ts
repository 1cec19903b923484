import { customer } from '../../customers/customer.ts'
import type { Customer } from '../../customers/family.ts'
import type { Reader, RowOf, Where } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Instant, instant } from '../../kernel/time.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'
import { isVisit, visitsOf } from '../papers/purchase.ts'
import { documentChunks, issuedIn } from './document-chunks.ts'

type Document = RowOf<typeof invoice>

/** A customer's changes between two consecutive moments. */
interface Step {
  /** Index of the first requested moment after it; the number of moments if it is after the last. */
  readonly at: number
  readonly visits: number
  /** The newest purchase; null if only the count changed. */
  readonly seenAt: Instant | null
}

/** A customer, including merged duplicates, with the current number of visits and every step since the start of the history. */
export interface Visitor {
  readonly id: Id
  readonly createdAt: Instant
  readonly visits: number
  readonly steps: readonly Step[]
}

interface OrderSums {
  readonly id: Id
  invoices: number
  hasCredit: boolean
  hasRent: boolean
  isOlder: boolean
  readonly groups: { readonly customerId: Id; readonly at: number; readonly seenAt: Instant }[]
}

/** The start of the history, and the ends of its periods in ascending order. */
interface Reported {
  readonly since: Instant
  readonly moments: readonly Instant[]
}

const ORDERS_AT_ONCE = 1_000
const BOUGHT_BY_SOMEBODY: Where = { field: 'customerId' }
/**
 * Whether the sums of an order suffice. They cannot distinguish a charge (not a visit) from rent: a single invoice on an order with
 * invoiced rent is the rent. Otherwise, and for returns and orders that began before the period, the documents must be read.
 */
const isReported = ({ invoices, hasCredit, hasRent, isOlder }: OrderSums): boolean =>
  !hasCredit && !isOlder && (invoices === 0 || (invoices === 1 && hasRent))

/**
 * All customers who bought since the start, step by step. Visits before the start follow from the current count, so that no older document
 * is read.
 */
export async function visitHistory(read: Reader, reported: Reported): Promise<Visitor[]> {
  const known: Known = new Map()
  const steps = new Map<Id, Step[]>()
  const step = (customerId: Id, ...more: readonly Step[]) => steps.set(customerId, [...(steps.get(customerId) ?? []), ...more])
  const orders = await readSums(read, reported, known, step)
  const [clear, unclear] = [orders.filter(isReported), orders.filter((order) => !isReported(order))]
  for (const { groups } of clear)
    // A rental with its advance and final invoice is one visit, dated by its first document.
    for (const [nth, { customerId, at, seenAt }] of groups.entries()) step(customerId, { at, visits: nth === 0 ? 1 : 0, seenAt })
  await Promise.all([readOrders(read, unclear, reported, step), takeBackSales(read, reported, step)])
  return asVisitors(read, known, steps)
}

/** Customer fields read together with the documents, because reading the full rows of a year's customers would be slow. */
type Known = Map<Id, Pick<Customer, 'createdAt' | 'invoiceCount' | 'mergedInto'>>
const PERSON = ['customerId.createdAt', 'customerId.invoiceCount', 'customerId.mergedInto'] as const
type TakeStep = (customerId: Id, ...steps: readonly Step[]) => unknown

/** Counter sales as steps, and the sums of each order, in order of time. */
async function readSums(read: Reader, { since, moments }: Reported, known: Known, step: TakeStep): Promise<OrderSums[]> {
  const orders = new Map<Id, OrderSums>()
  const documents = [BOUGHT_BY_SOMEBODY, { field: 'issuedAt', from: since }]
  const parts = [since, ...moments].map((from, nth): Where => {
    const before = moments[nth]
    return { field: 'issuedAt', from, ...(before !== undefined && { before }) }
  })
  for (const [at, part] of parts.entries())
    for (const chunk of await documentChunks(read, [...documents, part])) {
      const groups = await read.aggregate(invoice, {
        where: [...documents, part, issuedIn(chunk)],
        groupBy: ['customerId', 'orderId', 'type', 'orderId.invoiced', 'orderId.openedAt', ...PERSON],
        max: ['issuedAt'],
      })
      for (const { by, count, max } of groups) {
        const { customerId, orderId, type } = by
        const seenAt = max.issuedAt
        const createdAt = by['customerId.createdAt'] as Instant | null
        // The customer's row is unknown here: the sale counts, but they appear in no list.
        if (customerId === null || seenAt === null || createdAt === null) continue
        const [invoiceCount, mergedInto] = [Number(by['customerId.invoiceCount']), by['customerId.mergedInto'] as Id | null]
        known.set(customerId, { createdAt, invoiceCount, mergedInto })
        if (orderId === null) {
          if (type !== INVOICE_TYPE.creditNote && type !== INVOICE_TYPE.debitNote) step(customerId, { at, visits: count, seenAt })
          continue
        }
        const order = orders.get(orderId) ?? { id: orderId, invoices: 0, hasCredit: false, hasRent: false, isOlder: false, groups: [] }
        orders.set(orderId, order)
        order.hasRent ||= Number(by['orderId.invoiced']) > 0
        // NaN if the order's row is unknown: it may have begun at any time.
        order.isOlder ||= !(Number(by['orderId.openedAt']) >= since)
        if (type === INVOICE_TYPE.invoice) order.invoices += count
        if (type === INVOICE_TYPE.creditNote) order.hasCredit = true
        order.groups.push({ customerId, at, seenAt })
      }
    }
  return [...orders.values()]
}

function placeOf({ issuedAt }: Pick<Document, 'issuedAt'>, { moments }: Reported): number {
  const found = moments.findIndex((moment) => issuedAt < moment)
  return found === -1 ? moments.length : found
}

/** Orders with charges or credit notes: the documents determine when the customer visited and whether anything remains. */
async function readOrders(read: Reader, orders: readonly OrderSums[], reported: Reported, step: TakeStep): Promise<void> {
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const page = orders.slice(from, from + ORDERS_AT_ONCE)
    const papers = await readAllPages(read, invoice, { where: [{ field: 'orderId', oneOf: page.map(({ id }) => id) }] })
    const byOrder = Map.groupBy(papers, ({ orderId }) => orderId)
    for (const { id, groups } of page) if (groups[0]) step(groups[0].customerId, ...stepsOf(byOrder.get(id) ?? [], reported))
  }
}

/** The steps of one visit: for each period, the change against the earlier documents. */
function stepsOf(papers: readonly Document[], reported: Reported): Step[] {
  const older = papers.filter(({ issuedAt }) => issuedAt < reported.since)
  const later = Map.groupBy(
    papers.filter(({ issuedAt }) => issuedAt >= reported.since),
    (paper) => placeOf(paper, reported),
  )
  const known = [...older]
  let before = visitsOf(known)
  return [...later]
    .toSorted(([a], [b]) => a - b)
    .map(([at, its]) => {
      known.push(...its)
      const counted = visitsOf(known)
      const seen = its.filter(isVisit).map(({ issuedAt }) => issuedAt)
      const made = { at, visits: counted - before, seenAt: seen.length > 0 ? instant(Math.max(...seen)) : null }
      before = counted
      return made
    })
}

/** A counter sale that was fully returned no longer counts as a visit from then on. */
async function takeBackSales(read: Reader, reported: Reported, step: TakeStep): Promise<void> {
  const isNote: readonly Where[] = [BOUGHT_BY_SOMEBODY, { field: 'type', is: INVOICE_TYPE.creditNote }, { field: 'orderId', is: null }]
  const lately = await readAllPages(read, invoice, { where: [...isNote, { field: 'issuedAt', from: reported.since }] })
  const soldIds = [...new Set(lately.flatMap(({ creditOf }) => creditOf ?? []))]
  const sales = await read.many(invoice, soldIds)
  for (let from = 0; from < sales.length; from += ORDERS_AT_ONCE) {
    const page = sales.slice(from, from + ORDERS_AT_ONCE)
    const notes = await readAllPages(read, invoice, { where: [{ field: 'creditOf', oneOf: page.map(({ id }) => id) }] })
    const bySale = Map.groupBy(notes, ({ creditOf }) => creditOf)
    for (const sale of page) {
      // The sale itself already produced a step.
      const counted = sale.issuedAt < reported.since ? null : placeOf(sale, reported)
      const its = stepsOf([sale, ...(bySale.get(sale.id) ?? [])], reported)
      if (sale.customerId !== null)
        step(sale.customerId, ...its.map(({ at, visits }) => ({ at, visits: at === counted ? visits - 1 : visits, seenAt: null })))
    }
  }
}

/** Purchases of merged customers belong to the customer they were merged into. */
async function asVisitors(read: Reader, known: Known, steps: ReadonlyMap<Id, readonly Step[]>): Promise<Visitor[]> {
  const headOf = (id: Id): Id => known.get(id)?.mergedInto ?? id
  const unread = [...new Set([...known.keys()].map(headOf))].filter((id) => !known.has(id))
  const heads = new Map<Id, Pick<Customer, 'createdAt' | 'invoiceCount'>>([
    ...known,
    ...(await read.many(customer, unread)).map((row) => [row.id, row] as const),
  ])
  return [...Map.groupBy(steps.keys(), headOf)].flatMap(([id, its]) => {
    const head = heads.get(id)
    return head ? [{ id, createdAt: head.createdAt, visits: head.invoiceCount, steps: its.flatMap((one) => steps.get(one) ?? []) }] : []
  })
}
