import type { RowOf } from '#domain/kernel/define.ts'
import { type Money, ZERO, minor, partOf, rate } from '#domain/kernel/money.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { quickCash } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { type BillLine, type OpenBill, type BillTerms, lineAmount, priceBill, pointsSpendable } from '#domain/sales/bill.ts'
import type { employee } from '#domain/employees/employee.ts'
import type { Chance } from './chance.ts'
import type { Catalogue, Piece, Product, Service } from './story-catalogue.ts'
import type { Customer } from './story-customers.ts'
import { LINE_NOTES } from './words.ts'

type Item = Pick<Service, 'id' | 'nameAr' | 'nameEn' | 'price'>

export interface Counter {
  readonly chance: Chance
  readonly catalogue: Catalogue
  readonly specialists: readonly RowOf<typeof employee>[]
  readonly terms: BillTerms
  readonly stockOf: (id: string) => Product | null
}

function lineOf(counter: Counter, at: number, kind: BillLine['kind'], item: Item, more: Partial<BillLine> = {}): BillLine {
  return {
    id: counter.chance.id(at),
    kind,
    itemId: item.id,
    nameAr: item.nameAr,
    nameEn: item.nameEn,
    quantity: 1,
    unitPrice: item.price,
    listPrice: item.price,
    discount: ZERO,
    employeeId: null,
    note: null,
    ...more,
  }
}

function serviceLines(counter: Counter, at: number, count: number): BillLine[] {
  const { chance, catalogue, specialists } = counter
  const chosen = new Set(
    Array.from({ length: count }, () => chance.weighted(catalogue.services.map((service) => [service, service.isFavourite ? 3 : 1]))),
  )
  return [...chosen].map((service) =>
    lineOf(counter, at, LINE_KIND.service, service, {
      employeeId: chance.pick(specialists).id,
      note: chance.does(0.04) ? chance.pick(LINE_NOTES) : null,
    }),
  )
}

function productLines(counter: Counter, at: number, count: number): BillLine[] {
  const { chance, catalogue, stockOf } = counter
  const chosen = new Set(Array.from({ length: count }, () => chance.pick(catalogue.products)))
  return [...chosen].flatMap((product) => {
    const left = stockOf(product.id)?.onHand ?? 0
    const quantity = Math.min(left, product.price < 10_000 ? chance.whole(1, 3) : 1)
    return quantity > 0 ? [lineOf(counter, at, LINE_KIND.product, product, { quantity })] : []
  })
}

const roundedOff = (amount: Money): Money => minor(Math.floor(amount / 500) * 500)

function withLineDiscount(counter: Counter, lines: BillLine[]): BillLine[] {
  const [first, ...rest] = lines
  if (!first || !counter.chance.does(0.08)) return lines
  return [{ ...first, discount: roundedOff(partOf(lineAmount(first), rate(1000))) }, ...rest]
}

/** Lines of one visit; empty when nothing is in stock. */
export function visitLines(counter: Counter, at: number): BillLine[] {
  const { chance } = counter
  const visit = chance.weighted([
    ['service', 46],
    ['product', 30],
    ['both', 18],
    ['bride', 6],
  ] as const)
  const services = visit === 'product' ? 0 : visit === 'bride' ? chance.whole(4, 6) : chance.whole(1, 2)
  const products = visit === 'service' ? 0 : visit === 'bride' ? chance.whole(2, 4) : chance.whole(1, 2)
  return withLineDiscount(counter, [...serviceLines(counter, at, services), ...productLines(counter, at, products)])
}

export function pieceLine(counter: Counter, at: number, piece: Piece): BillLine {
  return lineOf(counter, at, LINE_KIND.rentItemSale, { ...piece, price: piece.sellPrice ?? ZERO })
}

/** Bill of a visit with its bill discount and points. */
export function billOf(counter: Counter, lines: BillLine[], buyer: Customer | null, mayDiscountBill: boolean): OpenBill {
  const { chance, terms } = counter
  const gross = priceBill(lines, ZERO, 0, terms).total
  const billDiscount = mayDiscountBill && chance.does(0.35) ? roundedOff(partOf(gross, rate(chance.pick([500, 1000])))) : ZERO
  const spendable = pointsSpendable(buyer?.points ?? 0, priceBill(lines, billDiscount, 0, terms).total, terms)
  const pointsSpent = spendable >= 500 && chance.does(0.3) ? Math.floor(spendable / 100) * 100 : 0
  return { customerId: buyer?.id ?? null, lines, billDiscount, pointsSpent, note: null, heldBillId: null }
}

function tenderOf(counter: Counter, at: number, method: PaymentMethod, tendered: Money): Tender {
  const { chance } = counter
  const isCard = method === PAYMENT_METHOD.creditCard
  const hasReference = method === PAYMENT_METHOD.transfer
  return {
    id: chance.id(at),
    method,
    tendered,
    authorizationCode: isCard ? String(chance.whole(100_000, 999_999)) : null,
    reference: hasReference ? `TR${chance.whole(10_000_000, 99_999_999)}` : null,
  }
}

/** Payment of the bill: mostly card, then cash, sometimes both, sometimes with an unpaid rest. */
export function tendersOf(counter: Counter, at: number, total: Money, mayOwe: boolean): Tender[] {
  const { chance } = counter
  if (total === 0) return []
  const { cash, creditCard, transfer } = PAYMENT_METHOD
  if (mayOwe && total > 50_000 && chance.does(0.05)) return [tenderOf(counter, at, creditCard, minor(Math.ceil(total / 20_000) * 10_000))]
  const way = chance.weighted([
    ['card', 52],
    ['cash', 30],
    ['split', 8],
    ['transfer', 10],
  ] as const)
  if (way === 'cash') return [tenderOf(counter, at, cash, chance.pick(quickCash(total).slice(0, 3)))]
  if (way === 'split' && total > 20_000) {
    const inCash = minor(Math.floor(total / 20_000) * 10_000)
    return [tenderOf(counter, at, cash, inCash), tenderOf(counter, at, creditCard, minor(total - inCash))]
  }
  return [tenderOf(counter, at, way === 'transfer' ? transfer : creditCard, total)]
}
