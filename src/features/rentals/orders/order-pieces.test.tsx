import { expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { minor } from '#domain/kernel/money.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { examplePiece } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { B1, ORDER, act, numberedContexts, otherPiece, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { TakeBackSheet } from '../exchange/exchange-sheet.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'

const TAKE_BACK = 'Undo the exchange'
const cashier = { '8': [1, 2, 3, 4, 5] }

async function visited() {
  const [shop, contextOf] = [visitShop(), numberedContexts()]
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  const to = async (rentItemId: string, rentPrice: number) => {
    const change = { to: 'piece', rentItemId } as const
    const given = { orderId: ORDER, bookingId: B1, change, rentPrice: minor(rentPrice), reason: null }
    expect(await act(shop, changeRental, given, contextOf())).toEqual([])
  }
  return { shop, to }
}

test('an exchange can be undone from the order once, by an employee who may lower the price that far', async () => {
  const { shop, to } = await visited()
  const words = (permissions = allPermissions()) => wordsOnOrder(shop, permissions, <OrderPieces />)
  expect(await words()).toContain('Exchange')
  expect(await words()).not.toContain(TAKE_BACK)
  await to(otherPiece.id, 200_000)
  expect(await words()).toContain(TAKE_BACK)
  expect(await words(cashier)).toContain('Exchange')
  expect(await words(cashier)).not.toContain(TAKE_BACK)
  await to(examplePiece.id, 180_000)
  expect(await words()).not.toContain(TAKE_BACK)
})

test('shows both pieces and the difference before an exchange is undone', async () => {
  const { shop, to } = await visited()
  await to(otherPiece.id, 200_000)
  const [row] = shop.rows(booking)
  const piece = (id: string) => shop.rows(rentItem).find((one) => one.id === id)
  const [from, before] = [piece(otherPiece.id), piece(examplePiece.id)]
  if (!row || !from || !before) throw new Error('the rental and both pieces are there')
  const sheet = <TakeBackSheet booking={row} from={from} to={before} rentPrice={minor(180_000)} onChanged={() => {}} onClose={() => {}} />
  const words = (await wordsOnOrder(shop, allPermissions(), sheet)).replaceAll(/[\u2066-\u2069]/g, '')
  expect(words).toMatch(/WD-0206.*WD-0012/)
  expect(words).toMatch(/It costs .*1,800\.00.* instead of .*2,000\.00.*200\.00 SAR less/)
  expect(words).toContain('Undo')
})
