import { expect, test } from 'vitest'
import { exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { claimOf, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { B1, NOBODY, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import type { InputOf } from '../kernel/define.ts'
import { minor, rate } from '../kernel/money.ts'
import { booking } from '../rentals/booking/booking.ts'
import { reserve } from '../rentals/booking/reserve.ts'
import { changeRental } from './change-rental.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { orderBalance } from './visit-money.ts'

const contextOf = numberedContexts()
const asked = (rentPrice: number, change: InputOf<typeof changeRental>['change']): InputOf<typeof changeRental> => ({
  ...{ orderId: ORDER, bookingId: B1, change, rentPrice: minor(rentPrice), reason: null },
})
const another = { to: 'piece', rentItemId: otherPiece.id } as const
const longer = { to: 'days', claim: claimOf(3, 8) } as const

/** A visit that was invoiced and paid in full: 1,800.00. */
async function paid() {
  const shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  return shop
}

test('a dearer piece leaves the difference to pay, a cheaper one something to give back', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, asked(before + 25_000, another), contextOf())).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ rentItemId: otherPiece.id, rentPrice: before + 25_000 })
  expect(orderBalance(orderOf(shop))).toMatchObject({ left: 25_000, over: 0 })
  const dearer = shop.rows(booking)[0]?.rentItemId
  expect(dearer).toBe(otherPiece.id)
  expect(await act(shop, changeRental, asked(before - 10_000, longer), contextOf())).toEqual([])
  expect(orderBalance(orderOf(shop))).toMatchObject({ left: 0, over: 10_000 })
})

test('longer days and their price are one wish', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, asked(before + 30_000, longer), contextOf())).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ dueAt: longer.claim.dueAt, rentPrice: before + 30_000 })
})

test('when the piece is not to be had, the price stays, too', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const taken = exampleReservation(1005, claimOf(2, 7), { rentItemId: otherPiece.id })
  expect(await act(shop, reserve, { ...taken, bookingId: exampleId(1005) }, contextOf())).toEqual([])
  const [code] = await act(shop, changeRental, asked(before + 25_000, another), contextOf())
  expect(code).toMatch(/^rentals\.period-taken/)
  expect([orderOf(shop).agreed, shop.rows(booking)[0]?.rentPrice]).toEqual([before, before])
})

test('whoever may not lower a price does not get the piece for less, and whoever may not book gets nothing', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const cashier = { actor: { employeeId: null, permissions: { '8': [3] } } }
  expect(await act(shop, changeRental, asked(before - 1, another), contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, asked(before, another), contextOf(NOBODY))).toEqual(['rentals.no-permission'])
  expect(shop.rows(booking)[0]?.rentItemId).not.toBe(otherPiece.id)
})

test('lower than she may give it, whoever may allows it in the same wish, and it is told with her reason', async () => {
  const manager = { id: exampleId(302), roleId: exampleId(312), nameAr: 'هدى', nameEn: 'Huda', isActive: true }
  const rights = { id: exampleId(312), permissions: contextOf().actor.permissions, discountMax: rate(5_000) }
  const shop = visitShop({ employee: [manager], role: [rights] })
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  const before = orderOf(shop).agreed
  const cashier = { actor: { employeeId: exampleId(303), permissions: { '8': [3] } } }
  const override = { reason: 'Her sister rents here, too', by: manager.id }
  const wish = asked(before - 20_000, longer)
  expect(await act(shop, changeRental, wish, contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  const tooLow = { ...asked(100, longer), override }
  expect(await act(shop, changeRental, tooLow, contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, { ...wish, override }, contextOf(cashier))).toEqual(['sales.discounted-despite'])
  expect(shop.rows(booking)[0]).toMatchObject({ dueAt: longer.claim.dueAt, rentPrice: before - 20_000 })
  expect(changeRental.allowedBy({ ...wish, override })).toBe(manager.id)
})
