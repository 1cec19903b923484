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

type Paid = Pick<Tender, 'id' | 'method' | 'giftCardId'> & { readonly amount: Money }
type Moment = Pick<DecisionContext, 'deviceId' | 'heardUpTo'>

/** Unacknowledged spending by this till: another till may spend the same money. */
function spentUnanswered(
  { card, entries }: CardLoaded,
  { deviceId, heardUpTo: receivedUpTo = Infinity }: Moment,
): { readonly spent: Money; readonly isOwn: boolean } {
  const unanswered = entries.filter((row) => row.deviceId === deviceId && row.tillSeq !== null && row.tillSeq > receivedUpTo)
  // The entry that created the card has the card's time: its sale, or the credit note that funded it.
  const isFirst = ({ kind, enteredAt }: (typeof entries)[number]) =>
    kind === GIFT_CARD_ENTRY.sold || (kind === GIFT_CARD_ENTRY.givenBack && enteredAt === card.soldAt)
  const net = unanswered.filter((row) => !isFirst(row)).reduce((sum, { amount }) => sum - amount, 0)
  return { spent: minor(Math.max(0, net)), isOwn: unanswered.some(isFirst) }
}

/**
 * How much of a card can be spent now, `before` being the amount already used on this bill: at most its balance, and
 * offline at most the owner's limit in all unacknowledged operations. The limit does not apply to a card that this till
 * sold and that is not synced yet, because no other till can spend it.
 */
export function spendable(
  loaded: CardLoaded,
  before: Money,
  offlineMax: Money,
  moment: Moment,
): { readonly left: Money; readonly most: Money } {
  const rest = minor(Math.max(0, loaded.card.balance - before))
  const { spent, isOwn } = spentUnanswered(loaded, moment)
  if (moment.heardUpTo === undefined || isOwn) return { left: rest, most: rest }
  return { left: rest, most: smallerMoney(rest, minor(Math.max(0, offlineMax - spent - before))) }
}

/** Objections to a card itself, independent of the amount. */
export function cardFault(loaded: CardLoaded, payerId: Id | null, today: Day): GiftCardFault | null {
  const { card, holder } = loaded
  const details = { code: giftCodeEnd(card.code) }
  if (card.expiresOn !== null && today > card.expiresOn)
    return { code: 'gift-cards.expired', details: { ...details, validOn: card.expiresOn } }
  if (holder.id !== payerId) return { code: 'gift-cards.other-customer', details: { ...details, name: holder.name } }
  return card.balance <= 0 ? { code: 'gift-cards.used-up', details } : null
}

/** Objections to gift cards among the tenders, considering the amounts used earlier on the same bill. */
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
 * The entries for cards that paid a document, or to which a credit note returns money (`kind`). They are recorded even
 * if they exceed the balance, which is reported. An unknown card gets an entry, too, which its sale balances later.
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
