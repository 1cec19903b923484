import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, dayAfter, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import type { InputOf } from '../../kernel/define.ts'
import { booking } from './booking.ts'
import { cancelBooking } from './change-booking.ts'
import { describeBooking } from './describe-booking.ts'
import { handOver } from './hand-over.ts'
import { reserve } from './reserve.ts'

const ONE = exampleId(1)
const reported = (more: Partial<InputOf<typeof describeBooking>> = {}) => ({
  ...{ bookingId: ONE, person: 'Sara', note: 'Long veil', isDelivered: false },
  ...more,
})
const codesOf = (decision: Awaited<ReturnType<ReturnType<typeof changingShop>['run']>>) =>
  decision.ok ? decision.objections.map(({ code }) => code) : [decision.refusal.code]

/** Reserved from day 10 to 12, with one day before and two after; delivery takes one day each way. */
async function reserved(next: number | null = null) {
  const dress = { ...examplePiece, bufferBeforeDays: 1, bufferAfterDays: 2, deliveryDays: 1 }
  const shop = changingShop({ account_setting: [exampleSetting], customer: [exampleCustomer], rent_item: [dress] })
  await shop.run(reserve, exampleReservation(1, claimOf(10, 12)), serverContext(1))
  if (next !== null) await shop.run(reserve, exampleReservation(2, claimOf(next, next + 2)), serverContext(2))
  return shop
}

test('wearer and note are stored without changing the period', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, reported(), serverContext(3)))).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ person: 'Sara', note: 'Long veil', isDelivered: false, ...claimOf(10, 12) })
})

test('delivery extends the period, and removing it restores the period', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, reported({ isDelivered: true }), serverContext(3)))).toEqual([])
  const days = { outAt: dayAfter(10), dueAt: dayAfter(12) }
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: true, ...days, startsAt: dayAfter(8), endsAt: dayAfter(15) })
  await shop.run(describeBooking, reported({ isDelivered: false }), serverContext(4))
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: false, ...days, startsAt: dayAfter(9), endsAt: dayAfter(14) })
})

test('delivery is refused, without any change, if another booking has one of its days', async () => {
  // The next preparation begins on day 15 or 14.
  for (const [next, refused] of [
    [16, []],
    [15, ['rentals.period-taken']],
  ] as const) {
    const shop = await reserved(next)
    expect(codesOf(await shop.run(describeBooking, reported({ isDelivered: true }), serverContext(3)))).toEqual(refused)
    const [row] = shop.rows(booking)
    expect([row?.isDelivered, row?.person]).toEqual(refused.length === 0 ? [true, 'Sara'] : [false, null])
  }
})

test('delivery of a piece already out does not change its start', async () => {
  const shop = await reserved()
  await shop.run(handOver, exampleReservation(1, claimOf(10, 12)), serverContext(3))
  const { startsAt } = shop.rows(booking)[0] ?? {}
  expect(codesOf(await shop.run(describeBooking, reported({ isDelivered: true }), serverContext(4)))).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: true, startsAt, endsAt: dayAfter(15) })
})

test('closed and unknown bookings are refused', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, reported({ bookingId: exampleId(9) }), serverContext(3)))).toEqual([
    'rentals.booking-unknown',
  ])
  await shop.run(cancelBooking, { bookingId: ONE, reason: null }, serverContext(4))
  expect(codesOf(await shop.run(describeBooking, reported(), serverContext(5)))).toEqual(['rentals.booking-closed'])
})
