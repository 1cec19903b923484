import { expect, test } from 'vitest'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../../tests/support/examples/memory-reader.ts'
import { claimOf, dayAfter, exampleReservation } from '../../../../tests/support/examples/rental-desk.ts'
import { act, numberedContexts, orderOf, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { Conflicts, ordersThatLost } from './orders-in-conflict.tsx'
import { orderList } from './orders-screen.tsx'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'

async function statusOf(shop: ReturnType<typeof visitShop>) {
  const request = await bookingsAtRisk.read(memoryReader(shop.all()), { at: String(dayAfter(0)) })
  const column = orderList.columns.find(({ field }) => field === 'status')
  if (!request || !column?.render) throw new Error('the list says how an order stands')
  return wordsOnOrder(shop, {}, <Conflicts value={ordersThatLost(request)}>{column.render(orderOf(shop))}</Conflicts>)
}

test('marks only the order whose dress was taken by another booking', async () => {
  const [shop, contextOf] = [visitShop(), numberedContexts()]
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  await act(shop, reserve, exampleReservation(1005, claimOf(20, 22)), contextOf())
  expect(await statusOf(shop)).toContain('Open')
  expect(await statusOf(shop)).not.toContain('Conflict')
  await act(shop, handOver, exampleReservation(1006, claimOf(3, 6)), contextOf({ now: dayAfter(3) }))
  expect(await statusOf(shop)).toMatch(/Open .*Conflict/)
})
