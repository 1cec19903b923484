import { accountHolder } from '../customers/family.ts'
import type { Reader, RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { GIFT_CARD_OFFLINE_DEFAULT, accountSetting } from '../settings/account-setting.ts'
import { giftCardText } from './gift-card-code.ts'
import { giftCard, giftCardEntry } from './gift-card.ts'

export type GiftCard = RowOf<typeof giftCard>

const ENTRIES_MAX = 2000

export interface CardLoaded {
  readonly card: GiftCard
  readonly holder: { readonly id: Id; readonly name: string }
  readonly entries: readonly RowOf<typeof giftCardEntry>[]
}

export interface CardsLoaded {
  readonly cards: readonly CardLoaded[]
  readonly payerId: Id | null
  readonly offlineMax: Money
}
export const NO_CARDS: CardsLoaded = { cards: [], payerId: null, offlineMax: GIFT_CARD_OFFLINE_DEFAULT }

async function withHolder(read: Reader, card: GiftCard): Promise<CardLoaded> {
  const [holder, entries] = await Promise.all([
    accountHolder(read, card.holderId),
    read.select(giftCardEntry, { where: [{ field: 'giftCardId', is: card.id }], limit: ENTRIES_MAX }),
  ])
  return { card, holder: { id: holder?.id ?? card.holderId, name: holder?.name ?? '' }, entries }
}

async function cardsOf(read: Reader, rows: readonly GiftCard[], customerId: Id | null): Promise<CardsLoaded> {
  const [setting, payer, cards] = await Promise.all([
    read.get(accountSetting, ONLY_ROW_ID),
    accountHolder(read, customerId),
    Promise.all(rows.map((row) => withHolder(read, row))),
  ])
  return { cards, payerId: payer?.id ?? customerId, offlineMax: setting?.giftCardOfflineMax ?? GIFT_CARD_OFFLINE_DEFAULT }
}

/** The cards named by tenders. Nothing is read if none is paid by gift card. */
export async function loadCards(read: Reader, tenders: readonly Tender[], customerId: Id | null): Promise<CardsLoaded> {
  const ids = tenders.flatMap(({ method, giftCardId }) => (method === PAYMENT_METHOD.giftCard && giftCardId ? [giftCardId] : []))
  return ids.length === 0 ? NO_CARDS : cardsOf(read, await read.many(giftCard, [...new Set(ids)]), customerId)
}

export async function cardTyped(read: Reader, typed: string, customerId: Id | null): Promise<CardsLoaded> {
  const code = giftCardText(typed)
  const rows = code === '' ? [] : await read.select(giftCard, { where: [{ field: 'code', is: code }], limit: 1 })
  return cardsOf(read, rows, customerId)
}
