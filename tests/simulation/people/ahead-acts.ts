import type { customer } from '#domain/customers/customer.ts'
import { accountHolder, familyOf } from '#domain/customers/family.ts'
import { giftCodeOf } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE, giftCard } from '#domain/gift-cards/gift-card.ts'
import { type SellGiftCardInput, sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { cancelDeposit, payOutBalance } from '#domain/sales/balance/give-balance-back.ts'
import { takeDeposit } from '#domain/sales/balance/take-deposit.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { sometimes } from '../sometimes.ts'
import { OFFLINE_MAX, openingCards } from '../world/paid-ahead.ts'
import { customers } from '../world/shop.ts'
import type { Desk } from './desk-acts.ts'

type Setting = RowOf<typeof accountSetting>

/** Share of the customers with prepaid money who pay with it. */
const AHEAD = 0.6

const cash = ({ newId }: Pick<Desk, 'newId'>, tendered: number): Tender => ({
  ...{ id: newId(), method: PAYMENT_METHOD.cash, tendered: minor(tendered), authorizationCode: null, reference: null },
})

/** Sells a gift card, or makes a deposit to or a payout from a customer's balance. */
export async function payAhead(desk: Desk, setting: Setting): Promise<void> {
  const { chance, device } = desk
  const read = localReader(device)
  const holder = await accountHolder(read, chance.pick(customers).id)
  if (!holder) return
  if (chance.isHit(0.35)) return sellCard(desk, setting, holder)
  if (holder.balance <= 0 || chance.isHit(0.4)) {
    sometimes('a customer paid money in')
    const total = minor(2_000 + chance.below(40) * 125)
    const tenders = [cash(desk, chance.isHit(0.3) ? total + 500 : total)]
    return desk.commit(takeDeposit, { customerId: holder.id, tenders, total, timeZone: setting.timeZone })
  }
  return giveBack(desk, setting, holder)
}

async function sellCard(desk: Desk, setting: Setting, buyer: RowOf<typeof customer>): Promise<void> {
  const { chance, newId } = desk
  const other = await accountHolder(localReader(desk.device), chance.pick(customers).id)
  const type = chance.pick([GIFT_CARD_TYPE.paid, GIFT_CARD_TYPE.paid, GIFT_CARD_TYPE.loyalty, GIFT_CARD_TYPE.free])
  const points = type === GIFT_CARD_TYPE.loyalty ? Math.min(100, Math.max(0, buyer.points)) : 0
  const value = minor(type === GIFT_CARD_TYPE.loyalty ? Math.max(1, points) * setting.pointValue : 5_000 + chance.below(10) * 1_000)
  return desk.commit(
    sellGiftCard,
    cardSale(desk, setting, { buyerId: buyer.id, type, points, value, beneficiaryId: other?.id ?? null, id: newId() }),
  )
}

interface CardSale {
  readonly id: Id
  readonly buyerId: Id
  readonly beneficiaryId: Id | null
  readonly type: SellGiftCardInput['type']
  readonly points: number
  readonly value: SellGiftCardInput['value']
}

/** A card sale as the screen writes it, paid in cash. */
export function cardSale(
  desk: Pick<Desk, 'chance' | 'newId'>,
  setting: Pick<Setting, 'timeZone' | 'pointValue'>,
  { id: giftCardId, buyerId, beneficiaryId, type, points, value }: CardSale,
): SellGiftCardInput {
  sometimes('a gift card was sold')
  const code = giftCodeOf(Uint8Array.from(desk.chance.bytes(40)))
  if (code === null) throw new Error('too few bytes for a code')
  return {
    ...{ giftCardId, code, shareCode: desk.newId().replaceAll('-', ''), type, design: GIFT_CARD_DESIGN.rose, value },
    ...{ buyerId, beneficiaryId, description: null, expiresOn: null, pointsSpent: points },
    tenders: type === GIFT_CARD_TYPE.paid ? [cash(desk, value)] : [],
    ...{ pointValue: setting.pointValue, timeZone: setting.timeZone },
  }
}

/** Returns a whole deposit, or pays out part of the balance. */
async function giveBack(desk: Desk, { timeZone }: Setting, holder: RowOf<typeof customer>): Promise<void> {
  const { chance, device, newId } = desk
  const where = [{ field: 'source', is: PAYMENT_SOURCE.deposit }]
  const deposits = (await localReader(device).select(payment, { where, limit: 50 })).filter(({ amount }) => amount > 0)
  const out = { id: newId(), method: PAYMENT_METHOD.cash, authorizationCode: null, reference: null, timeZone }
  const deposit = deposits.length > 0 ? chance.pick(deposits) : null
  if (deposit?.customerId && chance.isHit(0.5)) {
    const of = { customerId: deposit.customerId, amount: deposit.amount, depositId: deposit.id }
    return desk.commit(cancelDeposit, { ...out, ...of })
  }
  const amount = minor(chance.isHit(0.5) ? holder.balance : Math.ceil(holder.balance / 2))
  sometimes('money of a balance went back')
  return desk.commit(payOutBalance, { ...out, customerId: holder.id, amount })
}

/** Pays part of a document with a usable card or with the customer's balance, if there is either. */
export async function withAhead(desk: Desk, tenders: readonly Tender[], buyerId: Id | null): Promise<Tender[]> {
  const total = tenders.reduce((sum, { tendered }) => sum + tendered, 0)
  if (buyerId === null || total === 0 || !desk.chance.isHit(AHEAD)) return [...tenders]
  const ahead = (await byCard(desk, buyerId, total)) ?? (await byBalance(desk, buyerId, total))
  if (!ahead) return [...tenders]
  const rest = total - ahead.tendered
  return rest > 0 ? [ahead, cash(desk, rest)] : [ahead]
}

async function byCard(desk: Desk, buyerId: Id, total: number): Promise<Tender | null> {
  const { chance, device } = desk
  const read = localReader(device)
  const where = [{ field: 'holderId', oneOf: await familyOf(read, [buyerId]) }]
  const cards = (await read.select(giftCard, { where, limit: 50 })).filter(({ balance }) => balance > 0)
  if (cards.length === 0) return null
  const wanted = cards.filter(({ id }) => openingCards.some((card) => card.id === id))
  const card = chance.pick(wanted.length > 0 ? wanted : cards)
  // Mostly the whole offline limit; sometimes less, or more, which the till refuses.
  const requested = chance.pick([OFFLINE_MAX, OFFLINE_MAX, 3_000, 1_001, card.balance])
  sometimes('a gift card paid')
  return spentOn(desk, card.id, Math.min(total, card.balance, requested))
}

export const spentOn = ({ newId }: Pick<Desk, 'newId'>, giftCardId: Id, amount: number): Tender => ({
  ...{ id: newId(), method: PAYMENT_METHOD.giftCard, tendered: minor(amount), authorizationCode: null, reference: null, giftCardId },
})

async function byBalance({ device, newId }: Desk, buyerId: Id, total: number): Promise<Tender | null> {
  const holder = await accountHolder(localReader(device), buyerId)
  if (!holder || holder.balance <= 0) return null
  sometimes('a balance paid')
  const tendered = minor(Math.min(total, holder.balance))
  return { id: newId(), method: PAYMENT_METHOD.balance, tendered, authorizationCode: null, reference: null }
}
