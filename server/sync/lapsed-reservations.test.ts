import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { exampleOrder, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf, doubleBookings, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { lapseReservations } from '../jobs/lapse-reservations.ts'
import { testLanes } from '../store/test-database.ts'

const MAHA = exampleCustomers[0]!.id
const SARA = exampleCustomers[1]!.id
const BOOKED = exampleId(1000)
const lines = [rentalLine(BOOKED)]
const reserved = exampleOrder(lines, { customerId: MAHA, keptHours: 24 })
const paid = exampleVisit({ lines, advance: 50_000, customerId: MAHA })
const another = exampleReservation(7, claimOf(3, 6), { customerId: SARA })
const LAPSED = ['rentals.lapsed-unpaid', BOOKED]

describe.each(testLanes)('unpaid reservations, over $name', ({ open }) => {
  const desk = twoTills(open)
  const row = async (id: string) => (await desk.all(booking)).find((one) => one.id === id)
  const notices = async () => (await desk.all(attention)).map(({ code, details }) => [code, details['bookingId']])
  const check = () => lapseReservations(desk, new AbortController().signal)
  const reserves = async () => expect(reported(await desk.one.push([await desk.one.queue(openOrder, reserved)]))).toEqual(['applied'])

  test("expire once by the server's clock, with a notice", async () => {
    await reserves()
    desk.clock.advance(24 * HOUR_MS - 1)
    expect(await check()).toBe(0)
    desk.clock.advance(1)
    expect([await check(), await check()]).toEqual([1, 0])
    expect(await row(BOOKED)).toMatchObject({ state: RENT_STATE.cancelled, activeItemId: null })
    expect(await notices()).toEqual([LAPSED])
    expect((await desk.all(attention))[0]?.details).toMatchObject({ customerId: MAHA, customerName: exampleCustomers[0]!.name })
    expect(reported(await desk.two.push([await desk.two.queue(reserve, another)]))).toEqual(['applied'])
  })

  test('remain valid if the payment arrives first', async () => {
    const payment = await desk.two.queue(checkOutVisit, paid)
    await reserves()
    expect(reported(await desk.two.push([payment]))).toEqual(['applied'])
    desk.clock.advance(48 * HOUR_MS)
    expect(await check()).toBe(0)
    expect(await row(BOOKED)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.firm, lapsesAt: null })
  })

  test('become valid again by a payment from an offline till if the piece is still free', async () => {
    await reserves()
    const payment = await desk.two.queue(checkOutVisit, paid)
    desk.clock.advance(48 * HOUR_MS)
    await check()
    expect(reported(await desk.two.push([payment]))).toEqual(['applied'])
    expect(await row(BOOKED)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.firm, rentPrice: 180_000, lapsesAt: null })
    expect(await desk.all(rentalOrder)).toMatchObject([{ agreed: 180_000, advancePaid: 50_000 }])
    expect(await check()).toBe(0)
  })

  test('wait for another piece if theirs was rented out before the payment arrived', async () => {
    await reserves()
    const payment = await desk.two.queue(checkOutVisit, paid)
    desk.clock.advance(48 * HOUR_MS)
    await check()
    expect(reported(await desk.one.push([await desk.one.queue(reserve, another)]))).toEqual(['applied'])
    expect(reported(await desk.two.push([payment]))).toEqual(['exception rentals.period-taken-substitutes'])
    expect(await row(BOOKED)).toMatchObject({ state: RENT_STATE.reserved, standing: STANDING.conflict, rentPrice: 180_000 })
    expect((await notices()).toSorted()).toEqual([LAPSED, ['rentals.period-taken-substitutes', BOOKED]])
    expect(doubleBookings(await desk.all(booking))).toEqual([])
    expect(desk.bugs).toEqual([])
  })

  test('retain the piece if the payment arrives before another reservation', async () => {
    await reserves()
    const payment = await desk.two.queue(checkOutVisit, paid)
    const wish = await desk.one.queue(reserve, another)
    desk.clock.advance(48 * HOUR_MS)
    await check()
    expect(reported(await desk.two.push([payment]))).toEqual(['applied'])
    expect(reported(await desk.one.push([wish]))).toEqual(['rejected rentals.period-taken-substitutes'])
    expect(await row(BOOKED)).toMatchObject({ standing: STANDING.firm })
  })
})
