import { customer } from '#domain/customers/customer.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { deskTime } from '../../../src/data/ledger/desk-time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import type { VisitDesk } from '../people/visit-desk.ts'
import { pieces } from '../world/shop.ts'
import { type Director, found } from './director.ts'

/** The order with a reserved dress, read from the first till. */
export async function reservedOf(director: Director) {
  const read = localReader(director.tab(0).device)
  const where = [{ field: 'activeItemId', oneOf: pieces.map(({ id }) => id) }] as const
  const open = await director.done('the bookings are read', read.select(booking, { where: [...where], limit: 100 }))
  const row = found(
    open.find(({ orderId, state }) => orderId !== null && state === RENT_STATE.reserved),
    'a dress is reserved for an order',
  )
  const order = await director.done('the order is read', read.get(rentalOrder, row.orderId ?? ''))
  return { row, order: found(order, 'the reservation has an order') }
}

/** The documents of an order or of a customer, read from the first till. */
export function documentsOf(director: Director, field: 'orderId' | 'customerId', is: string) {
  const read = localReader(director.tab(0).device)
  return director.done('the documents are read', read.select(invoice, { where: [{ field, is }], limit: 100 }))
}

/** The rental desk of the first till, with a customer. */
export async function deskOf(director: Director, buyerId: string): Promise<VisitDesk> {
  const { device, browser } = director.tab(0)
  const read = localReader(device)
  const setting = await director.done('the settings are read', read.get(accountSetting, ONLY_ROW_ID))
  const buyer = await director.done('the customer is read', read.get(customer, buyerId))
  const judgedAt = await director.done('the clock is read', deskTime(device))
  let drawn = 9_100
  return {
    device,
    chance: director.run.world.chance('directed desk'),
    now: browser.nowMs(),
    newId: () => exampleId((drawn += 1)),
    employeeId: director.run.stage.shop.employeeId,
    commit: (command, input) => director.act(0, command, input as never),
    buyer: found(buyer, 'the customer is known'),
    head: billHead(found(setting, 'the shop has settings')),
    judgedAt,
    till: 0,
  }
}
