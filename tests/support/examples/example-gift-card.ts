import type { InputOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import type { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { exampleCustomer, exampleId, exampleSetting } from './example-shop.ts'

export const GIFT = exampleId(1700)

/** A card of this value, bought by the example customer for personal use and paid in cash. */
export const giftSale = (value: number, more: Partial<InputOf<typeof sellGiftCard>> = {}): InputOf<typeof sellGiftCard> => ({
  ...{ giftCardId: GIFT, code: 'ABCDEFGH23456789', shareCode: 'gbcdefghijklmnopqrstuv', type: GIFT_CARD_TYPE.paid },
  ...{ design: GIFT_CARD_DESIGN.gold, value: minor(value), buyerId: exampleCustomer.id, beneficiaryId: null, description: null },
  ...{ expiresOn: null, pointsSpent: 0, pointValue: exampleSetting.pointValue, timeZone: exampleSetting.timeZone },
  tenders: [{ id: exampleId(1701), method: PAYMENT_METHOD.cash, tendered: minor(value), authorizationCode: null, reference: null }],
  ...more,
})

/** A tender of this amount with the card. */
export const giftTender = (nth: number, tendered: number, giftCardId = GIFT): Tender => ({
  ...{ id: exampleId(1710 + nth), method: PAYMENT_METHOD.giftCard, tendered: minor(tendered), authorizationCode: null, reference: '6789' },
  giftCardId,
})
