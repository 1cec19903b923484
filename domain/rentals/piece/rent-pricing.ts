import * as v from 'valibot'
import { type DraftOf, type Typed, type TypedFields, draftSchema, typed } from '../../entities/typed.ts'

export const PRICE_WAY = { dearer: 1, cheaper: 2 } as const

export const WEEKDAY = { sunday: 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 } as const

export const PRICED_DAYS_MAX = 180
const LENGTHS_MAX = 12
const SEASONS_MAX = 20
const SEASON_NAME_MAX = 60

const pricedDays = () => typed.integer(1, PRICED_DAYS_MAX)

/** The price of an exact length: an amount, otherwise a share of the piece's own price, otherwise that price. */
const lengthRow = { days: pricedDays(), amount: typed.optionalMoney(), rate: typed.optionalRate() }
const ownLengthRow = { days: pricedDays(), amount: typed.money() }
const seasonRow = {
  name: typed.text(SEASON_NAME_MAX),
  from: typed.day(),
  to: typed.day(),
  /** Repeats every year; the years of the dates are ignored. */
  isYearly: typed.flag(false),
  way: typed.choice(PRICE_WAY, PRICE_WAY.dearer),
  rate: typed.rate(1000),
}
const weekdayRow = { weekday: typed.choice(WEEKDAY), way: typed.choice(PRICE_WAY, PRICE_WAY.dearer), rate: typed.rate(1000) }

export type Season = DraftOf<typeof seasonRow>
export type WeekdayPrice = DraftOf<typeof weekdayRow>

/** Reversed dates are rejected because the season would silently never apply. */
const seasonSchema = v.pipe(
  draftSchema(seasonRow),
  v.forward(
    v.check(({ from, to }) => from <= to, 'end-before-start'),
    ['to'],
  ),
)

const rowsOf = <E extends TypedFields>(row: E, max: number) => typed.later(typed.rows(row, max))

export const pricingFields = {
  includedDays: typed.later(typed.optionalInteger(1, PRICED_DAYS_MAX)),
  furtherDayAmount: typed.later(typed.optionalMoney()),
  furtherDayRate: typed.later(typed.optionalRate()),
  lengthPrices: rowsOf(lengthRow, LENGTHS_MAX),
  seasons: typed.later<readonly Season[]>({
    ...typed.rows(seasonRow, SEASONS_MAX),
    schema: v.pipe(v.array(seasonSchema, 'required'), v.maxLength(SEASONS_MAX, 'too-many')),
  } satisfies Typed<readonly Season[]>),
  weekdayPrices: rowsOf(weekdayRow, Object.keys(WEEKDAY).length),
}

/** Prices of a piece that override its category's. */
export const ownPricingFields = {
  includedDays: typed.later(typed.optionalInteger(1, PRICED_DAYS_MAX)),
  furtherDayAmount: typed.later(typed.optionalMoney()),
  lengthPrices: rowsOf(ownLengthRow, LENGTHS_MAX),
}

const rowsSchema = <E extends TypedFields>(row: E) => v.array(draftSchema(row))
export const lengthPricesSchema = rowsSchema(lengthRow)
export const ownLengthPricesSchema = rowsSchema(ownLengthRow)
export const seasonsSchema = v.array(draftSchema(seasonRow))
export const weekdayPricesSchema = rowsSchema(weekdayRow)
