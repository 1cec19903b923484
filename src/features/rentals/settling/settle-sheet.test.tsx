import { expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { examplePiece, exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../../../tests/support/examples/example-visit.ts'
import { claimOf, dayAfter, exampleReservation } from '../../../../tests/support/examples/rental-desk.ts'
import { B1, B2, act, numberedContexts, otherPiece, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'
import { SettleSheet } from './settle-sheet.tsx'

const request = <T extends object>(piece: T, amount: number) => ({ ...piece, insuranceAmount: minor(amount) })

/** Two pieces of one order with 1,500.00 held for them; the first one has been handed over. */
async function twoDresses() {
  const [shop, contextOf] = [visitShop({ rent_item: [request(examplePiece, 100_000), request(otherPiece, 50_000)] }), numberedContexts()]
  const second = rentalLine(B2, { id: exampleId(1501), itemId: otherPiece.id }, { code: otherPiece.code })
  await act(shop, checkOutVisit, exampleVisit({ lines: [rentalLine(B1), second], insurance: 150_000 }), contextOf())
  await act(shop, handOver, exampleReservation(1000, claimOf(3, 6)), contextOf({ now: dayAfter(3) }))
  const back = (bookingId: string) =>
    act(shop, takeBack, { pieces: [{ bookingId, condition: 1, note: null }] }, contextOf({ now: dayAfter(5) }))
  const out = () =>
    act(shop, handOver, exampleReservation(1001, claimOf(3, 6), { rentItemId: otherPiece.id }), contextOf({ now: dayAfter(4) }))
  const words = () => wordsOnOrder(shop, allPermissions(), <SettleSheet onClose={() => {}} />)
  return { back, out, words }
}

test('the settlement lists each piece that is out or reserved with its insurance amount, until all are back', async () => {
  const { back, out, words } = await twoDresses()
  const both = await words()
  expect(both).toContain('Not everything is back. What these pieces need stays held.')
  expect(both).toMatch(/WD-0012 is still out .*1,000\.00/)
  expect(both).toMatch(/WD-0206 is not handed over yet .*500\.00/)
  expect(both).toMatch(/Stays held for what is not back .*1,500\.00.* Refund to the customer .*0\.00/)
  await back(B1)
  const second = await words()
  expect(second).not.toContain('WD-0012 is still')
  expect(second).toMatch(/WD-0206 is not handed over yet .*500\.00/)
  expect(second).toMatch(/Stays held for what is not back .*500\.00.* Refund to the customer .*1,000\.00/)
  await out()
  await back(B2)
  const none = await words()
  expect(none).not.toMatch(/is still out|is not handed over yet|Not everything is back/)
  expect(none).toMatch(/Refund to the customer .*1,500\.00/)
})
