import { useState } from 'react'
import * as v from 'valibot'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { type PlannedCard, cardValue } from '#domain/gift-cards/planned-card.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { type Money, ZERO, amountSchema } from '#domain/kernel/money.ts'
import { type Day, addDays, dayOf, instant, isDay } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { useFormDraft } from '../../../engine/draft/use-form-draft.ts'
import { useSession } from '../../../engine/session.ts'
import type { CartCard } from '../../cart/cart-state.ts'
import { newCardIds } from './card-ids.ts'

const cardDraftSchema = v.object({
  type: v.picklist(Object.values(GIFT_CARD_TYPE)),
  design: v.picklist(Object.values(GIFT_CARD_DESIGN)),
  value: v.nullable(amountSchema),
  points: v.nullable(v.number()),
  buyerId: v.nullable(idSchema),
  beneficiaryId: v.nullable(idSchema),
  description: v.string(),
  expiresOn: v.string(),
})
export type CardDraft = v.InferOutput<typeof cardDraftSchema>

/** With the ids of the card, which are stored too, so that a form submitted just before a crash sells one card. */
const namedDraftSchema = v.object({ ...cardDraftSchema.entries, giftCardId: idSchema, code: v.string(), shareCode: v.string() })
type NamedDraft = v.InferOutput<typeof namedDraftSchema>

/** The default validity of a card in days; the shop may choose another date or none. */
const DAYS_USUAL = 365

const newDraft = (today: Day, buyerId: Id | null): CardDraft => ({
  ...{ type: GIFT_CARD_TYPE.paid, design: GIFT_CARD_DESIGN.gold, value: null, points: null, buyerId, beneficiaryId: null },
  ...{ description: '', expiresOn: addDays(today, DAYS_USUAL) },
})

const draftOf = ({ type, design, value, pointsSpent, buyerId, beneficiaryId, description, expiresOn }: PlannedCard): CardDraft => ({
  ...{ type, design, buyerId, beneficiaryId, value: type === GIFT_CARD_TYPE.loyalty ? null : value },
  ...{ points: pointsSpent || null, description: description ?? '', expiresOn: expiresOn ?? '' },
})

/** The value of the card: as typed, or the value of its points. */
export const valueOf = ({ type, value, points }: CardDraft, pointValue: Money): Money =>
  cardValue({ type, value: value ?? ZERO, pointsSpent: points ?? 0 }, pointValue)

export type Lack = 'buyer' | 'value'

/** The planned card; null while a field is missing. */
function plannedOf(draft: CardDraft, pointValue: Money): PlannedCard | null {
  const { type, design, buyerId, beneficiaryId, description, expiresOn, points } = draft
  const value = valueOf(draft, pointValue)
  if (buyerId === null || value <= ZERO) return null
  return {
    ...{ type, design, value, buyerId, beneficiaryId },
    description: description.trim() || null,
    expiresOn: isDay(expiresOn) ? expiresOn : null,
    pointsSpent: type === GIFT_CARD_TYPE.loyalty ? (points ?? 0) : 0,
  }
}

export interface CardForm {
  readonly draft: CardDraft
  readonly value: Money
  readonly change: (part: Partial<CardDraft>) => void
  readonly lacks: ReadonlySet<Lack>
  /** The card with its ids; null if a field is missing, which is then marked. */
  readonly submit: () => CartCard | null
  readonly isRestored: boolean
  /** Deletes the stored draft after the card was sold or put on the bill. */
  readonly forget: () => void
  readonly restart: () => void
}

interface Begin {
  /** The place of the form; each has its own stored draft. */
  readonly place: 'sellGiftCard' | 'giftCardOnBill'
  readonly pointValue: Money
  readonly buyerId?: Id | null
  readonly before?: CartCard | null
}

function namedDraft(before: CartCard | null, buyerId: Id | null, today: Day): NamedDraft {
  if (!before) return { ...newDraft(today, buyerId), ...newCardIds() }
  const { giftCardId, code, shareCode } = before
  return { ...draftOf(before), giftCardId, code, shareCode }
}

export function useCardForm({ place, pointValue, buyerId = null, before = null }: Begin): CardForm {
  const { timeZone } = useSession().setting
  const begin = () => namedDraft(before, buyerId, dayOf(instant(nowMs()), timeZone))
  const saved = useFormDraft(place, before?.giftCardId ?? null, {})
  const [draft, setDraft] = useState(() => {
    const read = v.safeParse(namedDraftSchema, saved.initial['card'])
    return read.success ? read.output : begin()
  })
  const [isTried, setTried] = useState(false)
  const value = valueOf(draft, pointValue)
  const lacks: Lack[] = [...(draft.buyerId === null ? (['buyer'] as const) : []), ...(value <= ZERO ? (['value'] as const) : [])]
  return {
    ...{ draft, value, lacks: new Set(isTried ? lacks : []), isRestored: saved.isRestored, forget: saved.forget },
    change(part) {
      const next = { ...draft, ...part }
      setDraft(next)
      saved.keep('card', next)
    },
    submit() {
      setTried(true)
      const planned = plannedOf(draft, pointValue)
      const { giftCardId, code, shareCode } = draft
      return planned && { ...planned, giftCardId, code, shareCode }
    },
    restart() {
      saved.restart()
      setDraft(begin())
      setTried(false)
    },
  }
}
