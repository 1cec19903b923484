import * as v from 'valibot'
import { customer } from '../customers/customer.ts'
import { type Allower, approvedBy, loadAllower } from '../employees/override.ts'
import { type Objection, type RowOf, defineCommand, happened } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { ZERO } from '../kernel/money.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { holdHoursSchema } from '../rentals/booking/lapse.ts'
import { overbooked } from '../rentals/booking/overbooking.ts'
import { priceBill, billTermsSchema } from '../sales/bill.ts'
import { buyerSchema } from '../sales/document.ts'
import { EMPTY_SHELF, LEAVE_REFUSALS, billApprovalSchema, approvalObjections } from '../sales/bill-approval.ts'
import { headStatement, sellerStatements } from '../sales/sale-statements.ts'
import { BOOK, type Order, hasMoney, orderChanges } from './order-view.ts'
import {
  PLACE_REFUSALS,
  type PlaceLoaded,
  isVisitOverbooked,
  loadPlaces,
  placeBookings,
  rentStatements,
  rentalsOf,
  visitApprovalLines,
} from './place-bookings.ts'
import { rentalOrder } from './rental-order.ts'
import { orderHeadSchema, visitLineSchema } from './visit-bill.ts'

const input = v.object({
  ...orderHeadSchema.entries,
  customerId: idSchema,
  buyer: buyerSchema,
  timeZone: timeZoneSchema,
  terms: billTermsSchema,
  /** What is reserved with it; empty for an order without pieces. */
  lines: v.pipe(
    v.array(
      v.pipe(
        visitLineSchema,
        v.check((line) => line.rental !== null, 'orders.advance-for-rentals-only'),
      ),
    ),
    v.maxLength(50, 'too-many'),
  ),
  keptHours: holdHoursSchema,
  override: v.optional(billApprovalSchema),
})

const REFUSALS = [
  'orders.no-permission',
  'orders.advance-for-rentals-only',
  'rentals.customer-unknown',
  ...LEAVE_REFUSALS,
  ...PLACE_REFUSALS,
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly order: Order | null
  readonly buyer: RowOf<typeof customer> | null
  readonly places: PlaceLoaded
  readonly allower: Allower | null
}

/** Opens an order without a payment: reserves its pieces and records the agreed prices. */
export const openOrder = defineCommand({
  name: 'openOrder',
  version: 1,
  kind: 'fact',
  permission: BOOK,
  input,
  refusals: REFUSALS,
  statements: ({ lines, terms }) => [
    headStatement({ terms }),
    ...rentStatements(lines),
    ...sellerStatements(lines.map(({ employeeId }) => employeeId)),
  ],
  allowedBy: approvedBy,
  async load(read, { orderId, customerId, lines, override }): Promise<Loaded> {
    const [order, buyer, places, allower] = await Promise.all([
      read.get(rentalOrder, orderId),
      read.get(customer, customerId),
      loadPlaces(read, lines),
      loadAllower(read, override),
    ])
    return { order, buyer, places, allower }
  },
  decide(given, { order, buyer, places, allower }, context) {
    const { orderId, customerId, lines, terms, keptHours: holdHours, override } = given
    const amounts = priceBill(lines, ZERO, 0, terms).lines.map(({ gross }) => gross)
    const visit = { orderId, customerId, invoiceId: null, keptHours: holdHours, isPaid: order !== null && hasMoney(order), override }
    const placed = placeBookings(rentalsOf(lines), amounts, visit, places, context)
    const opened = { ...given, customerName: given.buyer.name, customerMobile: given.buyer.mobile, zone: given.timeZone }
    const found: Found[] = overbooked(placed.objections, isVisitOverbooked(override, allower, context))
    // As on a bill, because the later bill uses these prices.
    found.push(...approvalObjections({ lines, billDiscount: ZERO, due: ZERO }, EMPTY_SHELF, override, allower, context))
    if (!buyer) found.push({ code: 'rentals.customer-unknown', field: 'customerId' })
    const agreed = orderChanges(order, opened, { agreed: placed.agreed }, context)
    return happened([...agreed, ...placed.changes, ...visitApprovalLines(found, given, context)], found)
  },
})
