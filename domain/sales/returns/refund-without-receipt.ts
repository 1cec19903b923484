import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { type Customer, accountHolder } from '../../customers/family.ts'
import { type Allower, approvedBy, approvalSchema, loadAllower, stillHere } from '../../employees/override.ts'
import { cardsAgainst } from '../../gift-cards/card-parts.ts'
import type { Product } from '../../inventory/move-goods.ts'
import { type DecisionContext, type Objection, type RowOf, defineCommand, happened, insert } from '../../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../../kernel/ids.ts'
import { ZERO, amountGivenSchema, priceSchema, sumMoney, timesMoney } from '../../kernel/money.ts'
import { unlessAllowedBy } from '../../kernel/permission.ts'
import { shareCodeSchema } from '../../kernel/share-code.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'
import { tenderSchema } from '../../payments/tender.ts'
import { accountSetting } from '../../settings/account-setting.ts'
import { splitInclusive } from '../../taxes/vat.ts'
import { balanceCredited } from '../balance/balance-changes.ts'
import { billLineSchema, billTermsSchema, fitsOneBill } from '../bill.ts'
import { hashDocument } from '../document-hash.ts'
import { documentHead } from '../document-head.ts'
import { buyerSchema, qrOf } from '../document.ts'
import { INVOICE_TYPE, type InvoiceLine, LINE_KIND, PLAIN_SALE, invoice, sellerSchema } from '../invoice.ts'
import { isNamed } from '../open-amount.ts'
import { faultsOfBack, givenBack } from '../papers/money-given-back.ts'
import { headStatement } from '../sale-statements.ts'
import { goodsBack } from './return-sale.ts'
import { addUpReturn } from './returnable.ts'

type Document = RowOf<typeof invoice>

export const REFUND_WITHOUT_RECEIPT = may('pointOfSale', 'refundWithoutReceipt')

const sold = billLineSchema.entries
const lineSchema = v.pipe(
  v.object({
    ...{ id: sold.id, itemId: sold.itemId, nameAr: sold.nameAr, nameEn: sold.nameEn, quantity: sold.quantity },
    kind: v.picklist([LINE_KIND.service, LINE_KIND.product, LINE_KIND.openAmount], 'choice'),
    unitPrice: v.pipe(
      priceSchema,
      v.check((price) => price > 0, 'required'),
    ),
    isDamaged: v.boolean(),
  }),
  v.check((line) => isNamed(line), 'required'),
)

const input = v.object({
  /** The ID of the credit note itself. */
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(lineSchema),
    v.minLength(1, 'required'),
    v.maxLength(50, 'too-many'),
    v.check((lines) => fitsOneBill(lines), 'sales.bill-too-large'),
  ),
  /** The reason, and the date of purchase if the customer knows it; printed because the note refers to no invoice. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long')),
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  tenders: v.pipe(v.array(tenderSchema), v.minLength(1, 'required'), v.maxLength(20, 'too-many')),
  total: amountGivenSchema,
  /** The approval, if the seller may not do this. */
  override: v.optional(approvalSchema),
})
export type RefundWithoutReceiptInput = v.InferOutput<typeof input>

const REFUSALS = [
  'sales.refund-without-receipt-not-allowed',
  'sales.bill-too-large',
  'sales.refund-differs',
  'sales.total-differs',
  'sales.terms-differ',
  'sales.already-issued',
  'sales.customer-unknown',
  'customers.balance-needs-customer',
  'gift-cards.not-paid-with',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly products: readonly Product[]
  readonly issued: Document | null
  readonly holder: Customer | null
  readonly allower: Allower | null
  readonly setting: RowOf<typeof accountSetting> | null
}

/**
 * Refunds goods without their invoice: a credit note that names no invoice, at today's VAT rate. Points stay unchanged because it is
 * unknown what the sale earned. The invoice can still be returned if found later, which is why this needs a separate permission.
 */
export const refundWithoutReceipt = defineCommand({
  name: 'refundWithoutReceipt',
  version: 1,
  kind: 'fact',
  permission: REFUND_WITHOUT_RECEIPT,
  // An employee with the right can approve it with their PIN.
  anyOf: (_given, { allower }: Loaded, _actor, now) => unlessAllowedBy(stillHere(allower, now), REFUND_WITHOUT_RECEIPT),
  forbidden: 'sales.refund-without-receipt-not-allowed',
  document: true,
  input,
  refusals: REFUSALS,
  statements: (paper) => [headStatement(paper)],
  allowedBy: approvedBy,
  async load(read, given): Promise<Loaded> {
    const goods = given.lines.filter(({ kind }) => kind === LINE_KIND.product).map(({ itemId }) => itemId)
    const [products, issued, holder, allower, setting] = await Promise.all([
      read.many(product, goods),
      read.get(invoice, given.invoiceId),
      accountHolder(read, given.customerId),
      loadAllower(read, given.override),
      read.get(accountSetting, ONLY_ROW_ID),
    ])
    return { products, issued, holder, allower, setting }
  },
  decide(given, loaded, context) {
    const row = creditNote(given, context)
    let nth = 0
    const nextId = () => context.id((nth += 1))
    const place = { invoiceId: row.id, zone: row.seller.timeZone }
    const holderId = loaded.holder?.id ?? given.customerId
    return happened(
      [
        insert(invoice, row),
        ...given.tenders.map((tender) => givenBack(tender, row, context)),
        ...balanceCredited(given.tenders, { holderId, invoiceId: row.id }, context),
        ...goodsBack(given.lines, place, loaded.products, context, nextId),
      ],
      objections(given, row, loaded),
    )
  },
})

type GivenLine = RefundWithoutReceiptInput['lines'][number]

function creditedLine({ kind, itemId, nameAr, nameEn, quantity, unitPrice }: GivenLine, vatRate: InvoiceLine['vatRate']): InvoiceLine {
  const [ar, en] = [nameAr.trim(), nameEn.trim()]
  return {
    ...{ kind, itemId, nameAr: ar || en, nameEn: en || ar, quantity, unitPrice, discount: ZERO, billDiscount: ZERO },
    ...{ employeeId: null, note: null, vatRate, ...splitInclusive(timesMoney(unitPrice, quantity), vatRate) },
  }
}

function creditNote(given: RefundWithoutReceiptInput, context: DecisionContext): Document {
  const { seller, terms, tenders } = given
  const totals = addUpReturn(given.lines.map((line) => creditedLine(line, terms.vatRate)))
  return hashDocument(
    {
      ...documentHead({ ...given, totals }, context),
      ...PLAIN_SALE,
      ...{ pointsSpent: 0, pointsEarned: 0, paid: totals.total, due: ZERO, change: ZERO, note: given.reason },
      qr: qrOf(seller, totals.total, totals.vat, context),
      type: INVOICE_TYPE.creditNote,
    },
    context.sha256,
    tenders,
  )
}

function objections({ customerId, tenders, total, terms }: RefundWithoutReceiptInput, row: Document, loaded: Loaded): Found[] {
  const { issued, holder, setting } = loaded
  const paid = sumMoney(tenders.map(({ tendered }) => tendered))
  const onBalance = tenders.some(({ method }) => method === PAYMENT_METHOD.balance)
  return [
    ...(total === row.total ? [] : [{ code: 'sales.total-differs' as const, details: { shown: total, computed: row.total } }]),
    ...(paid === row.total ? [] : [{ code: 'sales.refund-differs' as const, details: { shownAmount: paid, expectedAmount: row.total } }]),
    // A shop without a tax number charges no VAT.
    ...(setting && (setting.trn ? setting.vatRate : 0) !== terms.vatRate ? [{ code: 'sales.terms-differ' as const }] : []),
    ...(issued ? [{ code: 'sales.already-issued' as const, details: { number: issued.number } }] : []),
    ...(customerId !== null && !holder ? [{ code: 'sales.customer-unknown' as const, field: 'customerId' }] : []),
    ...(onBalance && customerId === null ? [{ code: 'customers.balance-needs-customer' as const }] : []),
    ...faultsOfBack(tenders),
    ...cardsAgainst(tenders, []),
  ]
}
