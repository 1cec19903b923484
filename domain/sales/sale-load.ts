import { product } from '../catalog/catalog.ts'
import { type Customer, accountHolder, familyOf } from '../customers/family.ts'
import { type PointsLoaded, loadPoints } from '../customers/points-held.ts'
import { type Allower, type Approval, loadAllower } from '../employees/override.ts'
import { type CardsLoaded, loadCards } from '../gift-cards/card-load.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '../kernel/ids.ts'
import type { payment } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { type Booking, booking } from '../rentals/booking/booking.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { RENT_STATE } from '../rentals/booking/rent-state.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { heldBill } from './held-bill.ts'
import { LINE_KIND, invoice } from './invoice.ts'
import { loadCode } from './codes/code-load.ts'
import type { CodeLoaded } from './codes/code-objections.ts'
import { type OfferLines, type OffersLoaded, loadOffers } from './offers/offer-load.ts'
import { earlierPayments } from './papers/invoice-standing.ts'

const USES_MAX = 1000

export interface SaleLoaded {
  readonly setting: RowOf<typeof accountSetting> | null
  /** The account holder; for a merged customer, the one merged into. */
  readonly buyer: Customer | null
  readonly points: PointsLoaded
  readonly products: readonly RowOf<typeof product>[]
  readonly pieces: readonly RowOf<typeof rentItem>[]
  readonly promised: readonly Booking[]
  readonly held: RowOf<typeof heldBill> | null
  /** The invoice of this bill if it was already issued, e.g. by another tab. */
  readonly issued: RowOf<typeof invoice> | null
  readonly earlier: readonly RowOf<typeof payment>[]
  /** The employee who approved what exceeds the seller's rights. */
  readonly allower: Allower | null
  readonly code: CodeLoaded
  readonly offers: OffersLoaded
  readonly giftCards: CardsLoaded
}

interface Sold {
  readonly customerId: Id | null
  readonly lines: OfferLines['lines']
  readonly heldBillId: Id | null
  readonly pointsSpent?: number
  readonly code?: { readonly id: Id } | undefined
}

interface SaleScope {
  readonly invoiceId: Id
  readonly override?: Approval
  readonly isOwed: boolean
  readonly tenders?: readonly Tender[]
}

export async function loadSale(read: Reader, bill: Sold, { invoiceId, override, isOwed, tenders = [] }: SaleScope): Promise<SaleLoaded> {
  const ids = (kind: number) => bill.lines.filter((line) => line.kind === kind).map((line) => line.itemId)
  const sold = ids(LINE_KIND.rentItemSale)
  const [setting, buyer, products, pieces, bookings, held, issued, allower, earlier, code, offers, giftCards] = await Promise.all([
    read.get(accountSetting, ONLY_ROW_ID),
    accountHolder(read, bill.customerId),
    read.many(product, ids(LINE_KIND.product)),
    read.many(rentItem, sold),
    sold.length > 0 ? read.select(booking, { where: [{ field: 'activeItemId', oneOf: sold }], limit: USES_MAX }) : [],
    bill.heldBillId ? read.get(heldBill, bill.heldBillId) : null,
    read.get(invoice, invoiceId),
    loadAllower(read, override),
    earlierPayments(read, invoiceId, isOwed),
    loadCode(read, bill.code, bill.customerId),
    loadOffers(read, bill),
    loadCards(read, tenders, bill.customerId),
  ])
  const family = bookings.length > 0 && bill.customerId ? await familyOf(read, [bill.customerId]) : []
  const points = await loadPoints(read, buyer, bill.pointsSpent ?? 0)
  const promised = promisedToOthers(bookings, family)
  return { setting, buyer, points, products, pieces, promised, held, issued, allower, earlier, code, offers, giftCards }
}

/** Bookings by other customers that selling a piece conflicts with; the buyer's own bookings do not. */
export const promisedToOthers = (bookings: readonly Booking[], buyers: readonly Id[]): Booking[] =>
  bookings.filter((row) => isCustomers(row) && (row.customerId === null || !buyers.includes(row.customerId)))

const isCustomers = ({ state }: Booking): boolean => state === RENT_STATE.reserved || state === RENT_STATE.rented
