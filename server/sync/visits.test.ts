import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { OWNER, exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, doubleBookings } from '../../tests/support/examples/rental-desk.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { bulkInsert } from '../store/bulk.ts'
import { testLanes } from '../store/test-database.ts'

const customerId = exampleCustomers[0]?.id ?? ''

/** The nth visit: its own order, document, booking and payment, all for one dress. */
const visit = (nth: number, days = claimOf(3, 6)) =>
  exampleVisit({
    ...{ lines: [rentalLine(exampleId(1000 + nth), {}, { claim: days })], advance: 50_000, insurance: 100_000, customerId },
    tenderId: exampleId(1300 + nth),
    more: { orderId: exampleId(1100 + nth), invoiceId: exampleId(1200 + nth) },
  })

describe.each(testLanes)('visits to the rental desk, over $name', ({ open }) => {
  const desk = twoTills(open)

  test('two offline tills rent out one dress for the same days: one holds it, both sales and their payments are stored', async () => {
    const first = await desk.one.queue(checkOutVisit, visit(1))
    const second = await desk.two.queue(checkOutVisit, visit(2, claimOf(4, 7)))
    expect(reported(await desk.two.push([second]))).toEqual(['applied'])
    expect(reported(await desk.one.push([first]))).toEqual(['exception rentals.period-taken-substitutes'])
    const rows = await desk.all(booking)
    expect(new Map(rows.map(({ id, standing }) => [id, standing]))).toEqual(
      new Map([
        [exampleId(1001), STANDING.conflict],
        [exampleId(1002), STANDING.firm],
      ]),
    )
    expect(doubleBookings(rows)).toEqual([])
    expect(rows.every((row) => row.customerId === customerId)).toBe(true)
    expect((await desk.all(invoice)).map(({ type, total }) => [type, total])).toEqual([
      [386, 50_000],
      [386, 50_000],
    ])
    expect((await desk.all(payment)).reduce((sum, row) => sum + row.amount, 0)).toBe(100_000)
    expect((await desk.all(insuranceEntry)).reduce((sum, row) => sum + row.amount, 0)).toBe(200_000)
    expect((await desk.all(rentalOrder)).map((row) => [row.agreed, row.advancePaid, row.insuranceHeld])).toEqual([
      [180_000, 50_000, 100_000],
      [180_000, 50_000, 100_000],
    ])
    // The affected booking is named, so that the substitute can be assigned from the notice.
    expect((await desk.all(attention)).map(({ code, details }) => [code, details['substitutes'], details['bookingId']])).toEqual([
      ['rentals.period-taken-substitutes', 'WD-0013', exampleId(1001)],
    ])
    expect(desk.bugs).toEqual([])
  })

  test('an order cancelled by two tills retains the cancellation fee once', async () => {
    expect(reported(await desk.one.push([await desk.one.queue(checkOutVisit, visit(1))]))).toEqual(['applied'])
    const off = { orderId: exampleId(1101), bookingIds: [exampleId(1001)], reason: 'تأجل', keptAdvance: minor(15_000), keptInvoiced: ZERO }
    const [first, second] = [await desk.one.queue(cancelOrder, off), await desk.two.queue(cancelOrder, off)]
    expect(reported(await desk.one.push([first]))).toEqual(['applied'])
    expect(reported(await desk.two.push([second]))).toEqual(['exception rentals.booking-closed'])
    expect(await desk.all(rentalOrder)).toMatchObject([{ agreed: 0, advancePaid: 35_000, advanceKept: 15_000 }])
  })

  test('an insurance amount refunded by two tills is refunded twice, and the second is reported', async () => {
    expect(reported(await desk.one.push([await desk.one.queue(checkOutVisit, visit(1))]))).toEqual(['applied'])
    const back = { orderId: exampleId(1101), amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    const more = { authorizationCode: null, reference: null, note: null }
    const first = await desk.one.queue(returnInsurance, { ...back, ...more, entryId: exampleId(1) })
    const second = await desk.two.queue(returnInsurance, { ...back, ...more, entryId: exampleId(2) })
    expect(reported(await desk.one.push([first]))).toEqual(['applied'])
    expect(reported(await desk.two.push([second]))).toEqual(['exception orders.insurance-not-held'])
    expect((await desk.all(rentalOrder))[0]?.insuranceHeld).toBe(-100_000)
  })

  test('operations on a visit unknown to the server wait for it', async () => {
    const made = await desk.one.queue(checkOutVisit, visit(1))
    const back = { orderId: exampleId(1101), entryId: exampleId(1), amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    const given = await desk.two.queue(returnInsurance, { ...back, authorizationCode: null, reference: null, note: null })
    expect(reported(await desk.two.push([given]))).toEqual(['parked sync.row-missing'])
    expect(reported(await desk.one.push([made]))).toEqual(['applied'])
    expect((await desk.all(rentalOrder))[0]?.insuranceHeld).toBe(0)
  })

  test('an insurance amount refunded before the return is accepted and reported, with the approver if there is one', async () => {
    const dress = { ...examplePiece, id: exampleId(210), code: 'WD-0210', insuranceAmount: minor(60_000) }
    await desk.db.inAccount(desk.accountId, (tx) => bulkInsert(tx, desk.accountId, rentItem, [dress]))
    const lines = [rentalLine(exampleId(1009), { itemId: exampleId(210) }, { claim: claimOf(3, 6), code: 'WD-0210' })]
    const more = { orderId: exampleId(1109), invoiceId: exampleId(1209) }
    const made = exampleVisit({ lines, advance: 50_000, insurance: 100_000, customerId, tenderId: exampleId(1309), more })
    expect(reported(await desk.one.push([await desk.one.queue(checkOutVisit, made)]))).toEqual(['applied'])
    const back = { orderId: exampleId(1109), amount: minor(50_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    const given = { ...back, authorizationCode: null, reference: null, note: null }
    const bare = await desk.one.queue(returnInsurance, { ...given, entryId: exampleId(1) })
    expect(reported(await desk.one.push([bare]))).toEqual(['exception orders.insurance-needed'])
    const override = { reason: 'A sister of the owner', by: OWNER.employeeId }
    const allowed = await desk.one.queue(returnInsurance, { ...given, entryId: exampleId(2), override })
    expect(reported(await desk.one.push([allowed]))).toEqual(['exception orders.insurance-returned-despite'])
    expect((await desk.all(rentalOrder))[0]?.insuranceHeld).toBe(0)
    // No PIN was entered, which is reported as well.
    expect((await desk.all(attention)).map(({ code }) => code).toSorted()).toEqual([
      'orders.insurance-needed',
      'orders.insurance-returned-despite',
      'sync.override-unproved',
    ])
  })
})
