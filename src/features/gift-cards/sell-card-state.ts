import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE, type giftCard } from '#domain/gift-cards/gift-card.ts'
import { giftCodeOf } from '#domain/gift-cards/gift-card-code.ts'
import type { SellGiftCardInput } from '#domain/gift-cards/sell-gift-card.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, timesMoney } from '#domain/kernel/money.ts'
import { type Day, addDays, isDay } from '#domain/kernel/time.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { newId, newShareCode, randomBytes } from '../../data/clock.ts'

type Row = RowOf<typeof giftCard>

/** A card as it is being typed. */
export interface CardDraft {
  readonly type: Row['type']
  readonly design: Row['design']
  readonly value: Money | null
  readonly points: number | null
  readonly buyerId: Id | null
  readonly beneficiaryId: Id | null
  readonly description: string
  readonly expiresOn: string
}

/** The usual time that a card holds; the shop says another day, or none. */
const DAYS_USUAL = 365

export const newDraft = (today: Day): CardDraft => ({
  ...{ type: GIFT_CARD_TYPE.paid, design: GIFT_CARD_DESIGN.gold, value: null, points: null, buyerId: null, beneficiaryId: null },
  ...{ description: '', expiresOn: addDays(today, DAYS_USUAL) },
})

/** What names a card: made once, so that a second tap sells the same one. */
export interface CardIds {
  readonly giftCardId: Id
  readonly code: string
  readonly shareCode: string
}

/** Random bytes enough that hardly any draw lacks signs. */
const BYTES = 64

function newCode(): string {
  for (;;) {
    const code = giftCodeOf(randomBytes(BYTES))
    if (code) return code
  }
}
export const newCardIds = (): CardIds => ({ giftCardId: newId(), code: newCode(), shareCode: newShareCode() })

/** What the card is worth: as it was typed, or as the points that pay for it. */
export const valueOf = ({ type, value, points }: CardDraft, pointValue: Money): Money =>
  type === GIFT_CARD_TYPE.loyalty ? timesMoney(pointValue, points ?? 0) : (value ?? ZERO)

/** What is missing, by field. */
export type Lack = 'buyer' | 'value'
export const lacksOf = (draft: CardDraft, pointValue: Money): readonly Lack[] => [
  ...(draft.buyerId === null ? (['buyer'] as const) : []),
  ...(valueOf(draft, pointValue) <= ZERO ? (['value'] as const) : []),
]

interface Shop {
  readonly pointValue: Money
  readonly timeZone: string
}

export function inputOf(
  draft: CardDraft,
  ids: CardIds,
  buyerId: Id,
  tenders: readonly Tender[],
  { pointValue, timeZone }: Shop,
): SellGiftCardInput {
  const { type, design, beneficiaryId, description, expiresOn, points } = draft
  return {
    ...ids,
    ...{ type, design, buyerId, beneficiaryId, pointValue, timeZone },
    value: valueOf(draft, pointValue),
    description: description.trim() || null,
    expiresOn: isDay(expiresOn) ? expiresOn : null,
    pointsSpent: type === GIFT_CARD_TYPE.loyalty ? (points ?? 0) : 0,
    tenders: [...tenders],
  }
}
