import { describe, expect, test } from 'vitest'
import { exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { claimOf, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { B1, NOBODY, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { type InputOf, patch } from '../kernel/define.ts'
import { minor, rate } from '../kernel/money.ts'
import { booking } from '../rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import { reserve } from '../rentals/booking/reserve.ts'
import { RENTAL_ACT, rentalAct } from '../rentals/log/rental-act.ts'
import { agreePrice } from './change-order.ts'
import { changeRental, exchangeToTakeBack, mayTakeBack } from './change-rental.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { orderBalance } from './visit-money.ts'

const contextOf = numberedContexts()
const requests = (rentPrice: number, change: InputOf<typeof changeRental>['change']): InputOf<typeof changeRental> => ({
  ...{ orderId: ORDER, bookingId: B1, change, rentPrice: minor(rentPrice), reason: null },
})
const another = { to: 'piece', rentItemId: otherPiece.id } as const
const longer = { to: 'days', claim: claimOf(3, 8) } as const

/** An invoiced and fully paid rental: 1,800.00. */
async function paid() {
  const shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  return shop
}

test('a more expensive piece leaves the difference to pay, a cheaper one a refund', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, requests(before + 25_000, another), contextOf())).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ rentItemId: otherPiece.id, rentPrice: before + 25_000 })
  expect(orderBalance(orderOf(shop))).toMatchObject({ left: 25_000, over: 0 })
  const dearer = shop.rows(booking)[0]?.rentItemId
  expect(dearer).toBe(otherPiece.id)
  expect(await act(shop, changeRental, requests(before - 10_000, longer), contextOf())).toEqual([])
  expect(orderBalance(orderOf(shop))).toMatchObject({ left: 0, over: 10_000 })
})

test('longer days and their price are changed together', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, requests(before + 30_000, longer), contextOf())).toEqual([])
  expect(shop.rows(booking)[0]).toMatchObject({ dueAt: longer.claim.dueAt, rentPrice: before + 30_000 })
})

test('if the piece is not available, the price stays too', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const taken = exampleReservation(1005, claimOf(2, 7), { rentItemId: otherPiece.id })
  expect(await act(shop, reserve, { ...taken, bookingId: exampleId(1005) }, contextOf())).toEqual([])
  const [code] = await act(shop, changeRental, requests(before + 25_000, another), contextOf())
  expect(code).toMatch(/^rentals\.period-taken/)
  expect([orderOf(shop).agreed, shop.rows(booking)[0]?.rentPrice]).toEqual([before, before])
})

test('lowering the price needs its right, and any change needs the right to book', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const cashier = { actor: { employeeId: null, permissions: { '8': [3] } } }
  expect(await act(shop, changeRental, requests(before - 1, another), contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, requests(before, another), contextOf(NOBODY))).toEqual(['rentals.no-permission'])
  expect(shop.rows(booking)[0]?.rentItemId).not.toBe(otherPiece.id)
})

test('a reduction beyond the ceiling can be approved in the same command, and is reported with the reason', async () => {
  const manager = { id: exampleId(302), roleId: exampleId(312), nameAr: 'هدى', nameEn: 'Huda', isActive: true }
  const rights = { id: exampleId(312), permissions: contextOf().actor.permissions, discountMax: rate(5_000) }
  const shop = visitShop({ employee: [manager], role: [rights] })
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  const before = orderOf(shop).agreed
  const cashier = { actor: { employeeId: exampleId(303), permissions: { '8': [3] } } }
  const override = { reason: 'Her sister rents here, too', by: manager.id }
  const wish = requests(before - 20_000, longer)
  expect(await act(shop, changeRental, wish, contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  const tooLow = { ...requests(100, longer), override }
  expect(await act(shop, changeRental, tooLow, contextOf(cashier))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, { ...wish, override }, contextOf(cashier))).toEqual(['sales.discounted-despite'])
  expect(shop.rows(booking)[0]).toMatchObject({ dueAt: longer.claim.dueAt, rentPrice: before - 20_000 })
  expect(changeRental.allowedBy({ ...wish, override })).toBe(manager.id)
})

test('a more expensive piece at the old price is a discount, unless the booking is in conflict', async () => {
  const dearer = { ...otherPiece, id: exampleId(207), code: 'WD-0207', rentPrice: minor(400_000) }
  const clerk = { actor: { employeeId: null, permissions: { '8': [3] } } }
  const wished = (rentPrice: number) => requests(rentPrice, { to: 'piece', rentItemId: dearer.id })
  const shop = visitShop({ rent_item: [examplePiece, dearer] })
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, wished(before), contextOf(clerk))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, wished(399_999), contextOf(clerk))).toEqual(['sales.price-change-not-allowed'])
  // The ceiling allows a tenth off the list price, even with the right to change prices.
  const held = { actor: { ...contextOf().actor, discountMax: rate(1_000) } }
  expect(await act(shop, changeRental, wished(before), contextOf(held))).toEqual(['sales.discount-above-ceiling'])
  expect(shop.rows(booking)[0]?.rentItemId).toBe(examplePiece.id)
  expect(await act(shop, changeRental, wished(400_000), contextOf(clerk))).toEqual([])

  const lost = visitShop({ rent_item: [examplePiece, dearer] })
  await act(lost, checkOutVisit, exampleVisit(), contextOf())
  lost.apply([patch(booking, B1, { standing: STANDING.conflict })])
  expect(await act(lost, changeRental, wished(before), contextOf(clerk))).toEqual([])
  expect(lost.rows(booking)[0]).toMatchObject({ rentItemId: dearer.id, rentPrice: before, standing: STANDING.firm })
})

test('each price change is logged with old and new price and reason, and none if nothing changed', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const agreed = { orderId: ORDER, bookingId: B1, rentPrice: minor(before + 5_000), reason: 'Two nights more' }
  expect(await act(shop, agreePrice, agreed, contextOf())).toEqual([])
  expect(await act(shop, agreePrice, agreed, contextOf())).toEqual([])
  expect(await act(shop, changeRental, requests(before + 20_000, longer), contextOf())).toEqual([])
  expect(await act(shop, changeRental, requests(before + 25_000, another), contextOf())).toEqual([])
  const of = { orderId: ORDER, bookingId: B1 }
  expect(shop.rows(rentalAct)).toMatchObject([
    { ...of, kind: RENTAL_ACT.price, amountBefore: before, amountAfter: before + 5_000, reason: 'Two nights more' },
    { ...of, kind: RENTAL_ACT.price, amountBefore: before + 5_000, amountAfter: before + 20_000, rentItemId: examplePiece.id },
    { ...of, kind: RENTAL_ACT.exchange, amountAfter: before + 25_000, fromItemId: examplePiece.id, rentItemId: otherPiece.id },
  ])
})

describe('an exchange', () => {
  const toTakeBack = (shop: Awaited<ReturnType<typeof paid>>) => {
    const [row] = shop.rows(booking)
    if (!row) throw new Error('there is a rental')
    return exchangeToTakeBack(shop.rows(rentalAct), row)
  }
  async function exchanged() {
    const shop = await paid()
    const before = orderOf(shop).agreed
    expect(toTakeBack(shop)).toBeNull()
    expect(await act(shop, changeRental, requests(before + 25_000, another), contextOf())).toEqual([])
    return { shop, before }
  }

  test('can be reversed once, to the former piece and price', async () => {
    const { shop, before } = await exchanged()
    expect(toTakeBack(shop)).toMatchObject({ fromItemId: examplePiece.id, amountBefore: before })
    const back = { to: 'piece', rentItemId: examplePiece.id } as const
    expect(await act(shop, changeRental, requests(before, back), contextOf())).toEqual([])
    expect(shop.rows(booking)[0]).toMatchObject({ rentItemId: examplePiece.id, rentPrice: before })
    expect(toTakeBack(shop)).toBeNull()
    // After another exchange it can be reversed again.
    expect(await act(shop, changeRental, requests(before + 25_000, another), contextOf())).toEqual([])
    expect(toTakeBack(shop)).toMatchObject({ fromItemId: examplePiece.id, amountBefore: before })
  })

  test('cannot be reversed after a price change, or if the piece is lost or has left', async () => {
    const { shop, before } = await exchanged()
    const [row] = shop.rows(booking)
    const state = RENT_STATE.rented
    for (const now of [{ standing: STANDING.conflict }, { state }, { rentItemId: examplePiece.id }, { rentPrice: minor(1) }])
      expect(row && exchangeToTakeBack(shop.rows(rentalAct), { ...row, ...now })).toBeNull()
    const other = { orderId: ORDER, bookingId: B1, rentPrice: minor(before + 30_000), reason: null }
    expect(await act(shop, agreePrice, other, contextOf())).toEqual([])
    expect(toTakeBack(shop)).toBeNull()
  })

  test('that substitutes a lost piece cannot be reversed', async () => {
    const shop = await paid()
    shop.apply([patch(booking, B1, { standing: STANDING.conflict })])
    expect(await act(shop, changeRental, requests(orderOf(shop).agreed, another), contextOf())).toEqual([])
    expect(shop.rows(rentalAct)).toMatchObject([{ kind: RENTAL_ACT.substitute }])
    expect(toTakeBack(shop)).toBeNull()
  })

  test('is reversed with the right to lower the price that far, and never for an unknown piece', () => {
    const [cashier, owner] = [{ permissions: { '8': [3] } }, contextOf().actor]
    const rentPrice = { before: minor(150_000), after: minor(180_000) }
    const of = { bookingId: B1, rentPrice, tag: minor(150_000) }
    expect([mayTakeBack(of, owner), mayTakeBack(of, cashier)]).toEqual([true, false])
    const dearer = { ...of, rentPrice: { before: minor(200_000), after: minor(180_000) }, tag: minor(200_000) }
    expect(mayTakeBack(dearer, cashier)).toBe(true)
    expect(mayTakeBack({ ...of, tag: null }, owner)).toBe(false)
  })
})
