import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Customer, accountHolder } from '../customers/family.ts'
import { type Objection, type Reader, type RowOf, defineCommand, happened, increment, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { ZERO, addMoney } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { type GatewayPayment, divideOnlinePayment, gatewayPayment } from '../payments/gateway-payment.ts'
import type { Booking } from '../rentals/booking/booking.ts'
import { ONLINE_REFUSALS, onlineDeposit, onlinePart, otherCurrency, pageFault } from '../sales/online-money.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { restToPay } from './online-advance.ts'
import { type Order, bookingsOfOrder, reopening } from './order-view.ts'
import { loadLapsed, paidBookings } from './paid-bookings.ts'
import { PLACE_REFUSALS, type PlaceLoaded } from './place-bookings.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'

const REFUSALS = [...ONLINE_REFUSALS, ...PLACE_REFUSALS] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly page: GatewayPayment | null
  readonly order: Order | null
  readonly bookings: readonly Booking[]
  readonly lapsed: PlaceLoaded['views']
  readonly holder: Customer | null
  readonly setting: RowOf<typeof accountSetting> | null
}

async function load(read: Reader, { gatewayPaymentId }: { readonly gatewayPaymentId: string }): Promise<Loaded> {
  const page = await read.get(gatewayPayment, gatewayPaymentId)
  if (!page?.orderId) return { page, order: null, bookings: [], lapsed: new Map(), holder: null, setting: null }
  const [order, bookings, holder, setting] = await Promise.all([
    read.get(rentalOrder, page.orderId),
    bookingsOfOrder(read, page.orderId),
    accountHolder(read, page.customerId),
    read.get(accountSetting, ONLY_ROW_ID),
  ])
  return { page, order, bookings, lapsed: await loadLapsed(read, bookings), holder, setting }
}

/**
 * Books money that a payment gateway took for the rest of an order, once. The server has no document series, so the money goes onto the
 * customer's balance and the order records that it waits there to pay the next document. Like any payment it keeps the reservations.
 * Whatever exceeds the open amount stays on the balance and is reported.
 */
export const bookOrderPayment = defineCommand({
  name: 'bookOrderPayment',
  version: 1,
  kind: 'online',
  permission: may('accounting', 'receivable'),
  forbidden: 'sales.no-permission',
  input: v.object({ gatewayPaymentId: idSchema }),
  refusals: REFUSALS,
  load,
  decide(_given, { page, order, bookings, lapsed, holder, setting }, context) {
    if (!page || !order || !setting) return refuse('payments.online-unknown')
    const fault = pageFault(page)
    if (fault) return refuse(fault)
    const other = otherCurrency(page, order.number, context)
    if (other) return happened(other.changes, [other.found])
    const { id, customerId, paidAmount } = page
    const isLive = order.status !== ORDER_STATUS.cancelled
    const again = paidBookings({ bookings, views: lapsed }, context)
    const { toPay } = restToPay({ ...order, agreed: addMoney(order.agreed, again.agreed) })
    // Bookings cancelled by a person stay cancelled; those that lapsed unpaid come back.
    const isWanted = isLive || again.agreed > ZERO
    const { booked, kept: retained } = divideOnlinePayment(paidAmount, isWanted ? toPay : ZERO)
    const holderId = holder?.id ?? customerId
    const paidOn = dayOf(context.now, setting.timeZone)
    const reported: Found = {
      code: 'payments.online-more-than-left',
      details: {
        ...{ number: order.number, customerId, customerName: holder?.name ?? '' },
        ...{ paidAmount, leftAmount: booked, balanceAmount: retained },
      },
      isAccepted: true,
    }
    return happened(
      [
        ...onlineDeposit(onlinePart(context.id(1), paidAmount, page), { customerId, holderId, paidOn }, context),
        ...(booked > ZERO ? [increment(rentalOrder, order.id, { paidOnline: booked, agreed: again.agreed }), ...reopening(order)] : []),
        ...(booked > ZERO ? again.changes : []),
        patch(gatewayPayment, id, { bookedAt: context.now, bookedAmount: booked, balanceAmount: retained }),
      ],
      [
        ...(booked > ZERO ? again.objections.map((one) => ({ ...one, isAccepted: true as const })) : []),
        ...(retained > ZERO ? [reported] : []),
      ],
    )
  },
})
