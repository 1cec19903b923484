import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ZERO, timesMoney } from '#domain/kernel/money.ts'
import { DAY_MS, MINUTE_MS, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { type BillLine, priceBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { PLAIN_MOVE, STOCK_OPERATION, STOCK_REASON, stockMove } from '#domain/stock/stock-move.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import { type DemoDevice, type DemoTill, createDemoTill } from './demo-till.ts'
import { type Counter, billOf, pieceLine, tendersOf, visitLines } from './story-bills.ts'
import type { Catalogue, Piece } from './story-catalogue.ts'
import type { Customer } from './story-customers.ts'
import { reportDebitNote } from './story-debit-note.ts'
import { reportGiftCards } from './story-gift-cards.ts'
import { deskEvents } from './story-orders.ts'
import { reportOffers } from './story-offers.ts'
import { reportTips } from './story-tips.ts'
import { DEMO_ZONE, type People } from './story-people.ts'

const DAYS = 120
/** Relative load by weekday, starting with Sunday: Thursday evening is the busiest, Friday has no morning. */
const WEEKDAY_LOAD = [0.8, 0.8, 0.9, 1, 1.7, 1.1, 1]

export interface SalesStory {
  readonly chance: Chance
  readonly ledger: DemoLedger
  readonly people: People
  readonly catalogue: Catalogue
  readonly customers: readonly Customer[]
  readonly setting: RowOf<typeof accountSetting>
  readonly soldPieces: readonly Piece[]
  readonly now: number
  /** Separate generator for the rental desk, so that the counter sales do not change with it. */
  readonly deskChance: Chance
}

/** Instants of all sales in opening hours, oldest first. */
function momentsOf({ chance, customers, now }: SalesStory): number[] {
  const midnight = startOfDay(dayOf(instant(now), DEMO_ZONE), DEMO_ZONE)
  const perDay = 8.5 * Math.max(1, (customers.length / 300) ** 0.4)
  const moments: number[] = []
  for (let day = -DAYS; day <= 0; day += 1) {
    const start = midnight + day * DAY_MS
    // Riyadh is at UTC+3 all year.
    const weekday = new Date(start + DAY_MS / 2).getUTCDay()
    const count = Math.round(perDay * (WEEKDAY_LOAD[weekday] ?? 1) * (0.7 + chance.next() * 0.6))
    for (let nth = 0; nth < count; nth += 1) {
      const isMorning = weekday !== 5 && chance.does(0.25)
      const minute = isMorning ? chance.whole(10 * 60, 13 * 60) : chance.whole(16 * 60, 22 * 60 + 45)
      moments.push(start + minute * MINUTE_MS + chance.whole(0, 59_999))
    }
  }
  return moments.filter((at) => at < now - 5 * MINUTE_MS).toSorted((a, b) => a - b)
}

/** Number of customers created before `at`; customers are ordered by `createdAt`. */
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
      ...PLAIN_MOVE,
      id: chance.id(at),
      productId: id,
      operation: STOCK_OPERATION.addQuantity,
      quantity,
      movedAt: instant(at),
      movedOn: dayOf(instant(at), DEMO_ZONE),
      unitCost: left.buyPrice,
      value: timesMoney(left.buyPrice, quantity),
      reason: STOCK_REASON.purchase,
    }
    ledger.apply([
      { op: 'insert', record: stockMove.name, row: move },
      { op: 'increment', record: product.name, id, by: { onHand: quantity } },
    ])
  }
}

/** One visit at the counter. The role of the employee limits discounts and unpaid amounts. */
function sell(story: SalesStory, counter: Counter, till: DemoTill, at: number, lines: BillLine[], buyer: Customer | null): void {
  const { chance, people } = story
  const role = chance.weighted([
    ['cashier', 2],
    ['receptionist', 1],
    ['manager', 1],
  ] as const)
  const seller = chance.pick(people.holding(role))
  const mayDiscountLine = role !== 'receptionist'
  const bill = billOf(counter, mayDiscountLine ? lines : lines.map((line) => ({ ...line, discount: ZERO })), buyer, role === 'manager')
  const { total } = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, counter.terms)
  const tenders = tendersOf(counter, at, total, buyer !== null && role !== 'receptionist')
  till.issue(at, seller.id, { bill, tenders, total, buyer: buyer && { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn } })
}

/** Generates four months of sales and the bills on hold. */
export function reportSales(story: SalesStory): DemoDevice {
  const { chance, ledger, people, catalogue, setting, soldPieces, now } = story
  const till = createDemoTill(story, now - (DAYS + 5) * DAY_MS)
  const counter: Counter = {
    chance,
    catalogue,
    specialists: people.holding('employee'),
    terms: billHead(setting).terms,
    stockOf: (id) => ledger.get(product, id),
  }
  const moments = momentsOf(story)
  const desk = deskEvents({ ...story, chance: story.deskChance, till, counter, categories: catalogue.categories }).toSorted(
    (a, b) => a.at - b.at,
  )
  let reported = 0
  const reportDesk = (until: number) => {
    for (; reported < desk.length && (desk[reported]?.at ?? until) < until; reported += 1) desk[reported]?.happens()
  }
  const pieceSaleEvery = Math.floor(moments.length / (soldPieces.length + 1))
  for (const [nth, at] of moments.entries()) {
    reportDesk(at)
    if (nth % 40 === 39) restock(story, at)
    const piece = nth > 0 && nth % pieceSaleEvery === 0 ? soldPieces[nth / pieceSaleEvery - 1] : undefined
    const lines = piece ? [pieceLine(counter, at, piece)] : visitLines(counter, at)
    if (lines.length > 0) sell(story, counter, till, at, lines, buyerAt(story, at))
  }
  reportDesk(now)
  reportOffers(story, { ...counter, chance: story.deskChance }, till)
  holdBills(story, counter, till)
  reportGiftCards(story, counter, till)
  reportDebitNote(story, till)
  reportTips(story, till)
  return till.device()
}

const LABELS = ['أم فيصل، غرفة القياس ٢', 'العروس لمى', 'تكمل بعد الصلاة'] as const

function holdBills({ people, now, customers }: SalesStory, counter: Counter, till: DemoTill): void {
  const [cashier] = people.holding('cashier')
  for (const [nth, label] of LABELS.entries()) {
    const at = Math.max(till.device().lastSaleAt, now - (LABELS.length - nth) * 20 * MINUTE_MS)
    const lines = visitLines(counter, at)
    if (cashier && lines.length > 0)
      till.hold(at, cashier.id, label, billOf(counter, lines, nth === 1 ? (customers.at(-1) ?? null) : null, false))
  }
}
