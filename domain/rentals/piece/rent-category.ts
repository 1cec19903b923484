import * as v from 'valibot'
import { type RowOf, defineRecord } from '../../kernel/define.ts'
import { choice, id, integer, json, money, nullable, rateField, text } from '../../kernel/fields.ts'
import { cancellationPolicySchema } from './cancellation.ts'
import { INSURANCE_WHEN } from './category-terms.ts'
import { lateFeeRuleSchema } from './late-fee.ts'
import { lengthPricesSchema, seasonsSchema, weekdayPricesSchema } from './rent-pricing.ts'

/**
 * The terms of a rent category, with the ID of its catalogue group, which has the names, position and status. A group without a row uses
 * `DEFAULT_CATEGORY_TERMS`.
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
    /** For pieces without their own amount. */
    insuranceAmount: money(),
    /** Missing in older data, like `returnHour`. */
    insuranceWhen: choice(INSURANCE_WHEN),
    /** Hour on the last day at which pieces are due; null for the end of the day. See `dueOn`. */
    returnHour: nullable(integer()),
    advanceRate: rateField(),
    termsAr: text(6000),
    termsEn: text(6000),
    /** Null for no fee. */
    lateFee: nullable(json(lateFeeRuleSchema)),
    cancellation: json(cancellationPolicySchema),
    /** Checkpoints of an inspection, in order; empty for `CONDITION_KEYS`. */
    points: json(v.array(v.object({ nameAr: v.string(), nameEn: v.nullable(v.string()) }))),
    /** Days included in a piece's price, and the cost of further days: see `rentPriceFor`. All six are missing in older data. */
    includedDays: nullable(integer()),
    furtherDayAmount: nullable(money()),
    furtherDayRate: nullable(rateField()),
    lengthPrices: json(lengthPricesSchema),
    seasons: json(seasonsSchema),
    weekdayPrices: json(weekdayPricesSchema),
  },
})

export type RentCategory = RowOf<typeof rentCategory>
