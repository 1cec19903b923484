import { describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, doubleBookings, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { B1, B2, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { ZERO } from '../kernel/money.ts'
import { booking } from '../rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { reserve } from '../rentals/booking/reserve.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { rentalOrder } from './rental-order.ts'
import type { Visit } from './visit-bill.ts'
import { orderBalance } from './visit-money.ts'

const newShop = visitShop
const contextOf = numberedContexts()
const checkOut = (shop: ChangingShop, given: Visit) => act(shop, checkOutVisit, given, contextOf())

describe('a rental changed on two offline tills', () => {
  test('cancelled on one and paid on the other is restored: firm if the days are available, otherwise in conflict', async () => {
    const off = { orderId: exampleId(1100), bookingIds: [B1], reason: 'تأجل', keptAdvance: ZERO, keptInvoiced: ZERO }
    const paid = exampleVisit({ tenderId: exampleId(5), more: { invoiceId: exampleId(1107) } })
    const free = newShop()
    await checkOut(free, exampleVisit({ advance: 50_000 }))
    await free.run(cancelOrder, off, contextOf())
    expect(await checkOut(free, paid)).toEqual(['rentals.booking-closed'])
    expect(free.rows(booking)).toMatchObject([{ state: RENT_STATE.reserved, standing: STANDING.firm, closedAt: null, rentPrice: 180_000 }])
    expect(orderOf(free)).toMatchObject({ agreed: 180_000, invoiced: 180_000, advancePaid: 50_000, status: 1 })
    const given = newShop()
    await checkOut(given, exampleVisit({ advance: 50_000 }))
    await given.run(cancelOrder, off, contextOf())
    await given.run(reserve, exampleReservation(77, claimOf(4, 8)), contextOf())
    expect(await checkOut(given, paid)).toEqual(['rentals.booking-closed', 'rentals.period-taken-substitutes'])
    expect(given.rows(booking)[0]).toMatchObject({
      state: RENT_STATE.reserved,
      standing: STANDING.conflict,
      customerId: exampleCustomer.id,
    })
    expect(doubleBookings(given.rows(booking))).toEqual([])
  })

  test('booked twice for the same days, with both cancelled, is restored by one document with only one firm', async () => {
    const shop = newShop()
    const lines = [rentalLine(B1), rentalLine(B2, { id: exampleId(9) })]
    await checkOut(shop, exampleVisit({ lines, advance: 50_000 }))
    const off = { orderId: exampleId(1100), bookingIds: [B1, B2], reason: 'تأجل', keptAdvance: ZERO, keptInvoiced: ZERO }
    await shop.run(cancelOrder, off, contextOf())
    await checkOut(shop, exampleVisit({ lines, tenderId: exampleId(5), more: { invoiceId: exampleId(1107) } }))
    expect(shop.rows(booking).map(({ state, standing }) => [state, standing])).toEqual([
      [RENT_STATE.reserved, STANDING.firm],
      [RENT_STATE.reserved, STANDING.conflict],
    ])
    expect(doubleBookings(shop.rows(booking))).toEqual([])
  })

  test('invoiced on both is reported, and the order shows the double payment', async () => {
    const shop = newShop()
    await checkOut(shop, exampleVisit())
    const again = exampleVisit({ tenderId: exampleId(5), more: { invoiceId: exampleId(1107) } })
    expect(await checkOut(shop, again)).toEqual(['orders.invoiced-already'])
    expect(orderBalance(orderOf(shop))).toMatchObject({ left: 0, over: 180_000 })
  })

  test('added to two orders belongs to one, and the other order’s money is to be refunded', async () => {
    const shop = newShop()
    await shop.run(reserve, exampleReservation(1000, claimOf(3, 6)), contextOf())
    await checkOut(shop, exampleVisit({ advance: 50_000 }))
    const ids = { orderId: exampleId(1108), invoiceId: exampleId(1107) }
    expect(await checkOut(shop, exampleVisit({ advance: 60_000, tenderId: exampleId(5), more: ids }))).toEqual([
      'orders.booking-of-another-order',
    ])
    expect(shop.rows(booking)).toMatchObject([{ orderId: exampleId(1108), rentPrice: 180_000 }])
    const [first, second] = shop.rows(rentalOrder)
    expect([first?.agreed, second?.agreed]).toEqual([0, 180_000])
    expect(first && orderBalance(first)).toMatchObject({ left: 0, over: 50_000 })
  })

  test('fully paid in advance on both is reported, and the order shows the refund', async () => {
    const shop = newShop()
    expect(await checkOut(shop, exampleVisit({ advance: 180_000 }))).toEqual([])
    const again = exampleVisit({ lines: [], advance: 1, tenderId: exampleId(3), more: { invoiceId: exampleId(1105) } })
    expect(await checkOut(shop, again)).toEqual(['orders.advance-more-than-left'])
    expect(orderBalance(orderOf(shop)).over).toBe(1)
    expect(await checkOut(newShop(), exampleVisit({ advance: 180_001 }))).toEqual(['orders.advance-more-than-left'])
  })
})
