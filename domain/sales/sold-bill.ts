import { GIFT_CARD_REFUSALS, giftCardChanges, giftCardObjections } from '../gift-cards/card-money.ts'
import { GIFT_CARD_ENTRY } from '../gift-cards/gift-card.ts'
import { type Change, type DecisionContext, type RowOf, insert } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import type { Statement } from '../kernel/statement.ts'
import type { SettledTender } from '../payments/settle.ts'
import { balanceSpent } from './balance/balance-changes.ts'
import type { OpenBill } from './bill.ts'
import { CODE_REFUSALS, codeObjections, type isCodeUsed } from './codes/code-objections.ts'
import { codeStatements } from './codes/code-statements.ts'
import { codeChanges } from './codes/code-uses.ts'
import { INVOICE_TYPE, NO_CODE, type Seller, invoice } from './invoice.ts'
import { offerChanges } from './offers/offer-changes.ts'
import { OFFER_REFUSALS, type OfferBill, type OfferDay, offerObjections } from './offers/offer-objections.ts'
import { offerStatements } from './offers/offer-statements.ts'
import { withEarlier } from './papers/invoice-standing.ts'
import { customerChanges, goodsChanges, heldSold, paymentRow, soldAway } from './sale-changes.ts'
import type { SaleLoaded } from './sale-load.ts'
import { SALE_REFUSALS, type SaleInput, saleObjections } from './sale-objections.ts'
import { type StatedLine, saleStatements } from './sale-statements.ts'
import { sellerLineChanges } from './seller-line.ts'

export const BILL_REFUSALS = [...SALE_REFUSALS, ...CODE_REFUSALS, ...OFFER_REFUSALS, ...GIFT_CARD_REFUSALS] as const

type Document = RowOf<typeof invoice>
type Code = Pick<OpenBill, 'code'>

/** The statements of a document for a bill, at the counter or with a rental. */
export const billStatements = (
  bill: Parameters<typeof codeStatements>[0] & { readonly lines: readonly StatedLine[] },
  head: { readonly seller: Seller; readonly terms: SaleInput['terms'] },
): Statement[] => [
  ...saleStatements(bill.lines, head),
  ...codeStatements(bill, head.seller.timeZone),
  ...offerStatements(bill.lines, head.seller.timeZone),
]

/** The code fields of a document; a code that applied to no line is omitted. */
export const codeOnPaper = ({ code }: Code, lines: Document['lines']) =>
  code && lines.some(({ codeRate }) => codeRate !== undefined) ? { discountCodeId: code.id, discountCode: code.code } : NO_CODE

export interface SoldBill {
  readonly row: Document
  readonly bill: Pick<OpenBill, 'heldBillId' | 'code'> & { readonly lines: Parameters<typeof offerChanges>[1] }
  readonly tenders: readonly SettledTender[]
  /** Other payments handed over with it; gift cards among them are charged too. */
  readonly besides?: readonly SettledTender[]
  /** Other documents of the same visit, and credit notes that arrived before this document. */
  readonly others: readonly Document[]
  readonly credits: readonly Document[]
}

export function soldChanges(
  { row, bill, tenders, besides = [], others, credits }: SoldBill,
  loaded: SaleLoaded,
  context: DecisionContext,
): Change[] {
  let nth = 0
  const nextId = () => context.id((nth += 1))
  return [
    // Must be first: the document is looked up by number among the changed rows, and a new order has the same number.
    insert(invoice, withEarlier(row, loaded.earlier, credits)),
    ...sellerLineChanges(row, context),
    ...tenders.map((tender) => paymentRow(tender, row, context)),
    ...balanceSpent(tenders, { holderId: loaded.buyer?.id ?? row.customerId, invoiceId: row.id }, context),
    ...goodsChanges(row.lines, { invoiceId: row.id, zone: row.seller.timeZone, products: loaded.products }, context, nextId),
    ...soldAway(loaded.promised),
    ...heldSold(bill, loaded.held, row.id, context),
    ...customerChanges(row, nextId, { buyer: loaded.buyer, others }),
    ...codeChanges(row, bill.code, loaded.code, nextId, context),
    // An advance only promises an offer; it is neither sold nor redeemed yet.
    ...(row.type === INVOICE_TYPE.invoice ? offerChanges(row, bill.lines, loaded.offers, nextId) : []),
    ...giftCardChanges([...tenders, ...besides], loaded.giftCards, cardsMoved(row), GIFT_CARD_ENTRY.spent, nextId, context),
  ]
}

const cardsMoved = ({ id: invoiceId, issuedOn: enteredOn }: Document) => ({ invoiceId, enteredOn })

type RequestedBill = SaleInput &
  OfferDay & {
    readonly bill: Code & OfferBill & Parameters<typeof isCodeUsed>[0]
    /** The total of the document, without anything paid in addition. */
    readonly documentTotal: Money
    readonly tenders: readonly SettledTender[]
  }

export const billObjections = (request: RequestedBill, loaded: SaleLoaded, context: DecisionContext) => [
  ...saleObjections(request, loaded, context),
  ...codeObjections(request.bill, loaded.code),
  ...offerObjections(request.bill, request.documentTotal, loaded.offers, request),
  ...giftCardObjections(request.tenders, loaded.giftCards, request.today, context),
]
