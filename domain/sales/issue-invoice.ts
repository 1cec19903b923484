import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { approvedBy } from '../employees/override.ts'
import { type DecisionContext, type RowOf, defineCommand, happened } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { amountSchema } from '../kernel/money.ts'
import { type Settlement, settle } from '../payments/settle.ts'
import { tenderSchema } from '../payments/tender.ts'
import { billApprovalSchema } from './bill-approval.ts'
import { type BillTotals, billTermsSchema, fitsOneBill, openBillSchema, pointsEarned, priceBill } from './bill.ts'
import { spentOf } from './balance/balance-changes.ts'
import { codedLines } from './codes/bill-code.ts'
import { shareCodeSchema } from '../kernel/share-code.ts'
import { buyerSchema, qrOf } from './document.ts'
import { hashDocument } from './document-hash.ts'
import { documentHead } from './document-head.ts'
import { creditNotesOf } from './invoice-debt.ts'
import { businessDayOf } from '../settings/shop-day.ts'
import { PLAIN_SALE, type invoice, sellerSchema } from './invoice.ts'
import { leavesDebt } from './papers/invoice-standing.ts'
import { type SaleLoaded, loadSale } from './sale-load.ts'
import { BILL_REFUSALS, billObjections, billStatements, codeOnPaper, soldChanges } from './sold-bill.ts'

const input = v.object({
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  bill: v.pipe(
    openBillSchema,
    v.check((bill) => bill.lines.length > 0, 'sales.bill-is-empty'),
    v.check((bill) => fitsOneBill(bill.lines), 'sales.bill-too-large'),
  ),
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  /** Buyer, seller and terms as printed: a document does not change when settings do. */
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  total: amountSchema,
  /** The approval for what is beyond the seller's rights. Missing from tills older than discount ceilings. */
  override: v.optional(billApprovalSchema),
})
export type IssueInvoiceInput = v.InferOutput<typeof input>

interface Loaded extends SaleLoaded {
  readonly credits: readonly RowOf<typeof invoice>[]
}

export const issueInvoice = defineCommand({
  name: 'issueInvoice',
  version: 1,
  kind: 'fact',
  permission: may('pointOfSale', 'sell'),
  document: true,
  input,
  refusals: ['sales.bill-is-empty', ...BILL_REFUSALS],
  statements: ({ bill, ...head }) => billStatements(bill, head),
  allowedBy: approvedBy,
  async load(read, given): Promise<Loaded> {
    const [sale, credits] = await Promise.all([
      loadSale(read, given.bill, { ...given, isOwed: leavesDebt(given) }),
      // After a restore, another till's return may arrive before this sale. This is skipped for a bill paid at once: the till prefetches by
      // key only, and the only effect would be on the count of purchases.
      leavesDebt(given) ? creditNotesOf(read, [given.invoiceId]) : [],
    ])
    return { ...sale, credits }
  },
  decide(given, loaded, context) {
    const { bill, terms } = given
    const totals = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, terms)
    const settlement = settle(totals.total, given.tenders)
    const row = invoiceRow(given, totals, settlement, context)
    const { credits } = loaded
    const changes = soldChanges({ row, bill, tenders: settlement.tenders, others: credits, credits }, loaded, context)
    const { override } = given
    const businessDay = loaded.setting ? businessDayOf(context.now, loaded.setting) : row.issuedOn
    const request = {
      ...{ bill, terms, override, reported: given.total, computed: totals.total, settlement, spent: spentOf(settlement.tenders) },
      tenders: settlement.tenders,
      ...{ documentTotal: totals.total, today: row.issuedOn, businessDay, eventOn: null },
    }
    return happened(changes, billObjections(request, loaded, context))
  },
})

function invoiceRow(given: IssueInvoiceInput, totals: BillTotals, settlement: Settlement, context: DecisionContext): RowOf<typeof invoice> {
  const { seller, bill } = given
  const { customerId } = bill
  const row = {
    ...documentHead({ ...given, customerId, totals }, context),
    pointsSpent: bill.pointsSpent,
    pointsEarned: customerId ? pointsEarned(totals.total, settlement.due, given.terms) : 0,
    paid: settlement.paid,
    due: settlement.due,
    change: settlement.change,
    note: bill.note,
    qr: qrOf(seller, totals.total, totals.vat, context),
  }
  return hashDocument({ ...row, ...PLAIN_SALE, ...codeOnPaper(bill, row.lines) }, context.sha256, settlement.tenders)
}
