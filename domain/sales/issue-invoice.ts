import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { product } from '../catalog/catalog.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type RowOf,
  defineCommand,
  happened,
  increment,
  insert,
  patch,
} from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Money, amountSchema } from '../kernel/money.ts'
import { canonicalJson } from '../kernel/text.ts'
import { dayOf, localStamp } from '../kernel/time.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS, payment } from '../payments/payment.ts'
import { type Settlement, settle, tenderSchema } from '../payments/settle.ts'
import { rentItem } from '../rentals/rent-item.ts'
import { COUNTRY, accountSetting } from '../settings/account-setting.ts'
import { STOCK_OPERATION, stockMove } from '../stock/stock-move.ts'
import { fitsTaxQr, taxQr } from '../taxes/qr.ts'
import { type BillTotals, billTermsSchema, openBillSchema, priceBill } from './bill.ts'
import { heldBill } from './held-bill.ts'
import { INVOICE_KIND, INVOICE_STATUS, LINE_KIND, PLAIN_SALE, type Seller, invoice, sellerSchema } from './invoice.ts'

const input = v.object({
  invoiceId: idSchema,
  shareCode: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'share-code')),
  bill: v.pipe(
    openBillSchema,
    v.check((bill) => bill.lines.length > 0, 'sales.bill-is-empty'),
  ),
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  /** Who bought and sold and on which terms, as printed: a document does not change when settings do. */
  buyer: v.nullable(
    v.object({
      name: v.pipe(v.string(), v.maxLength(120, 'too-long')),
      mobile: v.nullable(v.pipe(v.string(), v.maxLength(20, 'too-long'))),
      trn: v.nullable(v.pipe(v.string(), v.maxLength(15, 'too-long'))),
    }),
  ),
  seller: sellerSchema,
  terms: billTermsSchema,
  /** What the customer was told to pay. */
  total: amountSchema,
})
export type IssueInvoiceInput = v.InferOutput<typeof input>

const REFUSALS = [
  'sales.bill-is-empty',
  'sales.total-differs',
  'sales.terms-differ',
  'sales.no-permission',
  'sales.debt-not-allowed',
  'sales.debt-needs-customer',
  'sales.price-change-not-allowed',
  'sales.discount-not-allowed',
  'sales.customer-unknown',
  'sales.already-issued',
  'customers.points-not-enough',
  'stock.not-enough',
  'rentals.piece-not-for-sale',
  'payments.more-than-due',
  'payments.authorization-code-required',
  'payments.amount-required',
] as const
type Code = (typeof REFUSALS)[number]

interface Loaded {
  readonly setting: RowOf<typeof accountSetting> | null
  readonly buyer: RowOf<typeof customer> | null
  readonly products: readonly RowOf<typeof product>[]
  readonly pieces: readonly RowOf<typeof rentItem>[]
  readonly held: RowOf<typeof heldBill> | null
  /** The invoice of this very bill, when another tab has issued it already. */
  readonly issued: RowOf<typeof invoice> | null
}

const SELL = may('pointOfSale', 'sell')

/** Takes the money and prints the invoice: the sale. */
export const issueInvoice = defineCommand({
  name: 'issueInvoice',
  version: 1,
  kind: 'fact',
  permission: SELL,
  document: true,
  input,
  refusals: REFUSALS,
  async load(read, { bill, invoiceId }): Promise<Loaded> {
    const ids = (kind: number) => bill.lines.filter((line) => line.kind === kind).map((line) => line.itemId)
    const [setting, buyer, products, pieces, held, issued] = await Promise.all([
      read.get(accountSetting, ONLY_ROW_ID),
      bill.customerId ? read.get(customer, bill.customerId) : null,
      read.many(product, ids(LINE_KIND.product)),
      read.many(rentItem, ids(LINE_KIND.rentItemSale)),
      bill.heldBillId ? read.get(heldBill, bill.heldBillId) : null,
      read.get(invoice, invoiceId),
    ])
    return { setting, buyer, products, pieces, held, issued }
  },
  decide(given, loaded, context) {
    const totals = priceBill(given.bill.lines, given.bill.billDiscount, given.bill.pointsSpent, given.terms)
    const settlement = settle(totals.total, given.tenders)
    return happened(changesOf(given, totals, settlement, loaded, context), objectionsTo(given, totals, settlement, loaded, context))
  },
})

function changesOf(
  given: IssueInvoiceInput,
  totals: BillTotals,
  settlement: Settlement,
  loaded: Loaded,
  context: DecisionContext,
): Change[] {
  const row = invoiceRow(given, totals, settlement, context)
  let nth = 0
  const nextId = () => context.id((nth += 1))
  const payments = settlement.tenders.map((tender) =>
    insert(payment, {
      id: tender.id,
      invoiceId: row.id,
      customerId: row.customerId,
      method: tender.method,
      amount: tender.amount,
      tendered: tender.tendered,
      change: tender.change,
      authorizationCode: tender.authorizationCode,
      reference: tender.reference,
      status: PAYMENT_STATUS.paid,
      source: PAYMENT_SOURCE.billing,
      paidAt: context.now,
      paidOn: row.issuedOn,
      employeeId: context.actor.employeeId,
      deviceId: context.deviceId,
    }),
  )
  const stock = totals.lines
    .filter((line) => line.kind === LINE_KIND.product)
    .flatMap((line) => [
      insert(stockMove, {
        id: nextId(),
        productId: line.itemId,
        operation: STOCK_OPERATION.sold,
        quantity: -line.quantity,
        invoiceId: row.id,
        movedAt: context.now,
      }),
      increment(product, line.itemId, { onHand: -line.quantity }),
    ])
  const soldPieces = totals.lines
    .filter((line) => line.kind === LINE_KIND.rentItemSale)
    .map((line) => patch(rentItem, line.itemId, { isInService: false }))
  const released = loaded.held ? [patch(heldBill, loaded.held.id, { isOpen: false })] : []
  return [insert(invoice, row), ...payments, ...stock, ...soldPieces, ...released, ...customerChanges(row, nextId)]
}

function customerChanges(row: RowOf<typeof invoice>, nextId: () => string): Change[] {
  const { customerId } = row
  if (!customerId) return []
  const points = row.pointsEarned - row.pointsSpent
  const entry = (amount: number) =>
    insert(pointEntry, { id: nextId(), customerId, points: amount, invoiceId: row.id, enteredAt: row.issuedAt })
  return [
    ...(row.pointsSpent > 0 ? [entry(-row.pointsSpent)] : []),
    ...(row.pointsEarned > 0 ? [entry(row.pointsEarned)] : []),
    ...(points !== 0 || row.due !== 0 ? [increment(customer, customerId, { points, owed: row.due })] : []),
  ]
}

function invoiceRow(given: IssueInvoiceInput, totals: BillTotals, settlement: Settlement, context: DecisionContext): RowOf<typeof invoice> {
  const document = context.document
  if (!document) throw new Error('an invoice takes the next number of its series')
  const { seller, buyer, bill } = given
  const row = {
    id: given.invoiceId,
    number: document.number,
    series: document.series,
    no: document.no,
    kind: buyer?.trn ? INVOICE_KIND.tax : INVOICE_KIND.simplified,
    status: INVOICE_STATUS.issued,
    customerId: bill.customerId,
    customerName: buyer?.name ?? null,
    customerMobile: buyer?.mobile ?? null,
    customerTrn: buyer?.trn ?? null,
    issuedAt: context.now,
    issuedOn: dayOf(context.now, seller.timeZone),
    lines: [...totals.lines],
    seller,
    gross: totals.gross,
    discount: totals.discount,
    net: totals.net,
    vat: totals.vat,
    total: totals.total,
    pointsSpent: bill.pointsSpent,
    pointsEarned: bill.customerId ? totals.pointsEarned : 0,
    paid: settlement.paid,
    due: settlement.due,
    change: settlement.change,
    note: bill.note,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
    qr: qrOf(seller, totals.total, totals.vat, context),
    previousHash: document.previousHash,
    shareCode: given.shareCode,
  }
  // The hash leaves out what a plain sale has not, so that it is the one that older tills print.
  return { ...row, ...PLAIN_SALE, hash: context.sha256(canonicalJson(row)) }
}

/**
 * Saudi law asks for the QR on every invoice of a registered seller; the UAE asks for none. A name too long for a QR
 * is refused at set-up; should one exist all the same, the sale goes through without.
 */
function qrOf(seller: Seller, total: Money, vat: Money, context: DecisionContext): string | null {
  if (!seller.trn || seller.country !== COUNTRY.ksa || !fitsTaxQr(seller.nameAr)) return null
  return taxQr({ sellerName: seller.nameAr, trn: seller.trn, stamp: localStamp(context.now, seller.timeZone), total, vat })
}

function objectionsTo(
  given: IssueInvoiceInput,
  totals: BillTotals,
  settlement: Settlement,
  loaded: Loaded,
  context: DecisionContext,
): Objection<Code>[] {
  const found: Objection<Code>[] = []
  const may_ = (action: Parameters<typeof may<'pointOfSale'>>[1]) => isAllowed(context.actor.permissions, may('pointOfSale', action))
  const { bill, terms } = given
  if (!isAllowed(context.actor.permissions, SELL)) found.push({ code: 'sales.no-permission' })
  if (given.total !== totals.total) found.push({ code: 'sales.total-differs', details: { shown: given.total, computed: totals.total } })
  if (loaded.setting && loaded.setting.vatRate !== terms.vatRate && loaded.setting.trn) found.push({ code: 'sales.terms-differ' })
  if (loaded.issued) found.push({ code: 'sales.already-issued', details: { number: loaded.issued.number } })
  if (bill.customerId && !loaded.buyer) found.push({ code: 'sales.customer-unknown', field: 'bill.customerId' })
  if (bill.lines.some((line) => line.unitPrice !== line.listPrice) && !may_('changePrice'))
    found.push({ code: 'sales.price-change-not-allowed' })
  if (bill.lines.some((line) => line.discount > 0) && !may_('discountLine')) found.push({ code: 'sales.discount-not-allowed' })
  if (bill.billDiscount > 0 && !may_('discountBill')) found.push({ code: 'sales.discount-not-allowed', field: 'bill.billDiscount' })
  if (bill.pointsSpent > (loaded.buyer?.points ?? 0))
    found.push({ code: 'customers.points-not-enough', details: { owned: loaded.buyer?.points ?? 0, spent: bill.pointsSpent } })
  found.push(
    ...debtObjections(settlement, loaded, bill.customerId !== null, may_('allowDebt')),
    ...goodsObjections(totals, loaded, may_('sellWithoutStock')),
  )
  found.push(...settlement.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })))
  return found
}

function debtObjections(settlement: Settlement, loaded: Loaded, hasCustomer: boolean, mayOwe: boolean): Objection<Code>[] {
  if (settlement.due === 0) return []
  if (!mayOwe || !loaded.setting?.isDebtAllowed) return [{ code: 'sales.debt-not-allowed', details: { due: settlement.due } }]
  return hasCustomer ? [] : [{ code: 'sales.debt-needs-customer' }]
}

function goodsObjections(totals: BillTotals, loaded: Loaded, maySellWithoutStock: boolean): Objection<Code>[] {
  const wanted = new Map<string, number>()
  for (const line of totals.lines)
    if (line.kind === LINE_KIND.product) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.quantity)
  const short = maySellWithoutStock ? [] : loaded.products.filter((item) => item.onHand < (wanted.get(item.id) ?? 0))
  const gone = loaded.pieces.filter((piece) => !piece.isInService || piece.sellPrice === null)
  return [
    ...short.map((item) => ({
      code: 'stock.not-enough' as const,
      details: { nameAr: item.nameAr, nameEn: item.nameEn, onHand: item.onHand },
    })),
    ...gone.map((piece) => ({ code: 'rentals.piece-not-for-sale' as const, details: { code: piece.code } })),
  ]
}
