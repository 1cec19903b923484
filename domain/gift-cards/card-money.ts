import { type Change, type DecisionContext, type Objection, increment, insert, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import type { CardLoaded, CardsLoaded } from './card-load.ts'
import { giftCodeEnd } from './gift-card-code.ts'
import { GIFT_CARD_ENTRY, GIFT_CARD_STATUS, giftCard, giftCardEntry } from './gift-card.ts'

export const GIFT_CARD_REFUSALS = [
  'gift-cards.unknown',
  'gift-cards.expired',
  'gift-cards.used-up',
  'gift-cards.other-customer',
  'gift-cards.more-than-left',
  'gift-cards.offline-limit',
] as const
export type GiftCardFault = Objection<(typeof GIFT_CARD_REFUSALS)[number]>

/** A tender with what it brought. */
type Paid = Pick<Tender, 'id' | 'method' | 'giftCardId'> & { readonly amount: Money }
type Moment = Pick<DecisionContext, 'deviceId' | 'heardUpTo'>

/** What this till alone knows of a card: of money that the server has not heard of, another till may spend the same. */
function spentUnheard(
  { card, entries }: CardLoaded,
  { deviceId, heardUpTo = Infinity }: Moment,
): { readonly spent: Money; readonly isOwn: boolean } {
  const unheard = entries.filter((row) => row.deviceId === deviceId && row.tillSeq !== null && row.tillSeq > heardUpTo)
  // The entry that made it is of the very moment of the card: its sale, or the credit note that put money on it.
  const isFirst = ({ kind, enteredAt }: (typeof entries)[number]) =>
    kind === GIFT_CARD_ENTRY.sold || (kind === GIFT_CARD_ENTRY.givenBack && enteredAt === card.soldAt)
  const net = unheard.filter((row) => !isFirst(row)).reduce((sum, { amount }) => sum - amount, 0)
  return { spent: minor(Math.max(0, net)), isOwn: unheard.some(isFirst) }
}

/**
 * How much of a card can be spent here and now, `before` being what this bill has taken of it: not more than is left, and without the network
 * not more than the owner's limit, in all that the server has not heard of. A card that this till has sold and nobody else has heard of is
 * spent nowhere else.
 */
export function spendable(
  loaded: CardLoaded,
  before: Money,
  offlineMax: Money,
  moment: Moment,
): { readonly left: Money; readonly most: Money } {
  const rest = minor(Math.max(0, loaded.card.balance - before))
  const { spent, isOwn } = spentUnheard(loaded, moment)
  if (moment.heardUpTo === undefined || isOwn) return { left: rest, most: rest }
  return { left: rest, most: smallerMoney(rest, minor(Math.max(0, offlineMax - spent - before))) }
}

/** What speaks against a card itself, whatever is to be paid. */
export function cardFault(loaded: CardLoaded, payerId: Id | null, today: Day): GiftCardFault | null {
  const { card, holder } = loaded
  const details = { code: giftCodeEnd(card.code) }
  if (card.expiresOn !== null && today > card.expiresOn)
    return { code: 'gift-cards.expired', details: { ...details, validOn: card.expiresOn } }
  if (holder.id !== payerId) return { code: 'gift-cards.other-customer', details: { ...details, name: holder.name } }
  return card.balance <= 0 ? { code: 'gift-cards.used-up', details } : null
}

/** What speaks against gift cards among the money: each is told what is left of it after what the same bill has taken before. */
export function giftCardObjections(
  paid: readonly Paid[],
  { cards, payerId, offlineMax }: CardsLoaded,
  today: Day,
  moment: Moment,
): GiftCardFault[] {
  const taken = new Map<Id, Money>()
  return paid.flatMap((tender): GiftCardFault[] => {
    if (tender.method !== PAYMENT_METHOD.giftCard) return []
    const field = `tenders.${tender.id}`
    const loaded = cards.find(({ card }) => card.id === tender.giftCardId)
    if (!loaded) return [{ code: 'gift-cards.unknown', field }]
    const before = taken.get(loaded.card.id) ?? ZERO
    taken.set(loaded.card.id, addMoney(before, tender.amount))
    const fault = cardFault(loaded, payerId, today)
    if (fault) return [{ ...fault, field }]
    const { left, most } = spendable(loaded, before, offlineMax, moment)
    const code = giftCodeEnd(loaded.card.code)
    if (tender.amount > left) {
      const details = { code, leftAmount: left, askedAmount: tender.amount, overAmount: subtractMoney(tender.amount, left) }
      return [{ code: 'gift-cards.more-than-left', field, details }]
    }
    return tender.amount > most ? [{ code: 'gift-cards.offline-limit', field, details: { code, mostAmount: most } }] : []
  })
}

interface Moved {
  readonly invoiceId: Id
  readonly enteredOn: Day
}

/**
 * What goes off the cards that paid a document, or comes back to those that had paid what a credit note takes back (`kind`). The money stands
 * whatever is left: it is a person who looks at what two tills spent. Of a card that nobody has told of there is an entry, which its sale then meets.
 */
export function giftCardChanges(
  paid: readonly Paid[],
  { cards }: Pick<CardsLoaded, 'cards'>,
  { invoiceId, enteredOn }: Moved,
  kind: typeof GIFT_CARD_ENTRY.spent | typeof GIFT_CARD_ENTRY.givenBack,
  nextId: () => Id,
  context: DecisionContext,
): Change[] {
  const byCard = Map.groupBy(
    paid.filter(({ method }) => method === PAYMENT_METHOD.giftCard),
    ({ giftCardId }) => giftCardId,
  )
  return [...byCard].flatMap(([giftCardId, its]): Change[] => {
    if (giftCardId === undefined) return []
    const sum = sumMoney(its.map(({ amount }) => amount))
    const amount = kind === GIFT_CARD_ENTRY.spent ? minor(-sum) : sum
    const known = cards.find(({ card }) => card.id === giftCardId)?.card
    const status = addMoney(known?.balance ?? ZERO, amount) > 0 ? GIFT_CARD_STATUS.active : GIFT_CARD_STATUS.used
    const entry = { id: nextId(), giftCardId, kind, amount, invoiceId, enteredAt: context.now, enteredOn }
    return [
      insert(giftCardEntry, { ...entry, ...enteredBy(context) }),
      ...(known ? [increment(giftCard, giftCardId, { balance: amount })] : []),
      ...(known && known.status !== status ? [patch(giftCard, giftCardId, { status })] : []),
    ]
  })
}

export const enteredBy = ({ actor, deviceId, seq = null }: DecisionContext) => ({
  ...{ employeeId: actor.employeeId, deviceId, tillSeq: seq },
})
