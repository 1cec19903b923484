import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { familyOf } from '../customers/family.ts'
import { type Reader, type RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Money, minor } from '../kernel/money.ts'
import { type Day, daySchema } from '../kernel/time.ts'
import { defineView, fields } from '../kernel/view.ts'
import { ZONE_DEFAULT, accountSetting } from '../settings/account-setting.ts'
import { type GiftCard, cardTyped } from './card-load.ts'
import { type GiftCardFault, cardFault } from './card-money.ts'
import { giftCodeEnd } from './gift-card-code.ts'
import { giftCard, giftCardEntry } from './gift-card.ts'

const TAKE = [may('pointOfSale', 'sell'), may('rent', 'book'), may('rent', 'settle')]
const ENTRIES_MAX = 2000
const CARDS_MAX = 500

export interface GiftCardFile {
  readonly card: GiftCard
  readonly entries: readonly RowOf<typeof giftCardEntry>[]
  readonly buyerName: string
  readonly holderName: string
  readonly shop: {
    readonly nameAr: string
    readonly nameEn: string
    readonly phone: string
    readonly timeZone: string
    readonly currency: string
  }
}

async function readCard(read: Reader, { id }: { readonly id: Id }): Promise<GiftCardFile | null> {
  const card = await read.get(giftCard, id)
  if (!card) return null
  const [setting, people, entries] = await Promise.all([
    read.get(accountSetting, ONLY_ROW_ID),
    read.many(customer, [card.buyerId, card.holderId]),
    read.select(giftCardEntry, { where: [{ field: 'giftCardId', is: id }], sort: { field: 'enteredAt' }, limit: ENTRIES_MAX }),
  ])
  const nameOf = (customerId: Id): string => people.find((one) => one.id === customerId)?.name ?? ''
  const { nameAr = '', nameEn = '', phone = '', timeZone = ZONE_DEFAULT, currency = 'SAR' } = setting ?? {}
  return {
    card,
    entries,
    ...{ buyerName: nameOf(card.buyerId), holderName: nameOf(card.holderId) },
    shop: { nameAr, nameEn, phone, timeZone, currency },
  }
}

/** A gift card with its entries, in the shop, and by its public link as the card to present. */
export const giftCardFile = defineView({
  name: 'gift-card-file',
  params: v.object({ id: idSchema }),
  permission: [may('pointOfSale', 'sell'), may('pointOfSale', 'sellGiftCards'), may('customers', 'view')],
  of: giftCard,
  read: readCard,
  shared: {
    path: 'gift-cards',
    sees: {
      card: fields('code', 'status', 'design', 'value', 'balance', 'description', 'soldOn', 'expiresOn'),
      ...fields('buyerName', 'holderName'),
      shop: fields('nameAr', 'nameEn', 'phone', 'timeZone', 'currency'),
    },
  },
})

/** A gift card for the cashier: only the end of the code, because the whole code allows spending. */
export interface CardAtDesk {
  readonly id: Id
  readonly code: string
  readonly left: Money
  readonly expiresOn: Day | null
}
const atDesk = ({ id, code, balance, expiresOn }: GiftCard): CardAtDesk => ({
  ...{ id, code: giftCodeEnd(code), left: minor(Math.max(0, balance)), expiresOn },
})

export interface CustomersCards {
  readonly cards: readonly GiftCard[]
  /** Whether the shop has sold any card: otherwise payment by card is not offered. */
  readonly isAny: boolean
}

/** The cards that a customer may use, including those of merged customers, active ones first. */
export const customerGiftCards = defineView({
  name: 'customer-gift-cards',
  params: v.object({ customerId: v.optional(idSchema) }),
  permission: [...TAKE, may('customers', 'view')],
  async read(read, { customerId }): Promise<CustomersCards> {
    const family = customerId === undefined ? [] : await familyOf(read, [customerId])
    const [rows, any] = await Promise.all([
      family.length === 0 ? [] : read.select(giftCard, { where: [{ field: 'holderId', oneOf: family }], limit: CARDS_MAX }),
      read.select(giftCard, { limit: 1 }),
    ])
    return { cards: rows.toSorted((a, b) => b.status - a.status || b.soldAt - a.soldAt), isAny: any.length > 0 }
  },
})

/** A card by its typed or scanned code, and objections to using it on this day for this customer. */
export const giftCardByCode = defineView({
  name: 'gift-card-by-code',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(60)), day: daySchema, customerId: v.optional(idSchema) }),
  permission: TAKE,
  async read(read, { code, day, customerId }): Promise<{ readonly card: CardAtDesk | null; readonly fault: GiftCardFault | null }> {
    const { cards, payerId } = await cardTyped(read, code, customerId ?? null)
    const [loaded] = cards
    if (!loaded) return { card: null, fault: { code: 'gift-cards.unknown' } }
    return { card: atDesk(loaded.card), fault: cardFault(loaded, payerId, day) }
  },
})
