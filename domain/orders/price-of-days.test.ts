import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, examplePiece, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { B1, ORDER, act, numberedContexts, otherPiece, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { patch } from '../kernel/define.ts'
import { PRICE_MAX, minor, rate } from '../kernel/money.ts'
import { addDays, day, dayOf, startOfDay } from '../kernel/time.ts'
import { DEFAULT_CATEGORY_TERMS } from '../rentals/piece/category-terms.ts'
import { NO_PRICING } from '../rentals/piece/rent-price.ts'
import { booking } from '../rentals/booking/booking.ts'
import { STANDING } from '../rentals/booking/rent-state.ts'
import { changeRental } from './change-rental.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { priceByTheDay, rentDays } from '../rentals/piece/rent-days.ts'
import { priceOfDays } from './price-of-days.ts'

const contextOf = numberedContexts()
const CLERK = { actor: { employeeId: null, permissions: { '8': [3] } } }

const ZONE = exampleSetting.timeZone
const FIRST = addDays(dayOf(EXAMPLE_NOW, ZONE), 3)
const dawnOf = (nth: number) => startOfDay(addDays(FIRST, nth), ZONE)
/** A rental of so many days, with one day of preparation before and two of cleaning after. */
const claimFor = (days: number) => ({ startsAt: dawnOf(-1), outAt: dawnOf(0), dueAt: dawnOf(days), endsAt: dawnOf(days + 2) })
const threeDays = () => exampleVisit({ lines: [rentalLine(B1, {}, { claim: claimFor(3) })] })
const NO = ['sales.price-change-not-allowed']

/** Changes to a rental of three days for 1,800.00, made by an employee who may only book. */
test.each<readonly [string, number, number, readonly string[]]>([
  ['two days more at the price of three', 5, 180_000, NO],
  ['two days more at the price of five', 5, 300_000, []],
  ['two days more, a halala below their price', 5, 299_999, NO],
  ['two days more, above their price', 5, 300_001, []],
  ['one day more for nothing', 4, 180_000, NO],
  ['one day more at its price', 4, 240_000, []],
  ['one day more for half of it', 4, 210_000, NO],
  ['one day more at a lower price than before', 4, 100_000, NO],
  ['as many days at the agreed price', 3, 180_000, []],
  ['as many days for less', 3, 179_999, NO],
  ['as many days for more', 3, 200_000, []],
  ['a day less at the agreed price', 2, 180_000, []],
  ['a day less at the price of two', 2, 120_000, NO],
  ['twice the days for twice the price', 6, 360_000, []],
  ['ten days for a third of their price', 10, 200_000, NO],
])('%s: %i days for %i halalas', async (_what, days, rentPrice, codes) => {
  const shop = visitShop()
  await act(shop, checkOutVisit, threeDays(), contextOf())
  const wish = {
    orderId: ORDER,
    bookingId: B1,
    change: { to: 'days' as const, claim: claimFor(days) },
    rentPrice: minor(rentPrice),
    reason: null,
  }
  expect(await act(shop, changeRental, wish, contextOf(CLERK))).toEqual(codes)
  const [row] = shop.rows(booking)
  expect(row?.rentPrice).toBe(codes.length === 0 ? rentPrice : 180_000)
})

test('the right to change prices allows reductions within the ceiling, others need an approval with a reason', async () => {
  const manager = { id: exampleId(302), roleId: exampleId(312), nameAr: 'هدى', nameEn: 'Huda', isActive: true }
  const rights = { id: exampleId(312), permissions: contextOf().actor.permissions, discountMax: rate(5_000) }
  const shop = visitShop({ employee: [manager], role: [rights] })
  await act(shop, checkOutVisit, threeDays(), contextOf())
  const wish = {
    orderId: ORDER,
    bookingId: B1,
    change: { to: 'days' as const, claim: claimFor(5) },
    rentPrice: minor(270_000),
    reason: null,
  }
  // The ceiling allows a tenth off the price of five days; a halala more exceeds it.
  const tenth = { actor: { ...contextOf().actor, discountMax: rate(1_000) } }
  expect(await act(shop, changeRental, { ...wish, rentPrice: minor(269_999) }, contextOf(tenth))).toEqual(['sales.discount-above-ceiling'])
  expect(await act(shop, changeRental, wish, contextOf(CLERK))).toEqual(NO)
  const override = { reason: 'The wedding was put off', by: manager.id }
  expect(await act(shop, changeRental, { ...wish, override }, contextOf(CLERK))).toEqual(['sales.discounted-despite'])
  expect(shop.rows(booking)[0]).toMatchObject({ rentPrice: 270_000, dueAt: wish.change.claim.dueAt })
})

test('a customer who lost their piece keeps the agreed price, even for more days', async () => {
  const shop = visitShop()
  await act(shop, checkOutVisit, threeDays(), contextOf())
  shop.apply([patch(booking, B1, { standing: STANDING.conflict })])
  const wish = {
    orderId: ORDER,
    bookingId: B1,
    change: { to: 'days' as const, claim: claimFor(5) },
    rentPrice: examplePiece.rentPrice,
    reason: null,
  }
  expect(await act(shop, changeRental, wish, contextOf(CLERK))).toEqual([])
})

test.each([
  [90_000, 3, 5, 150_000, 150_000],
  [90_000, 3, 3, 90_000, 90_000],
  [90_000, 3, 2, 60_000, 90_000],
  [100_000, 3, 4, 133_333, 133_333],
  [100_001, 2, 3, 150_002, 150_002],
  [1, 2, 3, 2, 2],
  [0, 3, 9, 0, 0],
  [55_555, 7, 8, 63_491, 63_491],
])('%i halalas for %i days are, for %i days, %i by the day, and %i are proposed', (agreed, before, days, byTheDay, proposed) => {
  expect(priceByTheDay(minor(agreed), before, days)).toBe(byTheDay)
  expect(priceOfDays(minor(agreed), before, days)).toBe(proposed)
})

test('a proposed price never exceeds the maximum, and days are those of the shop’s time zone', () => {
  expect(priceByTheDay(PRICE_MAX, 1, 180)).toBe(PRICE_MAX)
  const at = (on: string, zone: string) => startOfDay(day(on), zone)
  for (const zone of ['Asia/Riyadh', 'Asia/Dubai'])
    expect(rentDays({ outAt: at('2026-12-09', zone), dueAt: at('2026-12-12', zone) }, zone)).toBe(3)
})

test.each<readonly [string, number, number, readonly string[]]>([
  ['two days more at the price of three', 5, 180_000, NO],
  ['two days more, a halala below the list', 5, 189_999, NO],
  ['two days more by the list', 5, 190_000, []],
  ['a day less at the agreed price', 2, 180_000, []],
])('with list prices by length, %s: %i days for %i halalas', async (_what, days, rentPrice, codes) => {
  const terms = {
    ...DEFAULT_CATEGORY_TERMS,
    id: examplePiece.categoryId,
    points: [],
    ...NO_PRICING,
    returnHour: null,
    insuranceWhen: 1 as const,
  }
  const shop = visitShop({ rent_category: [{ ...terms, includedDays: 3, furtherDayAmount: minor(5_000) }] })
  await act(shop, checkOutVisit, threeDays(), contextOf())
  const change = { to: 'days' as const, claim: claimFor(days) }
  const wish = { orderId: ORDER, bookingId: B1, change, rentPrice: minor(rentPrice), reason: null }
  expect(await act(shop, changeRental, wish, contextOf(CLERK))).toEqual(codes)
})

test('a replacement piece has its list price for the days of the rental', async () => {
  const terms = {
    ...DEFAULT_CATEGORY_TERMS,
    id: examplePiece.categoryId,
    points: [],
    ...NO_PRICING,
    returnHour: null,
    insuranceWhen: 1 as const,
  }
  const shop = visitShop({ rent_category: [{ ...terms, includedDays: 2, furtherDayAmount: minor(5_000) }] })
  await act(shop, checkOutVisit, threeDays(), contextOf())
  const change = { to: 'piece' as const, rentItemId: otherPiece.id }
  const to = (price: number) => ({ orderId: ORDER, bookingId: B1, change, rentPrice: minor(price), reason: null })
  expect(await act(shop, changeRental, to(184_999), contextOf(CLERK))).toEqual(NO)
  expect(await act(shop, changeRental, to(185_000), contextOf(CLERK))).toEqual([])
})
