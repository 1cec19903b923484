import { defineRecord } from '../kernel/define.ts'
import { choice, coded, dayField, id, instantField, integer, money, moneySum, nullable, reference, text } from '../kernel/fields.ts'
import { searchLine } from '../kernel/text.ts'

/** The codes of the specification. Loyalty cards are paid with points; free ones with nothing, by a permission of its own. */
export const GIFT_CARD_TYPE = { paid: 0, loyalty: 1, free: 2 } as const
export const GIFT_CARD_STATUS = { used: 0, active: 1 } as const
/** How it is drawn: with the shop's logo, or in one of the built-in looks. */
export const GIFT_CARD_DESIGN = { logo: 1, gold: 2, rose: 3, night: 4 } as const
export const GIFT_CARD_ENTRY = { sold: 1, spent: 2, givenBack: 3 } as const

/** Money that was paid ahead and is spent later. Selling one is no supply: it is taxed by what is bought with it. */
export const giftCard = defineRecord({
  name: 'gift_card',
  travels: 'till',
  copyRank: 3,
  indexes: ['code', 'holderId', 'buyerId', 'soldOn'],
  searchLine: ({ code }) => searchLine([], [code]),
  fields: {
    id: id(),
    /** In the one spelling of `giftCardText`; whoever knows it may spend, so papers say only its last signs. */
    code: coded(20),
    /** The unguessable end of its public address. */
    shareCode: text(64),
    type: choice(GIFT_CARD_TYPE),
    status: choice(GIFT_CARD_STATUS),
    design: choice(GIFT_CARD_DESIGN),
    value: money(),
    /** The sum of its entries. Below zero when two tills spent the same money with no network. */
    balance: moneySum(),
    buyerId: reference('customer'),
    /** Who alone may use it: the beneficiary, or the buyer where it was bought for nobody else. */
    holderId: reference('customer'),
    description: nullable(text(300)),
    soldAt: instantField(),
    soldOn: dayField(),
    /** Its last day, until midnight of the shop; null where it has none. */
    expiresOn: nullable(dayField()),
    employeeId: nullable(reference('employee')),
  },
})

/** What came onto a card and went off it, by the document that explains it. */
export const giftCardEntry = defineRecord({
  name: 'gift_card_entry',
  travels: 'till',
  copyRank: 4,
  indexes: ['giftCardId', 'invoiceId'],
  fields: {
    id: id(),
    giftCardId: reference('gift_card'),
    kind: choice(GIFT_CARD_ENTRY),
    /** Below zero for what was spent. */
    amount: money(),
    invoiceId: nullable(reference('invoice')),
    enteredAt: instantField(),
    enteredOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in the queue of that till, by which it knows what the server has not heard of. */
    tillSeq: nullable(integer()),
  },
})
