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
const told = (more: Partial<InputOf<typeof describeBooking>> = {}) => ({
  ...{ bookingId: ONE, person: 'Sara', note: 'Long veil', isDelivered: false },
  ...more,
})
const codesOf = (decision: Awaited<ReturnType<ReturnType<typeof changingShop>['run']>>) =>
  decision.ok ? decision.objections.map(({ code }) => code) : [decision.refusal.code]

/** Reserved from day 10 to day 12, with a day before and two after it; whoever brings it is a day on the road each way. */
async function reserved(next: number | null = null) {
  const dress = { ...examplePiece, bufferBeforeDays: 1, bufferAfterDays: 2, deliveryDays: 1 }
  const shop = changingShop({ account_setting: [exampleSetting], customer: [exampleCustomer], rent_item: [dress] })
  await shop.run(reserve, exampleReservation(1, claimOf(10, 12)), serverContext(1))
  if (next !== null) await shop.run(reserve, exampleReservation(2, claimOf(next, next + 2)), serverContext(2))
  return shop
}

test('who wears it and what is to be known of it are written down, and its days stay', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, told(), serverContext(3)))).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ person: 'Sara', note: 'Long veil', isDelivered: false, ...claimOf(10, 12) })
})

test('a dress that is brought is on the road for its days, and no more once she fetches it after all', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, told({ isDelivered: true }), serverContext(3)))).toEqual([])
  const days = { outAt: dayAfter(10), dueAt: dayAfter(12) }
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: true, ...days, startsAt: dayAfter(8), endsAt: dayAfter(15) })
  await shop.run(describeBooking, told({ isDelivered: false }), serverContext(4))
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: false, ...days, startsAt: dayAfter(9), endsAt: dayAfter(14) })
})

test('it is brought while the days of the road are free, and nothing is changed where the next customer has one of them', async () => {
  // Her preparation begins on day 15 or on day 14.
  for (const [next, refused] of [
    [16, []],
    [15, ['rentals.period-taken']],
  ] as const) {
    const shop = await reserved(next)
    expect(codesOf(await shop.run(describeBooking, told({ isDelivered: true }), serverContext(3)))).toEqual(refused)
    const [row] = shop.rows(booking)
    expect([row?.isDelivered, row?.person]).toEqual(refused.length === 0 ? [true, 'Sara'] : [false, null])
  }
})

test('when a dress that is out left is no longer changed by how it comes back', async () => {
  const shop = await reserved()
  await shop.run(handOver, exampleReservation(1, claimOf(10, 12)), serverContext(3))
  const { startsAt } = shop.rows(booking)[0] ?? {}
  expect(codesOf(await shop.run(describeBooking, told({ isDelivered: true }), serverContext(4)))).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ isDelivered: true, startsAt, endsAt: dayAfter(15) })
})

test('what is over, and what is not known, is not described', async () => {
  const shop = await reserved()
  expect(codesOf(await shop.run(describeBooking, told({ bookingId: exampleId(9) }), serverContext(3)))).toEqual(['rentals.booking-unknown'])
  await shop.run(cancelBooking, { bookingId: ONE, reason: null }, serverContext(4))
  expect(codesOf(await shop.run(describeBooking, told(), serverContext(5)))).toEqual(['rentals.booking-closed'])
})
