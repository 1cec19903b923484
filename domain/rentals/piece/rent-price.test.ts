import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PRICE_MAX, minor, rate } from '../../kernel/money.ts'
import { addDays, day, startOfDay } from '../../kernel/time.ts'
import { rentCategoryEntity } from './rent-categories.ts'
import { type PricedPiece, type Pricing, isPricedByLength, listPriceOf, rentPriceFor } from './rent-price.ts'
import { PRICE_WAY, WEEKDAY } from './rent-pricing.ts'

const ZONE = 'Asia/Riyadh'
/** A Tuesday. */
const FIRST = day('2026-12-01')
const rented = (days: number, from = FIRST, eventOn: string | null = null) => ({
  outAt: startOfDay(from, ZONE),
  dueAt: startOfDay(addDays(from, days), ZONE),
  eventOn: eventOn === null ? null : day(eventOn),
})
const piece: PricedPiece = { rentPrice: minor(100_000) }
const priceOf = (pricing: Pricing | null, days: number, own: Partial<PricedPiece> = {}) =>
  rentPriceFor({ ...piece, ...own }, pricing, rented(days), ZONE).price

describe('by length', () => {
  const three: Pricing = { includedDays: 3, furtherDayAmount: minor(20_000) }

  test.each<readonly [string, Pricing | null, number, number]>([
    ['nothing said, one day', null, 1, 100_000],
    ['nothing said, ten days', null, 10, 100_000],
    ['as many as the price is for', three, 3, 100_000],
    ['one more', three, 4, 120_000],
    ['three more', three, 6, 160_000],
    ['fewer, of which nothing was said', three, 1, 100_000],
    ['a further day as a share of the price', { includedDays: 3, furtherDayRate: rate(1500) }, 5, 130_000],
    ['an amount before a share', { ...three, furtherDayRate: rate(1500) }, 4, 120_000],
    ['a further day of which nothing was said, as a day of before', { includedDays: 3 }, 4, 133_333],
    ['a further day alone: the price is for one', { furtherDayAmount: minor(20_000) }, 2, 120_000],
    ['a share of exactly one day', { ...three, lengthPrices: [{ days: 1, amount: null, rate: rate(6000) }] }, 1, 60_000],
    ['an amount of exactly two days', { ...three, lengthPrices: [{ days: 2, amount: minor(80_001), rate: rate(1) }] }, 2, 80_001],
    ['neither: the price of the piece', { ...three, lengthPrices: [{ days: 2, amount: null, rate: null }] }, 2, 100_000],
    ['further days from the longest length', { ...three, lengthPrices: [{ days: 5, amount: minor(130_000), rate: null }] }, 6, 150_000],
    ['lengths alone leave others at the price', { lengthPrices: [{ days: 1, amount: null, rate: rate(5000) }] }, 2, 100_000],
  ])('%s', (_what, pricing, days, price) => {
    expect(priceOf(pricing, days)).toBe(price)
    expect(listPriceOf(piece, pricing, rented(days), ZONE)).toBe(price)
  })

  test('a piece overrides its category, field by field', () => {
    const lengths = [{ days: 1, amount: null, rate: rate(6000) }]
    expect(priceOf({ ...three, lengthPrices: lengths }, 4, { includedDays: 2 })).toBe(140_000)
    expect(priceOf({ ...three, lengthPrices: lengths }, 4, { furtherDayAmount: minor(5_000) })).toBe(105_000)
    expect(priceOf({ ...three, lengthPrices: lengths }, 1, { lengthPrices: [{ days: 1, amount: minor(70_000) }] })).toBe(70_000)
    expect(priceOf({ ...three, lengthPrices: lengths }, 1, { lengthPrices: [{ days: 2, amount: minor(70_000) }] })).toBe(60_000)
  })

  test('returns whether list prices depend on the rental length', () => {
    expect(isPricedByLength(piece, null)).toBe(false)
    expect(isPricedByLength(piece, { seasons: [], weekdayPrices: [] })).toBe(false)
    expect(isPricedByLength(piece, { furtherDayRate: rate(100) })).toBe(true)
    expect(isPricedByLength({ ...piece, includedDays: 2 }, null)).toBe(true)
  })

  test('no price exceeds the maximum', () => {
    expect(priceOf({ includedDays: 1, furtherDayAmount: PRICE_MAX }, 180)).toBe(PRICE_MAX)
  })
})

describe('by season and weekday', () => {
  const season = { name: 'عيد', from: day('2026-12-20'), to: day('2027-01-05'), isYearly: true, way: PRICE_WAY.dearer, rate: rate(1000) }
  const onDay = (on: string, pricing: Pricing) => rentPriceFor(piece, pricing, rented(1, day(on)), ZONE).price

  test.each([
    ['2026-12-19', 100_000],
    ['2026-12-20', 110_000],
    ['2027-01-05', 110_000],
    ['2027-01-06', 100_000],
    ['2028-12-20', 110_000],
    ['2030-01-05', 110_000],
    ['2030-01-06', 100_000],
  ])('yearly, on %s', (on, price) => expect(onDay(on, { seasons: [season] })).toBe(price))

  test.each([
    ['2026-12-19', 100_000],
    ['2026-12-20', 110_000],
    ['2027-01-05', 110_000],
    ['2027-01-06', 100_000],
    ['2027-12-20', 100_000],
  ])('once, on %s', (on, price) => expect(onDay(on, { seasons: [{ ...season, isYearly: false }] })).toBe(price))

  test('the first of several seasons applies, cheaper or dearer', () => {
    const cheap = { ...season, name: 'صيف', way: PRICE_WAY.cheaper, rate: rate(2500) }
    expect(onDay('2026-12-25', { seasons: [cheap, season] })).toBe(75_000)
    expect(onDay('2026-12-25', { seasons: [season, cheap] })).toBe(110_000)
  })

  test.each([
    ['2026-12-02', 100_000],
    ['2026-12-03', 120_000],
    ['2026-12-04', 100_000],
  ])('a Thursday costs more: %s', (on, price) =>
    expect(onDay(on, { weekdayPrices: [{ weekday: WEEKDAY.thursday, way: PRICE_WAY.dearer, rate: rate(2000) }] })).toBe(price),
  )

  test('the event day counts if known, otherwise the first day', () => {
    const pricing: Pricing = { weekdayPrices: [{ weekday: WEEKDAY.thursday, way: PRICE_WAY.dearer, rate: rate(2000) }] }
    const of = (eventOn: string | null) => rentPriceFor(piece, pricing, rented(4, day('2026-12-02'), eventOn), ZONE).price
    expect([of(null), of('2026-12-03'), of('2026-12-04')]).toEqual([100_000, 120_000, 100_000])
  })

  test('returns the components: days, further days, season and weekday, each of the days’ price', () => {
    const pricing: Pricing = {
      includedDays: 3,
      furtherDayAmount: minor(20_000),
      seasons: [{ ...season, from: FIRST, to: FIRST }],
      weekdayPrices: [{ weekday: WEEKDAY.tuesday, way: PRICE_WAY.cheaper, rate: rate(500) }],
    }
    expect(rentPriceFor(piece, pricing, rented(4), ZONE)).toEqual({
      price: 126_000,
      parts: [
        { of: 'length', days: 3, amount: 100_000 },
        { of: 'further', days: 1, amount: 20_000 },
        { of: 'season', name: 'عيد', rate: 1000, isCheaper: false, amount: 12_000 },
        { of: 'weekday', weekday: 2, rate: 500, isCheaper: true, amount: -6_000 },
      ],
    })
  })

  test('a season with reversed dates is refused at its last day', () => {
    const { schema } = rentCategoryEntity.entered.seasons
    const parsed = (to: string) => v.safeParse(schema, [{ ...season, from: '2026-12-20', to }])
    expect(parsed('2026-12-20').success).toBe(true)
    expect(parsed('2026-12-19').issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['0.to', 'end-before-start']])
  })
})
