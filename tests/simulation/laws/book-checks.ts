import { type TypedCharges, type TypedDebt, type TypedRefund, type TypedReturn, type TypedTaken } from '../oracle/order-oracle.ts'
import { chargesWritten, debtWritten, refundWritten, returnWritten, takenWritten } from '../oracle/order-oracle.ts'
import { type TypedCardSale, type TypedDeposit, type TypedPayOut } from '../oracle/ahead-oracle.ts'
import { cardSaleWritten, depositWritten, payOutWritten } from '../oracle/ahead-oracle.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { type TypedBack, returnedWritten } from '../oracle/return-oracle.ts'
import { type TypedSale, saleWritten } from '../oracle/sale-oracle.ts'
import { type TypedVisit, visitWritten } from '../oracle/visit-oracle.ts'
import type { Moved, Written, WrittenDocument } from '../oracle/written.ts'
import { GONE_TILL } from '../people/opening-orders.ts'
import type { Run } from '../run.ts'
import { Violation } from '../world/world.ts'
import { TODAYS_ARGS } from '../world/former-commands.ts'
import { payableOf } from './qr-view.ts'

/** What each type of operation that moves money must have written, computed from its input. */
const WRITTEN: Readonly<Record<string, (input: never) => Written>> = {
  issueInvoice: (input: TypedSale) => saleWritten(input),
  checkOutVisit: (input: TypedVisit) => visitWritten(input),
  chargeInsurance: (input: TypedCharges) => chargesWritten(input),
  refundRent: (input: TypedRefund) => refundWritten(input),
  takeInsurance: (input: TypedTaken) => takenWritten(input),
  returnInsurance: (input: TypedReturn) => returnWritten(input),
  returnSale: (input: TypedBack) => returnedWritten(input),
  payInvoice: (input: TypedDebt) => debtWritten(input),
  sellGiftCard: (input: TypedCardSale) => cardSaleWritten(input),
  takeDeposit: (input: TypedDeposit) => depositWritten(input),
  payOutBalance: (input: TypedPayOut) => payOutWritten(input),
  cancelDeposit: (input: TypedPayOut) => payOutWritten(input),
}

interface Act {
  readonly type: string
  readonly input: never
}
interface Line {
  readonly [field: string]: unknown
  readonly rental?: { readonly outAt: number; readonly dueAt: number }
}
type Row = Readonly<Record<string, unknown>> & { readonly id: string }
export interface Books {
  readonly acts: readonly Act[]
  readonly documents: readonly (Row & { readonly lines: readonly Line[]; readonly qr: string | null })[]
  readonly payments: readonly Row[]
  readonly insurance: readonly Row[]
  readonly moves: readonly (Row & { readonly product_id: string; readonly invoice_id: string | null; readonly quantity: number })[]
  readonly points: readonly (Row & { readonly invoice_id: string | null; readonly points: number })[]
  readonly orders: readonly Row[]
  readonly customers: readonly Row[]
}

/** An operation that arrived in two places acted once; a quarantined one acts once it is applied. */
const ACTS = `select type, ${TODAYS_ARGS} as input from op_log
    where account_id = $1 and status in ('applied', 'exception') and code is distinct from 'sync.operation-repeated' and type = any($2::text[])
  union all select payload->>'type', ${TODAYS_ARGS} from op_quarantine
    where account_id = $1 and status in ('applied', 'exception') and payload->>'type' = any($2::text[])`

export async function readBooks({ stage: { server } }: Run, accountId: number): Promise<Books> {
  return server.db.asPlatform(async (tx) => {
    const all = async <T>(table: string): Promise<T[]> =>
      (await tx.query<{ row: T }>(`select to_jsonb(t) as row from ${table} t where account_id = $1`, [accountId])).map(({ row }) => row)
    return {
      acts: await tx.query<Act>(ACTS, [accountId, Object.keys(WRITTEN)]),
      documents: await all('invoice'),
      payments: await all('payment'),
      insurance: await all('insurance_entry'),
      moves: await all('stock_move'),
      points: await all('point_entry'),
      orders: await all('rental_order'),
      customers: await all('customer'),
    }
  })
}

const SUMS = {
  type: 'type',
  order_id: 'orderId',
  credit_of: 'creditOf',
  customer_id: 'customerId',
  customer_name: 'customerName',
  gross: 'gross',
  discount: 'discount',
  net: 'net',
  vat: 'vat',
  total: 'total',
  paid: 'paid',
  due: 'due',
  change: 'change',
  points_spent: 'pointsSpent',
  points_earned: 'pointsEarned',
} as const satisfies Readonly<Record<string, keyof WrittenDocument>>

const OF_LINES = ['gross', 'net', 'vat', 'vatRate', 'discount', 'billDiscount'] as const

function wrong(number: unknown, what: string, held: unknown, due: unknown): never {
  throw new Violation('I22', `${String(number)}: ${what} is ${JSON.stringify(held)}, and comes to ${JSON.stringify(due)} by what was typed`)
}

/** I22: the document matches the input line by line, and so does its QR code. */
function documentIsRight(row: Books['documents'][number] | undefined, due: WrittenDocument): void {
  if (!row) return wrong(due.id, 'the document', null, due.total)
  const { number, lines, qr } = row
  for (const [column, field] of Object.entries(SUMS)) if (row[column] !== due[field]) wrong(number, field, row[column], due[field])
  if (lines.length !== due.lines.length) wrong(number, 'the count of lines', lines.length, due.lines.length)
  for (const [nth, line] of due.lines.entries()) {
    const held = lines[nth]
    for (const field of OF_LINES)
      if (held?.[field] !== line[field]) wrong(number, `${field} of line ${nth + 1}`, held?.[field], line[field])
    const days = held?.rental ? [held.rental.outAt, held.rental.dueAt] : null
    if (String(days) !== String(line.days)) wrong(number, `the days of line ${nth + 1}`, days, line.days)
  }
  const coded = payableOf(qr)
  if (coded && (coded.payable !== due.payable || coded.vat !== due.vat)) wrong(number, 'the QR', coded, [due.payable, due.vat])
}

/** I22: payments match the tenders. */
function movesAreRight(what: string, rows: ReadonlyMap<string, Row>, due: ReadonlyMap<string, Moved>, sort: 'source' | 'kind'): void {
  for (const [id, moved] of due) {
    const row = rows.get(id)
    const held = row && { amount: row['amount'], tendered: row['tendered'], change: row['change'], sort: row[sort] }
    if (JSON.stringify(held) !== JSON.stringify(moved)) wrong(id, what, held ?? null, moved)
  }
}

/** Flag of a stock move that a later count already included; see I27. */
const BEFORE_COUNT = 16

function soldIsRight(id: string, moves: Books['moves'], due: ReadonlyMap<string, number>): void {
  const held = new Map<string, number>()
  for (const move of moves.filter(({ reason }) => reason !== BEFORE_COUNT))
    held.set(move.product_id, (held.get(move.product_id) ?? 0) - move.quantity)
  for (const product of new Set([...held.keys(), ...due.keys()]))
    if (held.get(product) !== due.get(product)) wrong(id, `what left the shelf of ${product}`, held.get(product), due.get(product))
}

const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]))

/** I22: everything an operation wrote matches its input, computed by code that shares nothing with the product's. */
export function booksAreRight(books: Books): readonly Written[] {
  const documents = new Map(books.documents.map((row) => [row.id, row]))
  const [payments, insurance] = [byId(books.payments), byId(books.insurance)]
  const [moves, points] = [Map.groupBy(books.moves, (row) => row.invoice_id), Map.groupBy(books.points, (row) => row.invoice_id)]
  const written = books.acts.map(({ type, input }) => {
    const due = WRITTEN[type]?.(input)
    if (!due) throw new Error(`the oracle does not know ${type}`)
    return due
  })
  const later = Map.groupBy(written, (due) => due.paidOf)
  for (const due of written) {
    movesAreRight('a payment', payments, due.payments, 'source')
    movesAreRight('a line of an insurance amount', insurance, due.insurance, 'kind')
    if (!due.document) continue
    const { id } = due.document
    documentIsRight(documents.get(id), due.document)
    soldIsRight(id, moves.get(id) ?? [], due.sold)
    const entered = (points.get(id) ?? []).reduce((sum, row) => sum + row.points, 0)
    const earned = due.points + sumOf((later.get(id) ?? []).map((paid) => paid.points))
    if (entered !== earned) wrong(documents.get(id)?.['number'], 'what was entered of points', entered, earned)
  }
  return written
}

/** I22: every document, payment and insurance entry was written by an operation or belongs to the opening data. */
function nothingElseIsBooked({ documents, payments, insurance }: Books, written: readonly Written[]): void {
  const explained = new Set(written.flatMap((due) => [due.document?.id, ...due.payments.keys(), ...due.insurance.keys()]))
  for (const row of [...documents, ...payments, ...insurance])
    if (!explained.has(row.id) && row['device_id'] !== GONE_TILL) wrong(row.id, 'a row of the books', row, null)
}

type Opening = Readonly<Record<string, number>>

/** I22: the sums of an order are those of its operations. A retained part of an advance stays in what was paid early. */
function ordersAddUp({ orders }: Books, written: readonly Written[], opening: Opening): void {
  const acts = Map.groupBy(written, (due) => due.order?.orderId)
  for (const row of orders) {
    const start = (field: string) => opening[`rental_order ${row.id} ${field}`] ?? 0
    const moved = (field: 'early' | 'invoiced' | 'held') => sumOf((acts.get(row.id) ?? []).map(({ order }) => order?.[field] ?? 0))
    const early = Number(row['advance_paid']) + Number(row['advance_kept'])
    const dueEarly = start('advancePaid') + start('advanceKept') + moved('early')
    if (early !== dueEarly) wrong(row['number'], 'what was paid early', early, dueEarly)
    for (const [column, field, by] of [
      ['invoiced', 'invoiced', 'invoiced'],
      ['insurance_held', 'insuranceHeld', 'held'],
    ] as const) {
      const due = start(field) + moved(by)
      if (row[column] !== due) wrong(row['number'], field, row[column], due)
    }
  }
}

/** I22: a customer's debt and points are the sums of their operations, under their own id and the ids of customers merged into them. */
function customersAddUp({ customers }: Books, written: readonly Written[], opening: Opening): void {
  const heads = new Map(customers.map((row) => [row.id, String(row['merged_into'] ?? row.id)]))
  const families = Map.groupBy(customers, ({ id }) => heads.get(id))
  const acts = Map.groupBy(written, ({ customerId }) => heads.get(customerId ?? '') ?? customerId)
  for (const row of customers)
    for (const field of ['owed', 'points'] as const) {
      const began = sumOf((families.get(row.id) ?? []).map(({ id }) => opening[`customer ${id} ${field}`] ?? 0))
      const due = heads.get(row.id) === row.id ? began + sumOf((acts.get(row.id) ?? []).map((act) => act[field])) : 0
      if (row[field] !== due) wrong(row.id, `${field} of a customer`, row[field], due)
    }
}

export async function actsAreBookedRight(run: Run, accountId: number): Promise<void> {
  const books = await readBooks(run, accountId)
  const written = booksAreRight(books)
  nothingElseIsBooked(books, written)
  ordersAddUp(books, written, run.stage.opening)
  customersAddUp(books, written, run.stage.opening)
}
