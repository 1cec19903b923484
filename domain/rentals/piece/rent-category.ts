import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, id, integer, json, money, nullable, rateField, text } from '../../kernel/fields.ts'
import { cancellationPolicySchema } from './cancellation.ts'
import { INSURANCE_WHEN } from './category-terms.ts'
import { lateFeeRuleSchema } from './late-fee.ts'
import { lengthPricesSchema, seasonsSchema, weekdayPricesSchema } from './rent-pricing.ts'

/**
 * The terms of a rent category. Its id is that of the catalogue's group, which keeps its names, its place and its status;
 * a group without such a row is rented out under `DEFAULT_CATEGORY_TERMS`.
 */
export const rentCategory = defineRecord({
  name: 'rent_category',
  travels: 'till',
  isOptional: true,
  copyRank: 1,
  fields: {
    id: id(),
    preparationDays: integer(),
    cleaningDays: integer(),
    deliveryDays: integer(),
    /** For one piece of the category that names no amount of its own. */
    insuranceAmount: money(),
    /** When the amount is asked for. This and the hour are absent from a copy of before. */
    insuranceWhen: choice(INSURANCE_WHEN),
    /** By which hour of the last day its pieces are due back; null: with the end of the day. See `dueOn`. */
    returnHour: nullable(integer()),
    advanceRate: rateField(),
    termsAr: text(6000),
    termsEn: text(6000),
    /** Null: nothing is taken for a late return. */
    lateFee: nullable(json(lateFeeRuleSchema)),
    cancellation: json(cancellationPolicySchema),
    /** What is looked at when a piece leaves and comes back, in this order; empty: `CONDITION_KEYS`. */
    points: json(v.array(v.object({ nameAr: v.string(), nameEn: v.nullable(v.string()) }))),
    /** For how many days a piece's price is, and what a further day costs: see `rentPriceFor`. All six are absent from a copy of before. */
    includedDays: nullable(integer()),
    furtherDayAmount: nullable(money()),
    furtherDayRate: nullable(rateField()),
    lengthPrices: json(lengthPricesSchema),
    seasons: json(seasonsSchema),
    weekdayPrices: json(weekdayPricesSchema),
  },
})

export type RentCategory = RowOf<typeof rentCategory>
