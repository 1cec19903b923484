import { may } from '../../access/pages.ts'
import { product } from '../../catalog/catalog.ts'
import { customer } from '../../customers/customer.ts'
import { pointsEntered } from '../../customers/points-held.ts'
import { accountHolder, otherAccount } from '../../customers/family.ts'
import { type Allower, approvedBy, loadAllower, stillHere } from '../../employees/override.ts'
import { type Product, moveGoods } from '../../inventory/move-goods.ts'
import { type CardsLoaded, loadCards } from '../../gift-cards/card-load.ts'
import { giftCardChanges } from '../../gift-cards/card-money.ts'
import { type RefundCardLoaded, loadRefundCard, refundCardChanges, valueOnRefundCard } from '../../gift-cards/refund-card.ts'
import { GIFT_CARD_ENTRY } from '../../gift-cards/gift-card.ts'
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
} from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { unlessAllowedBy } from '../../kernel/permission.ts'
import { type Money, ZERO, minor, sumMoney } from '../../kernel/money.ts'
import { rentItem } from '../../rentals/piece/rent-item.ts'
import { STOCK_OPERATION, STOCK_REASON } from '../../stock/stock-move.ts'
import { balanceCredited } from '../balance/balance-changes.ts'
import { qrOf } from '../document.ts'
import { hashDocument } from '../document-hash.ts'
import { documentHead } from '../document-head.ts'
import { INVOICE_TYPE, LINE_KIND, PLAIN_SALE, invoice } from '../invoice.ts'
import { creditedLater } from '../papers/invoice-standing.ts'
import { givenBack } from '../papers/money-given-back.ts'
import { ofOneVisit, visitsAdded } from '../papers/purchase.ts'
import { headStatement } from '../sale-statements.ts'
import { sellerLineChanges } from '../seller-line.ts'
import { type ReturnFile, loadReturn } from './return-file.ts'
import { type ReturnInput, creditedLine, returnInput } from './return-input.ts'
import { RETURN_OFFER_REFUSALS, type ReturnOffers, loadReturnOffers, offersBack, returnedOffersAgainst } from './return-offers.ts'
import { RETURN_REFUSALS, offDebt, returnObjections } from './return-objections.ts'
import { addUpReturn } from './returnable.ts'

type Document = RowOf<typeof invoice>

export const RETURN = may('pointOfSale', 'returnSale')

interface Loaded {
  readonly file: ReturnFile | null
  readonly products: readonly Product[]
  readonly issued: Document | null
  /** The holder of the account that the refund is credited to. */
  readonly holderId: Id | null
  /** Set when the invoice belongs to a customer with a different account. */
  readonly stranger: Objection<'customers.account-differs'> | null
  readonly allower: Allower | null
  readonly offers: ReturnOffers
  readonly giftCards: CardsLoaded
  readonly refundCard: RefundCardLoaded
}

/** Returns a counter sale: issues a credit note, takes back the goods and refunds the money. */
export const returnSale = defineCommand({
  name: 'returnSale',
  version: 1,
  kind: 'fact',
  permission: RETURN,
  // An employee with the right can approve it with their PIN.
  anyOf: (_given, { allower }: Loaded, _actor, now) => unlessAllowedBy(stillHere(allower, now), RETURN),
  forbidden: 'sales.return-not-allowed',
  document: true,
  input: returnInput,
  refusals: [...RETURN_REFUSALS, ...RETURN_OFFER_REFUSALS],
  statements: (paper) => [headStatement(paper)],
  allowedBy: approvedBy,
  async load(read, given): Promise<Loaded> {
    const goods = given.lines.filter(({ kind }) => kind === LINE_KIND.product).map(({ itemId }) => itemId)
    const [file, products, issued, holder, allower, giftCards, refundCard] = await Promise.all([
      loadReturn(read, given.creditOf, given.terms.pointsPerUnit, given.invoiceId),
      read.many(product, goods),
      read.get(invoice, given.invoiceId),
      accountHolder(read, given.customerId),
      loadAllower(read, given.override),
      loadCards(read, given.tenders, given.customerId),
      loadRefundCard(read, given.newCard),
    ])
    const stranger = file && (await otherAccount(read, given.customerId, file.invoice.customerId))
    return {
      ...{ file, products, issued, stranger, allower, giftCards, refundCard },
      holderId: holder?.id ?? given.customerId,
      offers: await loadReturnOffers(read, file),
    }
  },
  decide(given, loaded, context) {
    const { file } = loaded
    const lines = given.lines.map(creditedLine)
    const totals = addUpReturn(lines)
    const paid = sumMoney(given.tenders.map(({ tendered }) => tendered))
    const due = offDebt(totals.total, paid)
    const row = creditNote(given, { totals, paid, due }, context)
    let nth = 0
    const nextId = () => context.id((nth += 1))
    const changes: Change[] = [
      insert(invoice, row),
      ...sellerLineChanges(row, context),
      ...(file ? creditedLater(file.invoice, due) : []),
      ...given.tenders.map((tender) => givenBack(tender, row, context)),
      ...balanceCredited(given.tenders, { holderId: loaded.holderId, invoiceId: row.id }, context),
      ...goodsBack(given.lines, { invoiceId: row.id, zone: row.seller.timeZone }, loaded.products, context, nextId),
      ...customerCredited(row, loaded, nextId),
      ...offersBack(row, file, loaded.offers, nextId),
      ...refundCardChanges(given.newCard, loaded.refundCard, onRefundCard(given, loaded, row), context),
      ...giftCardChanges(backToCards(given), loaded.giftCards, ofNote(row), GIFT_CARD_ENTRY.givenBack, nextId, context),
    ]
    const { pointsSpent, pointsEarned } = given
    const note = { ...totals, pointsSpent, pointsEarned }
    const offers = returnedOffersAgainst(lines, file, loaded.offers)
    return happened(changes, [...returnObjections(given, { ...loaded, note, paid }), ...offers])
  },
})

const backToCards = ({ tenders }: ReturnInput) => tenders.map((tender) => ({ ...tender, amount: tender.tendered }))
const onRefundCard = ({ tenders, newCard }: ReturnInput, { holderId: customerId }: Loaded, { issuedOn: day }: Document) => ({
  value: valueOnRefundCard(tenders, newCard),
  ...{ customerId, day },
})
const ofNote = ({ id: invoiceId, issuedOn: enteredOn }: Document) => ({ invoiceId, enteredOn })

interface Sums {
  readonly totals: ReturnType<typeof addUpReturn>
  readonly paid: Money
  readonly due: Money
}

function creditNote(given: ReturnInput, { totals, paid, due }: Sums, context: DecisionContext): Document {
  const { seller, pointsSpent, pointsEarned } = given
  return hashDocument(
    {
      ...documentHead({ ...given, totals }, context),
      ...PLAIN_SALE,
      ...{ pointsSpent, pointsEarned, paid, due, change: ZERO, note: given.reason },
      qr: qrOf(seller, totals.total, totals.vat, context),
      type: INVOICE_TYPE.creditNote,
      creditOf: given.creditOf,
    },
    context.sha256,
    given.tenders,
  )
}

type GoodsLine = Pick<ReturnInput['lines'][number], 'kind' | 'itemId' | 'quantity' | 'isDamaged'>

/** Returned products go back to stock, sold pieces back to rental. Damaged products are booked in and written off at once. */
export function goodsBack(
  lines: readonly GoodsLine[],
  { invoiceId, zone }: { readonly invoiceId: Id; readonly zone: string },
  products: readonly Product[],
  context: DecisionContext,
  nextId: () => Id,
): Change[] {
  let nth = 0
  const moved = lines
    .filter(({ kind }) => kind === LINE_KIND.product)
    .flatMap(({ itemId: productId, quantity, isDamaged }) => {
      const shelf = products.find(({ id }) => id === productId) ?? null
      const move = (operation: typeof STOCK_OPERATION.invoiceReturn | typeof STOCK_OPERATION.lost, by: number) => {
        const reason = operation === STOCK_OPERATION.lost ? STOCK_REASON.damaged : null
        const place = { id: nextId(), nth: nth++, zone }
        return moveGoods(shelf, { productId, operation, quantity: by, more: { invoiceId, reason } }, place, context)
      }
      return [...move(STOCK_OPERATION.invoiceReturn, quantity), ...(isDamaged ? move(STOCK_OPERATION.lost, 0 - quantity) : [])]
    })
  const pieces = lines
    .filter(({ kind, isDamaged }) => kind === LINE_KIND.rentItemSale && !isDamaged)
    .map(({ itemId }) => patch(rentItem, itemId, { isInService: true }))
  return [...moved, ...pieces]
}

/** Points, debt and visit count, with the entries that explain the points. */
function customerCredited(row: Document, { holderId, file }: Loaded, nextId: () => Id): Change[] {
  if (holderId === null) return []
  const { pointsSpent, pointsEarned, due, id: invoiceId, issuedAt: enteredAt } = row
  const entry = (points: number): Change => pointsEntered({ id: nextId(), customerId: holderId, points, invoiceId, enteredAt })
  const by = {
    points: pointsSpent - pointsEarned,
    owed: minor(-due),
    invoiceCount: file ? visitsAdded(row, ofOneVisit(row, [file.invoice, ...file.notes])) : 0,
  }
  return [
    ...(pointsSpent > 0 ? [entry(pointsSpent)] : []),
    ...(pointsEarned > 0 ? [entry(-pointsEarned)] : []),
    ...(Object.values(by).some((amount) => amount !== 0) ? [increment(customer, holderId, by)] : []),
  ]
}
