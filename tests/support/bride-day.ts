import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { CODE_CATEGORY, discountCode, discountCodeUse } from '#domain/discounts/discount-code.ts'
import { discountCodes } from '#domain/discounts/discount-codes.ts'
import { giftCodeOf } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE, giftCard, giftCardEntry } from '#domain/gift-cards/gift-card.ts'
import { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { ZERO, minor, rate } from '#domain/kernel/money.ts'
import { OFFER_ENTRY, customerOffer, customerOfferEntry } from '#domain/offers/customer-offer.ts'
import { offer } from '#domain/offers/offer.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { emptyBill } from '#domain/sales/bill.ts'
import { LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { soldOffer } from '#domain/sales/offers/sold-offer.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { type ApiClient, newId } from './api-client.ts'
import type { PickedPiece } from './screens/rental-visit-screen.ts'
import { type ScriptedTill, copiedAnew, copiedRows, enrolScriptedTill, onlyRow } from './scripted-till.ts'
import { leftOnCard, onePayment, usesCounted } from '../simulation/oracle/one-payment-oracle.ts'
import { sumOf } from '../simulation/oracle/arithmetic.ts'
import { codeUseOf, coveredBy } from '../simulation/oracle/code-oracle.ts'
import { type TypedBill, type TypedLine, saleWritten } from '../simulation/oracle/sale-oracle.ts'
import { part } from '../simulation/oracle/terms-oracle.ts'
import { visitWritten } from '../simulation/oracle/visit-oracle.ts'
import type { WrittenDocument } from '../simulation/oracle/written.ts'

/** Amounts entered at the counter, in halalas. */
export const DAY = {
  ...{ veil: 'طرحة تول سادة', makeUp: 'مكياج عروس', offer: 'عرض يوم العروس' },
  ...{ code: 'BRIDE15', codeRate: 1500, points: 200, cardValue: 350_00, byCard: 200_00, heldFirst: 300_00, bankCode: '771204' },
} as const

const RECORDS: readonly AnyRecord[] = [
  ...[accountSetting, attention, booking, customer, customerOffer, customerOfferEntry, discountCode, discountCodeUse, giftCard],
  ...[giftCardEntry, insuranceEntry, invoice, offer, payment, product, rentCategory, rentItem, rentalOrder, service],
]

const shareCode = (): string => randomBytes(24).toString('base64url')

export interface BrideDay {
  readonly reader: ScriptedTill
  readonly bride: { readonly id: string; readonly name: string; readonly mobile: string }
  readonly cardId: string
  readonly again: () => Promise<ScriptedTill>
  /** The state of the shop before the day began. */
  readonly before: { readonly points: number; readonly invoices: ReadonlySet<string>; readonly notices: ReadonlySet<string> }
}

/** A customer who has bought the bride package and a gift card, and a discount code for goods; all of it is on the server. */
export async function prepareDay(api: ApiClient): Promise<BrideDay> {
  const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', RECORDS)
  const taken = new Set([
    ...copiedRows(reader, giftCard).map((row) => row.holderId),
    ...copiedRows(reader, customerOffer).map((row) => row.customerId),
  ])
  const bride = copiedRows(reader, customer).find((row) => row.status === 1 && row.mobile !== null && !taken.has(row.id))
  const row = copiedRows(reader, offer).find(({ nameAr }) => nameAr === DAY.offer)
  if (!bride || !row) throw new Error('the demo shop has no such customer or offer')
  const { id, name, mobile } = bride
  const { seller, terms } = billHead(onlyRow(reader, accountSetting))
  const cash = (tendered: number) => ({
    ...{ id: newId(), method: PAYMENT_METHOD.cash, tendered: minor(tendered), reference: null, authorizationCode: null },
  })
  const line = {
    ...{ id: newId(), kind: LINE_KIND.package, itemId: row.id, nameAr: row.nameAr, nameEn: row.nameEn, quantity: 1 },
    ...{ unitPrice: row.price, listPrice: row.price, discount: ZERO, employeeId: null, note: null },
    offer: soldOffer(row, copiedRows(reader, service), []),
  }
  const buyer = { name, mobile, trn: bride.trn }
  const sold = { invoiceId: newId(), shareCode: shareCode(), bill: { ...emptyBill(), customerId: id, lines: [line] }, seller, terms, buyer }
  const cardId = newId()
  const card = {
    ...{ giftCardId: cardId, code: giftCodeOf(randomBytes(80)) ?? '', shareCode: shareCode(), type: GIFT_CARD_TYPE.paid },
    ...{ design: GIFT_CARD_DESIGN.gold, value: minor(DAY.cardValue), buyerId: id, beneficiaryId: null, description: null, expiresOn: null },
    ...{ tenders: [cash(DAY.cardValue)], pointsSpent: 0, pointValue: ZERO, timeZone: seller.timeZone },
  }
  const code = {
    ...{ code: DAY.code, nameAr: 'خصم العروس', nameEn: null, rate: rate(DAY.codeRate), category: CODE_CATEGORY.allProducts },
    ...{ services: [], products: [], validFrom: null, validUntil: null, usesMax: null, usesPerCustomerMax: null },
  }
  const operations = [
    await reader.queue(issueInvoice, { ...sold, tenders: [cash(row.price)], total: row.price }),
    await reader.queue(sellGiftCard, card),
  ]
  const { results } = await reader.push(operations)
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  // Codes are created in the office and need a signed-in session.
  const { api_token } = (await api.post('/api/login', { ...DEMO_OWNER, take_over: true })).body as { readonly api_token: string }
  const made = { opId: newId(), input: { discountCodeId: newId(), discountCode: code } }
  expect(await api.post(`/api/command/${discountCodes.add.name}`, made, api_token)).toMatchObject({ status: 200 })
  const now = await copiedAnew(api, reader, RECORDS)
  return {
    ...{ reader: now, bride: { id, name, mobile: mobile ?? '' }, cardId, again: () => copiedAnew(api, reader, RECORDS) },
    before: {
      points: copiedRows(now, customer).find((one) => one.id === id)?.points ?? 0,
      invoices: new Set(copiedRows(now, invoice).map((one) => one.id)),
      notices: new Set(copiedRows(now, attention).map((one) => one.id)),
    },
  }
}

/** The terms of the shop in the form that the oracle takes. */
const termsOf = (till: ScriptedTill) => {
  const { vatRate, pointValue, pointsPerUnit } = onlyRow(till, accountSetting)
  return { vatRate, pointValue, pointsPerUnit, earns: 'received' }
}

export interface DayPlan {
  /** The invoice for the goods, less code and points; then the advance. */
  readonly goods: WrittenDocument
  readonly advance: WrittenDocument
  readonly rest: WrittenDocument
  /** What is paid at once, and what is due at the hand-over. */
  readonly paidFirst: number
  readonly paidAtHandOver: number
  readonly insurance: number
  readonly codeTaken: number
}

function goodsOf({ reader, bride }: BrideDay): TypedBill {
  const veil = copiedRows(reader, product).find(({ nameAr }) => nameAr.startsWith(DAY.veil))
  const makeUp = copiedRows(reader, service).find(({ nameAr }) => nameAr === DAY.makeUp)
  const code = copiedRows(reader, discountCode).find((row) => row.code === DAY.code)
  if (!veil || !makeUp || !code) throw new Error('the shop has no such goods')
  const goods = [
    { id: 'veil', kind: LINE_KIND.product, itemId: veil.id, quantity: 1, unitPrice: veil.price, discount: 0 },
    // Already paid with the offer that it is taken from.
    { id: 'make-up', kind: LINE_KIND.service, itemId: makeUp.id, quantity: 1, unitPrice: 0, discount: 0 },
  ]
  // A code does not apply to a service that an offer makes free.
  const lineIds = coveredBy(code, goods)
  return {
    ...{ customerId: bride.id, lines: goods, billDiscount: 0, pointsSpent: DAY.points },
    code: { id: code.id, code: code.code, rate: code.rate, lineIds },
  }
}

/** The expected result of the day, computed by the oracle from the shop's prices and the typed values. */
export function planOf(day: BrideDay, picked: readonly PickedPiece[]): DayPlan {
  const { reader, bride } = day
  const terms = termsOf(reader)
  const rented = picked.map(({ code }) => {
    const piece = copiedRows(reader, rentItem).find((row) => row.code === code)
    const category = copiedRows(reader, rentCategory).find((row) => row.id === piece?.categoryId)
    if (!piece || !category) throw new Error(`the shop has no piece ${code}`)
    const { rentPrice, insuranceAmount } = piece
    return { id: piece.id, rentPrice, early: part(rentPrice, category.advanceRate), insurance: insuranceAmount ?? category.insuranceAmount }
  })
  const early = sumOf(rented.map((one) => one.early))
  const insurance = sumOf(rented.map((one) => one.insurance))
  const bill = goodsOf(day)
  const base = { orderId: 'order', buyer: { name: bride.name }, terms }
  const tender = (id: string, method: number, tendered: number) => ({ id, method, tendered })
  const lines = rented.map(({ id, rentPrice }): TypedLine => ({ id, kind: 4, itemId: id, quantity: 1, unitPrice: rentPrice, discount: 0 }))
  const rents = { customerId: bride.id, lines, billDiscount: 0, pointsSpent: 0 }
  const goodsTotal = visitOf({ ...base, bill, tenders: [] }).total
  const { documents, held } = onePayment([goodsTotal, early], DAY.heldFirst, DAY.byCard, goodsTotal + early + DAY.heldFirst - DAY.byCard)
  expect(held).toBe(DAY.heldFirst)
  const paying = (nth: number) =>
    [
      tender('card', PAYMENT_METHOD.giftCard, documents[nth]?.ahead ?? 0),
      tender('cash', PAYMENT_METHOD.cash, documents[nth]?.money ?? 0),
    ].filter(({ tendered }) => tendered > 0)
  const rent = sumOf(rented.map(({ rentPrice }) => rentPrice))
  const advance = visitOf({ ...base, bill: rents, advance: { amount: early }, tenders: paying(1) })
  return {
    goods: visitOf({ ...base, bill, tenders: paying(0) }),
    advance,
    rest: visitOf({
      ...{ ...base, bill: rents, prepaid: [{ gross: early, points: advance.pointsEarned }], insurance: insurance - DAY.heldFirst },
      tenders: [tender('bank', PAYMENT_METHOD.creditCard, rent - early + insurance - DAY.heldFirst)],
    }),
    paidFirst: goodsTotal + early + DAY.heldFirst,
    paidAtHandOver: rent - early + insurance - DAY.heldFirst,
    insurance,
    codeTaken: codeUseOf(bill)?.amount ?? 0,
  }
}

type Given = Parameters<typeof visitWritten>[0]
function visitOf(given: Pick<Given, 'orderId' | 'buyer' | 'bill' | 'tenders' | 'terms'> & Partial<Given>): WrittenDocument {
  const kind = given.advance ? 'advance' : 'invoice'
  const { document } = visitWritten({ invoiceId: '', advance: null, prepaid: [], insurance: 0, ...given, kind })
  if (!document) throw new Error('a visit has a document')
  return document
}

/** The sale at another till: make-up from the same offer, and a veil paid partly with the same gift card. */
export function saleBesides(day: BrideDay): WrittenDocument {
  const { code: _code, ...bill } = goodsOf(day)
  const total =
    saleWritten({ invoiceId: '', buyer: null, bill: { ...bill, pointsSpent: 0 }, tenders: [], terms: termsOf(day.reader) }).document
      ?.total ?? 0
  const tenders = [{ id: 'card', method: PAYMENT_METHOD.giftCard, tendered: total }]
  const { document } = saleWritten({
    ...{ invoiceId: '', buyer: { name: day.bride.name }, bill: { ...bill, pointsSpent: 0 }, tenders, terms: termsOf(day.reader) },
  })
  if (!document) throw new Error('a sale has a document')
  return document
}

/** Compares the server's data with the oracle: documents and lines, order, card, offer, code and points. */
export function compareDay(till: ScriptedTill, day: BrideDay, plan: DayPlan, besides: WrittenDocument | null): void {
  const { bride, before, cardId } = day
  const documents = copiedRows(till, invoice).filter((row) => !before.invoices.has(row.id) && row.customerId === bride.id)
  const ofOrder = documents.filter(({ orderId }) => orderId !== null).toSorted((a, b) => a.issuedAt - b.issuedAt || a.no - b.no)
  expect(ofOrder.map(figuresOf)).toEqual([plan.goods, plan.advance, plan.rest].map(figuresOf))
  expect(documents.filter(({ orderId }) => orderId === null).map(figuresOf)).toEqual(besides ? [figuresOf(besides)] : [])
  const [goods] = ofOrder
  expect(goods).toMatchObject({ discountCode: DAY.code })
  expect(new Set(ofOrder.map(({ orderId }) => orderId)).size).toBe(1)

  const order = copiedRows(till, rentalOrder).find(({ id }) => id === goods?.orderId)
  const rent = plan.rest.total
  expect(order).toMatchObject({ agreed: rent, advancePaid: 0, invoiced: rent, insuranceHeld: plan.insurance })
  const held = copiedRows(till, insuranceEntry).filter(({ orderId }) => orderId === order?.id)
  expect(held.every(({ kind }) => kind === INSURANCE_ENTRY.taken)).toBe(true)
  expect(held.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
    [DAY.heldFirst, plan.insurance - DAY.heldFirst].toSorted((a, b) => a - b),
  )

  const ids = new Set(documents.map(({ id }) => id))
  const paid = copiedRows(till, payment).filter((row) => row.invoiceId !== null && ids.has(row.invoiceId))
  expect(sumOf(paid.map(({ amount }) => amount))).toBe(sumOf(documents.map((row) => row.paid)))
  expect(sumOf(paid.filter(({ method }) => method === PAYMENT_METHOD.giftCard).map(({ amount }) => amount))).toBe(
    DAY.byCard + (besides?.total ?? 0),
  )
  compareBalances(till, day, plan, besides)
  expect(copiedRows(till, giftCard).find(({ id }) => id === cardId)?.balance).toBe(
    leftOnCard(DAY.cardValue, [DAY.byCard, besides?.total ?? 0]),
  )
}

function compareBalances(till: ScriptedTill, { bride }: BrideDay, plan: DayPlan, besides: WrittenDocument | null): void {
  const makeUp = copiedRows(till, service).find(({ nameAr }) => nameAr === DAY.makeUp)
  const bought = copiedRows(till, customerOffer).find(({ customerId }) => customerId === bride.id)
  const uses = copiedRows(till, customerOfferEntry).filter(({ customerOfferId }) => customerOfferId === bought?.id)
  const { counted, left } = usesCounted(1, besides ? 2 : 1)
  expect(uses.filter(({ kind }) => kind === OFFER_ENTRY.used)).toMatchObject([{ serviceId: makeUp?.id, uses: -counted }])
  expect(sumOf(uses.filter(({ serviceId }) => serviceId === makeUp?.id).map((row) => row.uses))).toBe(left)
  expect(bought?.usesLeft).toBe((bought?.usesSold ?? 0) - counted)
  const code = copiedRows(till, discountCode).find((row) => row.code === DAY.code)
  expect(code).toMatchObject({ timesUsed: 1, taken: plan.codeTaken })
  expect(copiedRows(till, discountCodeUse).filter(({ codeId }) => codeId === code?.id)).toMatchObject([{ amount: plan.codeTaken }])
}

/** Compares the customer's points with those before the day plus the documents'. */
export function expectPoints(till: ScriptedTill, { bride, before }: BrideDay, documents: readonly WrittenDocument[]): void {
  const moved = sumOf(documents.map(({ pointsEarned, pointsSpent }) => pointsEarned - pointsSpent))
  expect(copiedRows(till, customer).find(({ id }) => id === bride.id)?.points).toBe(before.points + moved)
}

/** The codes of the notices since the day began. */
export const noticesOf = (till: ScriptedTill, { before }: BrideDay): string[] =>
  copiedRows(till, attention).flatMap(({ id, code }) => (before.notices.has(id) ? [] : [code]))

type Figures = Pick<
  WrittenDocument,
  'type' | 'customerName' | 'gross' | 'discount' | 'net' | 'vat' | 'total' | 'paid' | 'due' | 'change' | 'pointsSpent' | 'pointsEarned'
> & { readonly lines: readonly Pick<WrittenDocument['lines'][number], 'gross' | 'net' | 'vat' | 'discount' | 'billDiscount'>[] }

const figuresOf = (row: Figures): Figures => {
  const { type, customerName, gross, discount, net, vat, total, paid, due, change, pointsSpent, pointsEarned } = row
  const lines = row.lines.map((line) => {
    const { gross: whole, net: before, vat: tax, discount: off, billDiscount } = line
    return { gross: whole, net: before, vat: tax, discount: off, billDiscount }
  })
  return { type, customerName, gross, discount, net, vat, total, paid, due, change, pointsSpent, pointsEarned, lines }
}
