import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, dayAfter, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { booking } from './booking.ts'
import { swapPiece } from './change-booking.ts'
import { reserve } from './reserve.ts'

const beaded = { ...examplePiece, id: exampleId(206), code: 'WD-0206', bufferBeforeDays: 3, bufferAfterDays: 5 }

async function exchanged(claim = claimOf(10, 12)) {
  const shop = changingShop({ account_setting: [exampleSetting], customer: [exampleCustomer], rent_item: [examplePiece, beaded] })
  await shop.run(reserve, exampleReservation(1, claim), serverContext(1))
  await shop.run(swapPiece, { bookingId: exampleId(1), rentItemId: beaded.id }, serverContext(2))
  return shop.rows(booking)[0]
}

test('a rental on another piece keeps its days and gets the new piece’s buffers', async () => {
  expect(await exchanged()).toMatchObject({
    ...{ rentItemId: beaded.id, outAt: dayAfter(10), dueAt: dayAfter(12) },
    ...{ startsAt: dayAfter(7), endsAt: dayAfter(17) },
  })
})
test('manually chosen buffers stay', async () => {
  const chosen = { ...claimOf(10, 12), startsAt: dayAfter(8) }
  expect(await exchanged(chosen)).toMatchObject({ startsAt: dayAfter(8), endsAt: dayAfter(17) })
})
