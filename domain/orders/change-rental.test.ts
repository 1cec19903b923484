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

test('a dearer piece at the price of before is a discount against its tag; in conflict it is not', async () => {
  const dearer = { ...otherPiece, id: exampleId(207), code: 'WD-0207', rentPrice: minor(400_000) }
  const clerk = { actor: { employeeId: null, permissions: { '8': [3] } } }
  const wished = (rentPrice: number) => asked(rentPrice, { to: 'piece', rentItemId: dearer.id })
  const shop = visitShop({ rent_item: [examplePiece, dearer] })
  await act(shop, checkOutVisit, exampleVisit(), contextOf())
  const before = orderOf(shop).agreed
  expect(await act(shop, changeRental, wished(before), contextOf(clerk))).toEqual(['sales.price-change-not-allowed'])
  expect(await act(shop, changeRental, wished(399_999), contextOf(clerk))).toEqual(['sales.price-change-not-allowed'])
  // A tenth of its tag is the most that she may take off who may change prices.
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

test('each change of a price is written down from what to what, with the reason, and none where nothing changed', async () => {
  const shop = await paid()
  const before = orderOf(shop).agreed
  const agreed = { orderId: ORDER, bookingId: B1, rentPrice: minor(before + 5_000), reason: 'Two nights more' }
  expect(await act(shop, agreePrice, agreed, contextOf())).toEqual([])
  expect(await act(shop, agreePrice, agreed, contextOf())).toEqual([])
  expect(await act(shop, changeRental, asked(before + 20_000, longer), contextOf())).toEqual([])
  expect(await act(shop, changeRental, asked(before + 25_000, another), contextOf())).toEqual([])
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
    expect(await act(shop, changeRental, asked(before + 25_000, another), contextOf())).toEqual([])
    return { shop, before }
  }

  test('can be taken back once, to the piece and the price of before', async () => {
    const { shop, before } = await exchanged()
    expect(toTakeBack(shop)).toMatchObject({ fromItemId: examplePiece.id, amountBefore: before })
    const back = { to: 'piece', rentItemId: examplePiece.id } as const
    expect(await act(shop, changeRental, asked(before, back), contextOf())).toEqual([])
    expect(shop.rows(booking)[0]).toMatchObject({ rentItemId: examplePiece.id, rentPrice: before })
    expect(toTakeBack(shop)).toBeNull()
    // Exchanged once more it can be taken back once more.
    expect(await act(shop, changeRental, asked(before + 25_000, another), contextOf())).toEqual([])
    expect(toTakeBack(shop)).toMatchObject({ fromItemId: examplePiece.id, amountBefore: before })
  })

  test('that was followed by another price, or whose piece is lost or has left, is past taking back', async () => {
    const { shop, before } = await exchanged()
    const [row] = shop.rows(booking)
    const state = RENT_STATE.rented
    for (const now of [{ standing: STANDING.conflict }, { state }, { rentItemId: examplePiece.id }, { rentPrice: minor(1) }])
      expect(row && exchangeToTakeBack(shop.rows(rentalAct), { ...row, ...now })).toBeNull()
    const other = { orderId: ORDER, bookingId: B1, rentPrice: minor(before + 30_000), reason: null }
    expect(await act(shop, agreePrice, other, contextOf())).toEqual([])
    expect(toTakeBack(shop)).toBeNull()
  })

  test('that gave her a substitute for a piece she lost leads back to nothing', async () => {
    const shop = await paid()
    shop.apply([patch(booking, B1, { standing: STANDING.conflict })])
    expect(await act(shop, changeRental, asked(orderOf(shop).agreed, another), contextOf())).toEqual([])
    expect(shop.rows(rentalAct)).toMatchObject([{ kind: RENTAL_ACT.substitute }])
    expect(toTakeBack(shop)).toBeNull()
  })

  test('is taken back by whoever may lower the price so far, and of a piece that is not known by nobody', () => {
    const [cashier, owner] = [{ permissions: { '8': [3] } }, contextOf().actor]
    const rentPrice = { before: minor(150_000), after: minor(180_000) }
    const of = { bookingId: B1, rentPrice, tag: minor(150_000) }
    expect([mayTakeBack(of, owner), mayTakeBack(of, cashier)]).toEqual([true, false])
    const dearer = { ...of, rentPrice: { before: minor(200_000), after: minor(180_000) }, tag: minor(200_000) }
    expect(mayTakeBack(dearer, cashier)).toBe(true)
    expect(mayTakeBack({ ...of, tag: null }, owner)).toBe(false)
  })
})
