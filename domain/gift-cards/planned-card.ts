import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, amountGivenSchema, timesMoney } from '../kernel/money.ts'
import { daySchema } from '../kernel/time.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from './gift-card.ts'

const POINTS_MAX = 10_000_000

/** A gift card about to be sold. It has no id or code yet, so that a held bill resumed by two tills results in two cards. */
export const plannedCardSchema = v.object({
  type: v.picklist(Object.values(GIFT_CARD_TYPE), 'choice'),
  design: v.picklist(Object.values(GIFT_CARD_DESIGN), 'choice'),
  value: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  buyerId: idSchema,
  beneficiaryId: v.nullable(idSchema),
  description: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'too-long'))),
  expiresOn: v.nullable(daySchema),
  pointsSpent: v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(POINTS_MAX, 'invalid')),
})
export type PlannedCard = v.InferOutput<typeof plannedCardSchema>

/** The required total of the tenders: zero for free cards and those paid with points. */
export const moneyFor = ({ type, value }: Pick<PlannedCard, 'type' | 'value'>): Money => (type === GIFT_CARD_TYPE.paid ? value : ZERO)

export const cardValue = ({ type, value, pointsSpent }: Pick<PlannedCard, 'type' | 'value' | 'pointsSpent'>, pointValue: Money): Money =>
  type === GIFT_CARD_TYPE.loyalty ? timesMoney(pointValue, pointsSpent) : value
