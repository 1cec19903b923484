import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import { withFamilies } from '#domain/customers/family.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { customerNow } from '#domain/orders/customer-now.ts'
import { heldOfCustomer } from '#domain/orders/insurance/held-of-customer.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { ORDER_STATUS, rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { sqlReader } from '#server/store/reader.ts'
import type { MergeRequest } from '../causes.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { personsOf } from '../oracle/merge-oracle.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { OPENING_POINTS, customers } from '../world/shop.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'

type Customer = RowOf<typeof customer>

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I32', message())
}

/** I32: a merged customer refers directly to one who is not merged, and all counted amounts were moved over. */
export function nothingIsLeftBehind(rows: readonly Customer[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, name, isMerged, mergedInto, points, owed, invoiceCount } of rows) {
    must(
      isMerged === (mergedInto !== null),
      () => `${name} (${id}) ${isMerged ? 'was merged into nobody' : 'stands in lists, and is another one'}`,
    )
    if (mergedInto === null) continue
    const head = byId.get(mergedInto)
    must(
      head?.mergedInto === null,
      () => `${name} (${id}) leads to ${mergedInto}, who is ${head ? `${head.mergedInto} herself` : 'nobody'}`,
    )
    const isEmpty = points === 0 && owed === 0 && invoiceCount === 0
    must(isEmpty, () => `${points} points, ${owed} owed and ${invoiceCount} visits are left behind with ${name} (${id})`)
  }
}

/** I32: only the office merges customers, and a confirmed merge persists unless the server was restored. */
export function mergesAreThoseOfTheOffice(rows: readonly Customer[], merges: readonly MergeRequest[], wasRestored: boolean): void {
  const requested = personsOf(merges)
  for (const { id, mergedInto } of rows)
    must(mergedInto === null || requested(id) === requested(mergedInto), () => `${id} is ${mergedInto} by now, and nobody said so`)
  if (wasRestored || merges.some(({ isDone }) => isDone === null)) return
  const done = personsOf(merges.filter(({ isDone }) => isDone))
  for (const { id, mergedInto } of rows)
    must(done(id) === (mergedInto ?? id), () => `${id} is ${done(id)} by now, and her row says ${mergedInto}`)
}

interface Entered {
  readonly customer_id: string
  readonly invoice_id: string | null
  readonly points: number
  readonly entered_at: number
}

const ENTRIES = `select customer_id, invoice_id, points, (extract(epoch from entered_at) * 1000)::int8 as entered_at
  from point_entry where account_id = $1`

/** I32: a customer's points are the opening points plus their entries, including those moved over by a merge. */
export function pointsAreEntered(rows: readonly Customer[], entries: readonly Entered[]): void {
  const ofBefore = new Set(customers.map(({ id }) => id))
  const own = Map.groupBy(entries, (entry) => entry.customer_id)
  for (const { id, name, points } of rows) {
    const due = (ofBefore.has(id) ? OPENING_POINTS : 0) + sumOf((own.get(id) ?? []).map((entry) => entry.points))
    must(points === due, () => `${name} (${id}) has ${points} points, and ${due} by what was entered`)
  }
}

/** I32: everything that belongs to one order or document belongs to one person, whichever of their ids each till used. */
export function papersAreOfOnePerson(server: ServerRows, person: (id: string) => string): void {
  const orders = new Map(rowsOf(server, rentalOrder).map((row) => [row.id, row.customerId]))
  const papers = new Map(rowsOf(server, invoice).map((row) => [row.id, row.customerId]))
  const areOne = (what: string, one: string | null, other: string | null | undefined) =>
    must(!one || !other || person(one) === person(other), () => `${what} names ${one}, and what it belongs to ${other}`)
  for (const { number, orderId, customerId } of rowsOf(server, invoice)) areOne(`document ${number}`, customerId, orders.get(orderId ?? ''))
  for (const { id, invoiceId, customerId } of rowsOf(server, payment)) areOne(`payment ${id}`, customerId, papers.get(invoiceId ?? ''))
  for (const { id, orderId, customerId } of rowsOf(server, insuranceEntry))
    areOne(`insurance amount ${id}`, customerId, orders.get(orderId))
  for (const { id, orderId, customerId } of rowsOf(server, booking)) areOne(`booking ${id}`, customerId, orders.get(orderId ?? ''))
}

/** Notices that must not occur just because an operation used another id of the same person. */
const NEVER_TOLD = new Set(['customers.account-differs', 'sales.customer-unknown', 'rentals.customer-unknown'])

export function nobodyIsReportedOfAMerge(reported: readonly Pick<RowOf<typeof attention>, 'code' | 'operationId'>[]): void {
  const wrong = reported.find(({ code }) => NEVER_TOLD.has(code))
  must(!wrong, () => `people are told ${wrong?.code} of ${wrong?.operationId}, and it was the same person`)
}

/** I32: a query by any of a person's ids finds what is stored under all of them: documents, insurance amounts, open orders. */
async function allOfCustomerIsFound(read: Reader, family: readonly string[], server: ServerRows): Promise<void> {
  const ofCustomer = <T extends { readonly customerId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ customerId }) => customerId !== null && family.includes(customerId))
  const [orders, papers] = [ofCustomer(rowsOf(server, rentalOrder)), ofCustomer(rowsOf(server, invoice))]
  const open = orders.filter(({ status, insuranceHeld }) => status === ORDER_STATUS.open || insuranceHeld > 0)
  for (const customerId of family) {
    const held = (await heldOfCustomer.read(read, { customerId }))?.held
    const due = sumOf(orders.map(({ insuranceHeld }) => insuranceHeld))
    must(held === due, () => `${held} is held of ${customerId}, and ${due} by her orders`)
    const where = await withFamilies(read, invoice, [{ field: 'customerId', is: customerId }])
    const found = await read.count(invoice, { where })
    must(found === papers.length, () => `${found} documents of ${customerId} are found, and there are ${papers.length}`)
    const shown = new Set((await customerNow.read(read, { customerId }))?.orders.map(({ id }) => id))
    const missing = open.find(({ id }) => !shown.has(id))
    must(!missing, () => `order ${missing?.number} is open, and nobody who asks for ${customerId} is told of it`)
  }
}

/** Checks merges: the remaining customer has what both had, and a till without the merge does nothing wrong. */
export async function mergesAreWhole(run: Run, server: ServerRows): Promise<void> {
  const { causes, stage } = run
  const rows = rowsOf(server, customer)
  const wasRestored = causes.restores > 0
  nothingIsLeftBehind(rows)
  mergesAreThoseOfTheOffice(rows, causes.merges, wasRestored)
  const entries = await stage.server.db.asPlatform((tx) => tx.query<Entered>(ENTRIES, [stage.shop.accountId]))
  pointsAreEntered(rows, entries)
  const heads = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  // A till that received a merge uses the remaining id, also towards a restored server without the merge.
  if (!wasRestored) {
    papersAreOfOnePerson(server, (id) => heads.get(id) ?? id)
    nobodyIsReportedOfAMerge(rowsOf(server, attention))
  }
  const families = [...Map.groupBy(heads.keys(), (id) => heads.get(id) ?? id).values()].filter(({ length }) => length > 1)
  await stage.server.db.inAccount(stage.shop.accountId, async (tx) => {
    const read = sqlReader(tx, stage.shop.accountId)
    for (const family of families) await allOfCustomerIsFound(read, family, server)
  })
  reportHowFar(rows, entries, server, causes.merges)
}

/** Counts which dangerous cases of a merge this history reached. */
function reportHowFar(rows: readonly Customer[], entries: readonly Entered[], server: ServerRows, merges: readonly MergeRequest[]): void {
  const chained = rows.some(({ id, mergedInto }) => mergedInto && merges.some(({ from, into }) => from === id && into !== mergedInto))
  if (chained) sometimes('one who was merged with others was merged herself')
  const papers = new Map(rowsOf(server, invoice).map((row) => [row.id, row]))
  const isLate = ({ customer_id: customerId, invoice_id: id, entered_at: at }: Entered) => {
    const paper = papers.get(id ?? '')
    // Entries from before the merge stay under the old id; later ones are under the remaining id.
    return paper !== undefined && paper.customerId !== customerId && paper.issuedAt === at
  }
  if (entries.some(isLate)) sometimes('a bill came of a customer who had been merged meanwhile')
}
