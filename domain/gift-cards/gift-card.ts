import { defineRecord } from '../kernel/define.ts'
import { choice, coded, dayField, id, instantField, integer, money, moneySum, nullable, reference, text } from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'

/** The codes of the specification. Loyalty cards are paid with points; free ones require a separate permission. */
export const GIFT_CARD_TYPE = { paid: 0, loyalty: 1, free: 2 } as const
export const GIFT_CARD_STATUS = { used: 0, active: 1 } as const
export const GIFT_CARD_DESIGN = { logo: 1, gold: 2, rose: 3, night: 4 } as const
export const GIFT_CARD_ENTRY = { sold: 1, spent: 2, givenBack: 3 } as const

/** Prepaid money. Selling a card is not a supply: VAT is charged on what is bought with it. */
export const giftCard = defineRecord({
  name: 'gift_card',
  travels: 'till',
  copyRank: 3,
  indexes: ['code', 'holderId', 'buyerId', 'soldOn'],
  searchLine: ({ code }) => searchLine([], [code]),
  fields: {
    id: id(),
    /** As normalized by `giftCardText`. Knowing it allows spending, so documents only show its end. */
    code: coded(20),
    /** The secret part of its public URL. */
    shareCode: text(64),
    type: choice(GIFT_CARD_TYPE),
    status: choice(GIFT_CARD_STATUS),
    design: choice(GIFT_CARD_DESIGN),
    value: money(),
    /** The sum of its entries. Negative when two tills spent the same money offline. */
    balance: moneySum(),
    buyerId: reference('customer'),
    /** The only customer who may use it: the beneficiary, or the buyer if there is none. */
    holderId: reference('customer'),
    description: nullable(text(300)),
    soldAt: instantField(),
    soldOn: dayField(),
    /** Last valid day, until midnight in the shop's zone; null if it does not expire. */
    expiresOn: nullable(dayField()),
    employeeId: nullable(reference('employee')),
  },
})

export const giftCardEntry = defineRecord({
  name: 'gift_card_entry',
  travels: 'till',
  copyRank: 4,
  indexes: ['giftCardId', 'invoiceId'],
  fields: {
    id: id(),
    giftCardId: reference('gift_card'),
    kind: choice(GIFT_CARD_ENTRY),
    /** Negative for spending. */
    amount: money(),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    enteredOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in that till's queue, by which the till knows whether the server has acknowledged it. */
    tillSeq: nullable(integer()),
  },
})
