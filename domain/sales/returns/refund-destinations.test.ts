import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { GIFT, giftSale, giftTender } from '../../../tests/support/examples/example-gift-card.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { returnOf, sell, soldBill } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import { GIFT_CARD_ENTRY, giftCard, giftCardEntry } from '../../gift-cards/gift-card.ts'
import { sellGiftCard } from '../../gift-cards/sell-gift-card.ts'
import { dayOf } from '../../kernel/time.ts'
import { PAYMENT_METHOD, payment } from '../../payments/payment.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { returnSale } from './return-sale.ts'

const MADE = { giftCardId: exampleId(1790), code: 'ZZCDEFGH23456789', shareCode: 'hbcdefghijklmnopqrstuv' }
const TO_CARD = { method: PAYMENT_METHOD.giftCard, newCard: MADE } as const
const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
let nth = 0
beforeEach(() => {
  shop = visitShop()
  const next = numberedContexts()
  nth = 0
  contextOf = (more = {}) => next({ operationId: exampleId(900_000 + (nth += 100)), ...more })
})
const takings = async () => {
  const range = { from: TODAY, to: TODAY }
  return dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(memoryReader(shop.all()), range), range)[0]
}

test('a refund onto a new gift card moves no money, and the card has the value of the refund', async () => {
  await sell(shop, contextOf())
  const before = await takings()
  const given = await returnOf(shop, 1, [[0, 1]], {}, TO_CARD)
  expect(await act(shop, returnSale, given, contextOf())).toEqual([])
  expect(shop.rows(giftCard)).toMatchObject([
    { id: MADE.giftCardId, value: given.total, balance: given.total, status: 1, type: 0, holderId: exampleCustomer.id, expiresOn: null },
  ])
  expect(shop.rows(giftCardEntry)).toMatchObject([
    { giftCardId: MADE.giftCardId, kind: GIFT_CARD_ENTRY.givenBack, amount: given.total, invoiceId: given.invoiceId },
  ])
  expect(shop.rows(payment).at(-1)).toMatchObject({ method: PAYMENT_METHOD.giftCard, amount: -given.total })
  const after = await takings()
  expect([after?.['cash'], after?.['total']]).toEqual([before?.['cash'], before?.['total']])
})

test('the gift card used as payment gets its share, and only the rest goes onto the new one', async () => {
  await act(shop, sellGiftCard, giftSale(40_000), contextOf())
  const bill = soldBill()
  const tenders = [giftTender(1, 40_000), cashOf(exampleId(1795), bill.total - 40_000)]
  expect(await act(shop, issueInvoice, { ...bill, tenders }, contextOf())).toEqual([])
  const all = await returnOf(
    shop,
    1,
    [
      [0, 2],
      [1, 1],
    ],
    {},
    TO_CARD,
  )
  expect(await act(shop, returnSale, all, contextOf())).toEqual([])
  const balances = new Map(shop.rows(giftCard).map(({ id, balance }) => [id, balance]))
  expect(balances).toEqual(
    new Map([
      [GIFT, 40_000],
      [MADE.giftCardId, all.total - 40_000],
    ]),
  )
})

test('a refund in money creates no gift card', async () => {
  await sell(shop, contextOf())
  const given = await returnOf(shop, 1, [[0, 1]], {}, { newCard: MADE, method: PAYMENT_METHOD.cash })
  expect(given).not.toHaveProperty('newCard')
  expect(await act(shop, returnSale, given, contextOf())).toEqual([])
  expect(shop.rows(giftCard)).toEqual([])
})

test('a debt is reduced before anything goes onto a card', async () => {
  const bill = soldBill()
  await act(shop, issueInvoice, { ...bill, tenders: [], terms: { ...bill.terms, allowsDebt: true } } as typeof bill, contextOf())
  const given = await returnOf(shop, 1, [[0, 1]], {}, TO_CARD)
  expect([given.newCard, given.tenders, given.total]).toEqual([undefined, [], 0])
  await act(shop, returnSale, given, contextOf())
  expect(shop.rows(giftCard)).toEqual([])
})

test('the till that created a card can spend it offline; a card needs a customer and an unused code', async () => {
  await sell(shop, contextOf())
  const given = await returnOf(shop, 1, [[0, 1]], {}, TO_CARD)
  expect(await act(shop, returnSale, given, contextOf({ seq: 5, heardUpTo: 4 }))).toEqual([])
  const spending = soldBill({ pointsSpent: 0 })
  const tenders = [giftTender(2, given.total, MADE.giftCardId), cashOf(exampleId(1796), spending.total - given.total)]
  const later = { ...spending, invoiceId: exampleId(1797), tenders }
  const decision = await shop.decide(issueInvoice, later, contextOf({ seq: 6, heardUpTo: 4 }))
  expect(decision.ok && decision.objections.map(({ code }) => code).filter((code) => code.startsWith('gift-cards'))).toEqual([])
  const again = await returnOf(shop, 2, [[0, 1]], { customerId: null }, TO_CARD)
  expect(await act(shop, returnSale, again, contextOf())).toEqual(
    expect.arrayContaining(['gift-cards.needs-customer', 'gift-cards.sold-already']),
  )
})
