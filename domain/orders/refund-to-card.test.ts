import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { B1, ORDER, act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { GIFT_CARD_ENTRY, giftCard, giftCardEntry } from '../gift-cards/gift-card.ts'
import { ZERO } from '../kernel/money.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { refundRent } from './refund-rent.ts'
import { cardsMade, handedBack } from './refunded-cash.ts'
import { orderBalance } from './visit-money.ts'

const ADVANCE = exampleId(1101)
const newCard = { giftCardId: exampleId(1790), code: 'ZZCDEFGH23456789', shareCode: 'hbcdefghijklmnopqrstuv' }
const onCard = (amount: number, giftCardId = newCard.giftCardId, nth = 1791): Tender => ({
  ...{ ...cashOf(exampleId(nth), amount), method: PAYMENT_METHOD.giftCard, giftCardId },
})

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
beforeEach(async () => {
  shop = visitShop()
  contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  const off = { orderId: ORDER, bookingIds: [B1], reason: 'تأجل', keptAdvance: ZERO, keptInvoiced: ZERO }
  await act(shop, cancelOrder, off, contextOf())
})

test('a refund of rent onto a new gift card moves no money, and the card has its value', async () => {
  const given = exampleRefund(ADVANCE, 50_000, { tenders: [onCard(50_000)], newCard })
  expect(await act(shop, refundRent, given, contextOf())).toEqual([])
  expect(shop.rows(giftCard)).toMatchObject([
    { id: newCard.giftCardId, value: 50_000, balance: 50_000, status: 1, holderId: exampleCustomer.id, buyerId: exampleCustomer.id },
  ])
  expect(shop.rows(giftCardEntry)).toMatchObject([
    { giftCardId: newCard.giftCardId, kind: GIFT_CARD_ENTRY.givenBack, amount: 50_000, invoiceId: given.invoiceId },
  ])
  expect(shop.rows(payment).at(-1)).toMatchObject({ method: PAYMENT_METHOD.giftCard, amount: -50_000 })
  expect(orderBalance(orderOf(shop))).toMatchObject({ left: 0, over: 0 })
  expect([handedBack([given]), cardsMade([given])]).toEqual([0, [newCard.giftCardId]])
})

test('a refund partly on a card and partly in money gives the card only its part', async () => {
  const given = exampleRefund(ADVANCE, 50_000, { tenders: [onCard(49_999), cashOf(exampleId(1792), 1)], newCard })
  expect(await act(shop, refundRent, given, contextOf())).toEqual([])
  expect(shop.rows(giftCard)).toMatchObject([{ value: 49_999, balance: 49_999 }])
})

test('a card cannot get more than is refundable, not even one halala', async () => {
  const given = exampleRefund(ADVANCE, 50_001, { tenders: [onCard(50_001)], newCard })
  expect(await act(shop, refundRent, given, contextOf())).toEqual(['orders.credit-more-than-left'])
})

test('refuses a card neither new nor used as payment, and a code already sold', async () => {
  const other = exampleRefund(ADVANCE, 10_000, { tenders: [onCard(10_000, exampleId(1799), 1797)], newCard })
  expect(await act(shop, refundRent, other, contextOf())).toContain('gift-cards.not-paid-with')
  const made = exampleRefund(ADVANCE, 20_000, { invoiceId: exampleId(1793), tenders: [onCard(20_000)], newCard })
  expect(await act(shop, refundRent, made, contextOf())).toEqual([])
  const again = { ...newCard, giftCardId: exampleId(1794) }
  const twice = { invoiceId: exampleId(1795), tenders: [onCard(20_000, again.giftCardId, 1796)], newCard: again }
  expect(await act(shop, refundRent, exampleRefund(ADVANCE, 20_000, twice), contextOf())).toContain('gift-cards.sold-already')
})

test('a refund in money creates no gift card', async () => {
  expect(await act(shop, refundRent, exampleRefund(ADVANCE, 50_000, { newCard }), contextOf())).toEqual([])
  expect(shop.rows(giftCard)).toEqual([])
})
