import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { leaveBy, leaveSchema } from '../employees/override.ts'
import { type DecisionContext, type RowOf, defineCommand, happened, insert, patch } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountSchema } from '../kernel/money.ts'
import { canonicalJson } from '../kernel/text.ts'
import { dayOf } from '../kernel/time.ts'
import { type Settlement, settle, tenderSchema } from '../payments/settle.ts'
import { type BillTotals, billTermsSchema, fitsOneBill, openBillSchema, priceBill } from './bill.ts'
import { buyerSchema, qrOf, shareCodeSchema } from './document.ts'
import { heldBill } from './held-bill.ts'
import { INVOICE_KIND, INVOICE_STATUS, PLAIN_SALE, invoice, sellerSchema } from './invoice.ts'
import { customerChanges, goodsChanges, paymentRow, soldAway } from './sale-changes.ts'
import { type SaleLoaded, loadSale } from './sale-load.ts'
import { saleStatements } from './sale-statements.ts'
import { SALE_REFUSALS, saleObjections } from './sale-objections.ts'

const input = v.object({
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  bill: v.pipe(
    openBillSchema,
    v.check((bill) => bill.lines.length > 0, 'sales.bill-is-empty'),
    v.check((bill) => fitsOneBill(bill.lines), 'sales.bill-too-large'),
  ),
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  /** Who bought and sold and on which terms, as printed: a document does not change when settings do. */
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  /** What the customer was told to pay. */
  total: amountSchema,
  /** Whose leave a discount above the seller's ceiling was given by. Tills of before there were ceilings do not say. */
  override: v.optional(leaveSchema),
})
export type IssueInvoiceInput = v.InferOutput<typeof input>

/** Takes the money and prints the invoice: the sale. */
export const issueInvoice = defineCommand({
  name: 'issueInvoice',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  document: true,
  input,
  refusals: ['sales.bill-is-empty', ...SALE_REFUSALS],
  statements: ({ bill, seller, terms }) => saleStatements(bill.lines, { seller, terms }),
  allowedBy: leaveBy,
  load: (read, { bill, invoiceId, override }): Promise<SaleLoaded> => loadSale(read, bill, invoiceId, override),
  decide(given, loaded, context) {
    const { bill, terms } = given
    const totals = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, terms)
    const settlement = settle(totals.total, given.tenders)
    const row = invoiceRow(given, totals, settlement, context)
    let nth = 0
    const nextId = () => context.id((nth += 1))
    const changes = [
      insert(invoice, row),
      ...settlement.tenders.map((tender) => paymentRow(tender, row, context)),
      ...goodsChanges(row.lines, row.id, context, nextId),
      ...soldAway(loaded.promised),
      ...(loaded.held ? [patch(heldBill, loaded.held.id, { isOpen: false })] : []),
      ...customerChanges(row, nextId),
    ]
    const { override } = given
    const asked = { bill, terms, override, told: given.total, computed: totals.total, settlement, lines: row.lines }
    return happened(changes, saleObjections(asked, loaded, context))
  },
})

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
