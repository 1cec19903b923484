import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, amountGivenSchema, timesMoney } from '../kernel/money.ts'
import { daySchema } from '../kernel/time.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from './gift-card.ts'

/** Nobody spends more points on one card. */
const POINTS_MAX = 10_000_000

/** A gift card that is going to be sold. It has no id and no code yet, so that a bill on hold that two tills take up makes two cards. */
export const plannedCardSchema = v.object({
  type: v.picklist(Object.values(GIFT_CARD_TYPE), 'choice'),
  design: v.picklist(Object.values(GIFT_CARD_DESIGN), 'choice'),
  value: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  buyerId: idSchema,
  /** For whom it was bought, where it is not for the buyer. */
  beneficiaryId: v.nullable(idSchema),
  description: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'too-long'))),
  expiresOn: v.nullable(daySchema),
  /** Points that pay for a loyalty card. */
  pointsSpent: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_MAX, 'invalid')),
})
export type PlannedCard = v.InferOutput<typeof plannedCardSchema>

/** What the tenders of a card have to come to: nothing of one that is free, or that points pay for. */
export const moneyFor = ({ type, value }: Pick<PlannedCard, 'type' | 'value'>): Money => (type === GIFT_CARD_TYPE.paid ? value : ZERO)

/** What a card is worth: as it was typed, or as the points that pay for it. */
export const cardValue = ({ type, value, pointsSpent }: Pick<PlannedCard, 'type' | 'value' | 'pointsSpent'>, pointValue: Money): Money =>
  type === GIFT_CARD_TYPE.loyalty ? timesMoney(pointValue, pointsSpent) : value
