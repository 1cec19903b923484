import { createHash } from 'node:crypto'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { DecisionContext, DocumentNumber, RowOf } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { type Instant, DAY_MS, MINUTE_MS, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/rent-item.ts'
import { holdBill } from '#domain/sales/held-bill.ts'
import { priceBill } from '#domain/sales/bill.ts'
import { type IssueInvoiceInput, billHead, issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { STOCK_OPERATION, stockMove } from '#domain/stock/stock-move.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import { type Counter, billOf, pieceLine, tendersOf, visitLines } from './story-bills.ts'
import type { Catalogue, Piece } from './story-catalogue.ts'
import type { Customer } from './story-customers.ts'
import { DEMO_ZONE, type People } from './story-people.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const DAYS = 120
/** Friday has no morning; Thursday evening is the busiest of the week. Sunday is 0. */
const WEEKDAY_LOAD = [0.8, 0.8, 0.9, 1, 1.7, 1.1, 1]

/** The till that the demo shop sold on so far. */
export interface DemoDevice {
  readonly id: Id
  readonly name: string
  readonly series: string
  readonly lastNo: number
  readonly lastHash: string | null
  readonly enrolledAt: Instant
  readonly lastSaleAt: Instant
}

export interface SalesStory {
  readonly chance: Chance
  readonly ledger: DemoLedger
  readonly people: People
  readonly catalogue: Catalogue
  readonly customers: readonly Customer[]
  readonly setting: RowOf<typeof accountSetting>
  /** Pieces that were sold in the course of the story. */
  readonly soldPieces: readonly Piece[]
  readonly now: number
}

/** The moments of all sales, oldest first, in the hours in which the shop is open. */
function momentsOf({ chance, customers, now }: SalesStory): number[] {
  const midnight = startOfDay(dayOf(instant(now), DEMO_ZONE), DEMO_ZONE)
  const perDay = 8.5 * Math.max(1, (customers.length / 300) ** 0.4)
  const moments: number[] = []
  for (let day = -DAYS; day <= 0; day += 1) {
    const start = midnight + day * DAY_MS
    // Riyadh is three hours ahead of Greenwich all year.
    const weekday = new Date(start + DAY_MS / 2).getUTCDay()
    const count = Math.round(perDay * (WEEKDAY_LOAD[weekday] ?? 1) * (0.7 + chance.next() * 0.6))
    for (let nth = 0; nth < count; nth += 1) {
      const isMorning = weekday !== 5 && chance.does(0.25)
      const minute = isMorning ? chance.whole(10 * 60, 13 * 60) : chance.whole(16 * 60, 22 * 60 + 45)
      moments.push(start + minute * MINUTE_MS + chance.whole(0, 59_999))
    }
  }
  return moments.filter((at) => at < now - 5 * MINUTE_MS).sort((a, b) => a - b)
}

/** How many customers there were at a moment; they stand in the order in which they came. */
function cameBefore(customers: readonly Customer[], at: number): number {
  let [low, high] = [0, customers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((customers[middle]?.createdAt ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}

function buyerAt({ chance, customers, ledger }: SalesStory, at: number): Customer | null {
  const known = cameBefore(customers, at)
  if (known === 0 || chance.does(0.22)) return null
  // Half of the visits are by a fifth of the customers.
  const nth = chance.does(0.5) ? chance.whole(0, Math.floor((known - 1) / 5)) * 5 : chance.whole(0, known - 1)
  const chosen = customers[Math.min(nth, known - 1)]
  return chosen ? ledger.get(customer, chosen.id) : null
}

function restock({ chance, ledger, catalogue }: SalesStory, at: number): void {
  for (const { id } of catalogue.products) {
    const left = ledger.get(product, id)
    if (!left || left.onHand > left.warnAt || chance.does(0.45)) continue
    const quantity = chance.whole(10, 24)
    const move = {
      id: chance.id(at),
      productId: id,
      operation: STOCK_OPERATION.addQuantity,
      quantity,
      invoiceId: null,
      movedAt: instant(at),
    }
    ledger.apply([
      { op: 'insert', record: stockMove.name, row: move },
      { op: 'increment', record: product.name, id, by: { onHand: quantity } },
    ])
  }
}

function shareCodeOf(chance: Chance): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from({ length: 27 }, () => alphabet[chance.whole(0, 63)]).join('')
}

/** Tells four months of sales: each is decided by the same rule as at a real till, and whatever it objects to is a bug here. */
export function tellSales(story: SalesStory): DemoDevice {
  const { chance, ledger, people, catalogue, setting, now } = story
  const deviceId = chance.id(now - (DAYS + 5) * DAY_MS)
  const sellers = [
    ...people.holding('cashier'),
    ...people.holding('cashier'),
    ...people.holding('receptionist'),
    ...people.holding('manager'),
  ]
  const counter: Counter = {
    chance,
    catalogue,
    specialists: people.holding('employee'),
    terms: billHead(setting).terms,
    stockOf: (id) => ledger.get(product, id),
  }
  const contextAt = (at: number, employeeId: Id, document: DocumentNumber | null): DecisionContext => {
    const operationId = chance.id(at)
    const actor = { employeeId, permissions: people.permissionsOf(employeeId) }
    return { now: instant(at), actor, deviceId, operationId, id: (nth) => derivedId(operationId, nth), document, sha256 }
  }

  let [no, previousHash, lastSaleAt]: [number, string | null, number] = [0, null, now]
  const issue = (at: number, given: Pick<IssueInvoiceInput, 'bill' | 'tenders' | 'total' | 'buyer'>, employeeId: Id) => {
    no += 1
    const document = { series: 'D0', no, number: `D0-${String(no).padStart(6, '0')}`, previousHash }
    const input = { invoiceId: chance.id(at), shareCode: shareCodeOf(chance), ...billHead(setting), ...given }
    const buyer = given.bill.customerId ? ledger.get(customer, given.bill.customerId) : null
    const loaded = {
      setting,
      buyer,
      products: given.bill.lines.flatMap((line) => ledger.get(product, line.itemId) ?? []),
      pieces: given.bill.lines.flatMap((line) => ledger.get(rentItem, line.itemId) ?? []),
      held: null,
    }
    const decision = issueInvoice.decide(input, loaded, contextAt(at, employeeId, document))
    if (!decision.ok || decision.objections.length > 0)
      throw new Error(`the story sells what the rules object to: ${JSON.stringify(decision)}`)
    ledger.apply(decision.changes)
    const made = decision.changes.find((change) => change.op === 'insert' && change.record === 'invoice')
    previousHash = made?.op === 'insert' ? String(made.row['hash']) : previousHash
    lastSaleAt = at
  }

  const sell = (at: number, lines: ReturnType<typeof visitLines>, buyer: Customer | null) => {
    const seller = chance.pick(sellers)
    const isManager = people.holding('manager').includes(seller)
    const isReceptionist = people.holding('receptionist').includes(seller)
    const plain = isReceptionist ? lines.map((line) => ({ ...line, discount: ZERO })) : lines
    const bill = billOf(counter, plain, buyer, isManager)
    const { total } = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, counter.terms)
    const head = buyer && { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn }
    issue(at, { bill, tenders: tendersOf(counter, at, total, buyer !== null && !isReceptionist), total, buyer: head }, seller.id)
  }

  const moments = momentsOf(story)
  const pieceSaleEvery = Math.floor(moments.length / (story.soldPieces.length + 1))
  for (const [nth, at] of moments.entries()) {
    if (nth % 40 === 39) restock(story, at)
    const piece = nth > 0 && nth % pieceSaleEvery === 0 ? story.soldPieces[nth / pieceSaleEvery - 1] : undefined
    const lines = piece ? [pieceLine(counter, at, piece)] : visitLines(counter, at)
    if (lines.length > 0) sell(at, lines, buyerAt(story, at))
  }
  holdBills(story, counter, contextAt, lastSaleAt)
  return {
    id: deviceId,
    name: 'الصندوق الرئيسي',
    series: 'D0',
    lastNo: no,
    lastHash: previousHash,
    enrolledAt: instant(now - (DAYS + 5) * DAY_MS),
    lastSaleAt: instant(lastSaleAt),
  }
}

const LABELS = ['أم فيصل، غرفة القياس ٢', 'العروس لمى', 'تكمل بعد الصلاة'] as const

/** Bills that wait: a customer in the fitting room, one who forgot her card. */
function holdBills(
  { chance, ledger, people, setting, now, customers }: SalesStory,
  counter: Counter,
  contextAt: (at: number, employeeId: Id, document: null) => DecisionContext,
  lastSaleAt: number,
): void {
  for (const [nth, label] of LABELS.entries()) {
    const at = Math.max(lastSaleAt, now - (LABELS.length - nth) * 20 * MINUTE_MS)
    const lines = visitLines(counter, at)
    if (lines.length === 0) continue
    const bill = billOf(counter, lines, nth === 1 ? (customers.at(-1) ?? null) : null, false)
    const [cashier] = people.holding('cashier')
    const input = { heldBillId: chance.id(at), label, bill }
    const decision = holdBill.decide(input, { setting, before: null }, contextAt(at, cashier?.id ?? '', null))
    if (decision.ok) ledger.apply(decision.changes)
  }
}
