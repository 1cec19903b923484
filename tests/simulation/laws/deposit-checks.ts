import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import * as v from 'valibot'
import { attention } from '#domain/attention/attention.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { GONE_TILL } from '../people/opening-orders.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'
import { todaysArgs } from '../world/former-commands.ts'

/** The server's rows as tills should have them, by record and id. */
export type ServerRows = ReadonlyMap<string, ReadonlyMap<string, string>>

export const rowsOf = <R extends AnyRecord>(server: ServerRows, record: R): RowOf<R>[] =>
  Array.from(server.get(record.name)?.values() ?? [], (text): RowOf<R> => JSON.parse(text))

type Order = RowOf<typeof rentalOrder>
type Document = RowOf<typeof invoice>
type Entry = RowOf<typeof insuranceEntry>

const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number => list.reduce((sum, one) => sum + amount(one), 0)
const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I17', message())
}

const rentIn = (row: Document): number =>
  sumOf(
    row.lines.filter((line) => line.kind === LINE_KIND.rental),
    (line) => line.gross,
  )
const insuranceOf = (entries: readonly Entry[], kind: Entry['kind']): number =>
  sumOf(
    entries.filter((one) => one.kind === kind),
    (one) => one.amount,
  )

/** The money of an order as its rows explain it, without using the order's own sums. */
function explained(documents: readonly Document[], entries: readonly Entry[]) {
  const of = (type: Document['type']) => documents.filter((row) => row.type === type)
  const [invoices, credits] = [of(INVOICE_TYPE.invoice), of(INVOICE_TYPE.creditNote)]
  const settled = sumOf(invoices, (row) => sumOf(row.prepaid, (part) => part.gross))
  const taken = insuranceOf(entries, INSURANCE_ENTRY.taken)
  return {
    advances: sumOf(of(INVOICE_TYPE.advance), (row) => row.total) - settled - sumOf(credits, (row) => row.total - rentIn(row)),
    invoiced: sumOf(invoices, rentIn) - sumOf(credits, rentIn),
    held: taken - insuranceOf(entries, INSURANCE_ENTRY.returned) - insuranceOf(entries, INSURANCE_ENTRY.kept),
  }
}

/**
 * I17: every advance is settled, refunded, retained or open, and every insurance amount is returned, retained or held.
 * The sums of each order equal its documents and entries to the halala.
 */
export function depositsOfOrder(order: Order, documents: readonly Document[], entries: readonly Entry[]): void {
  const { advances, invoiced, held } = explained(documents, entries)
  const { number, advancePaid, advanceKept: advanceRetained } = order
  must(
    advances === advancePaid + advanceRetained,
    () => `${number}: ${advances} of advances, ${advancePaid} open and ${advanceRetained} kept`,
  )
  must(invoiced === order.invoiced, () => `${number}: documents are over ${invoiced} of rent, the order says ${order.invoiced}`)
  must(held === order.insuranceHeld, () => `${number}: ${held} of insurance amounts are held, the order says ${order.insuranceHeld}`)
}

/** Two tills may refund the same amount; then there is a notice. */
const TOLD_OF = new Set([
  'orders.advance-not-open',
  'orders.insurance-not-held',
  'orders.kept-more-than-paid',
  'orders.credit-more-than-left',
])

/** I17: whatever was refunded or settled beyond the available amount is reported in the inbox. */
export function whatWasGivenTwiceIsReported(orders: readonly Order[], codes: ReadonlySet<string>): void {
  const short = orders.find((row) => row.advancePaid < 0 || row.insuranceHeld < 0)
  const isReported = [...TOLD_OF].some((code) => codes.has(code))
  if (short && isReported) sometimes('something was given twice, and told')
  must(!short || isReported, () => `${short?.number} gave more than it had, and nobody was told: ${JSON.stringify(short)}`)
}

/**
 * I17: the agreed rent is that of all effective bookings plus what was retained of invoices when others were cancelled.
 * The retained amount is at most what the tills claimed, because nothing is retained for a booking that had left or was
 * already cancelled when the server received it.
 */
function agreedOfOrder(order: Order, server: ServerRows, retainedInvoiced: ReadonlyMap<string, number>): void {
  const standing = rowsOf(server, booking).filter((row) => row.orderId === order.id && row.state !== RENT_STATE.cancelled)
  const rent = sumOf(standing, (row) => row.rentPrice)
  const saved = order.agreed - rent
  const isSaid = saved >= 0 && saved <= (retainedInvoiced.get(order.id) ?? 0)
  must(isSaid, () => `${order.number}: bookings stand for ${rent} of rent, the order says ${order.agreed}`)
}

/** The most that each order retains of invoices, as claimed by the cancelling tills. */
function retainedInvoicedBy(acted: Iterable<OutboxRow>): Map<string, number> {
  const saved = new Map<string, number>()
  for (const { op } of acted) {
    if (op.type !== cancelOrder.name) continue
    const { orderId, keptInvoiced: retainedInvoiced } = v.parse(cancelOrder.input, todaysArgs(op.args))
    saved.set(orderId, (saved.get(orderId) ?? 0) + retainedInvoiced)
  }
  return saved
}

/** Cash flow in the shop's favour by row; payments out of an insurance amount move no cash. */
const moved = {
  [payment.name]: (row: RowOf<typeof payment>) => (row.source === PAYMENT_SOURCE.insuranceAmount ? 0 : row.amount),
  [insuranceEntry.name]: (row: Entry) =>
    row.kind === INSURANCE_ENTRY.kept ? 0 : row.kind === INSURANCE_ENTRY.taken ? row.amount : -row.amount,
} as Readonly<Record<string, (row: never) => number>>

/** I17: money received equals that of the documents and insurance amounts, by the server's rows and by the tills' ledgers alike. */
export function moneyOfTheLedgers(server: ServerRows, acted: Iterable<OutboxRow>): void {
  let byLedgers = 0
  for (const { changes } of acted)
    for (const change of changes) if (change.op === 'insert') byLedgers += moved[change.record]?.(change.row as never) ?? 0
  const own = <R extends typeof payment | typeof insuranceEntry>(record: R) =>
    rowsOf(server, record).filter((row) => row.deviceId !== GONE_TILL)
  const onServer =
    sumOf(own(payment), (row) => moved[payment.name]?.(row as never) ?? 0) +
    sumOf(own(insuranceEntry), (row) => moved[insuranceEntry.name]?.(row as never) ?? 0)
  must(byLedgers === onServer, () => `the tills took ${byLedgers}, the server shows ${onServer}`)
}

/** All of I17 at rest. `acted` is null when the tills' ledgers are incomplete. */
export function everyDepositIsSomewhere(server: ServerRows, acted: readonly OutboxRow[] | null): void {
  const [orders, documents, entries] = [rowsOf(server, rentalOrder), rowsOf(server, invoice), rowsOf(server, insuranceEntry)]
  for (const order of orders) {
    const own = <T extends { readonly orderId: string | null }>(list: readonly T[]) => list.filter((row) => row.orderId === order.id)
    depositsOfOrder(order, own(documents), own(entries))
  }
  whatWasGivenTwiceIsReported(orders, new Set(rowsOf(server, attention).map((row) => row.code)))
  if (!acted) return
  const retainedInvoiced = retainedInvoicedBy(acted)
  for (const order of orders) agreedOfOrder(order, server, retainedInvoiced)
  moneyOfTheLedgers(server, acted)
}
