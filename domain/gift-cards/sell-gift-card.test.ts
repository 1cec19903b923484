import * as v from 'valibot'
import { expect, test } from 'vitest'
import { giftSale, giftTender } from '../../tests/support/examples/example-gift-card.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { allPermissions, may } from '../access/pages.ts'
import { dailyPaymentsSummary } from '../accounting/daily-payments.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { minor } from '../kernel/money.ts'
import { addDays, dayOf } from '../kernel/time.ts'
import { PAYMENT_METHOD, type PaymentMethod, payment } from '../payments/payment.ts'
import { invoice } from '../sales/invoice.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { GIFT_CARD_TYPE, giftCard, giftCardEntry } from './gift-card.ts'
import { sellGiftCard } from './sell-gift-card.ts'

const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)
const cash = (tendered: number) => ({ ...giftTender(9, tendered), method: 1 as const, giftCardId: undefined })
const withoutCard = ({ giftCardId: _card, ...tender }: ReturnType<typeof cash>) => tender
const MANAGER = exampleId(1771)
/** A shop with an employee who has this action of the counter. */
function shopOf(action: number) {
  const { page } = may('pointOfSale', 'freeGiftCard')
  return visitShop({
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(1772), isActive: true }],
    role: [{ id: exampleId(1772), permissions: { [String(page)]: [action] } }],
  })
}
const sold = (more = {}, context = {}, shop = visitShop()) => act(shop, sellGiftCard, giftSale(1999, more), numberedContexts()(context))

test("selling a card creates no invoice, points or visit, and its money is in the day's drawer", async () => {
  const shop = visitShop()
  expect(await sold({ tenders: [withoutCard(cash(2000))] }, {}, shop)).toEqual([])
  expect(shop.rows(giftCard)).toMatchObject([{ value: 1999, balance: 1999, status: 1, holderId: exampleCustomer.id, soldOn: TODAY }])
  expect(shop.rows(giftCardEntry)).toMatchObject([{ kind: 1, amount: 1999, invoiceId: null }])
  // Change is deducted from cash, as for a sale.
  expect(shop.rows(payment)).toMatchObject([{ amount: 1999, tendered: 2000, change: 1, source: 4, invoiceId: null }])
  expect([shop.rows(invoice), shop.rows(pointEntry)]).toEqual([[], []])
  const range = { from: TODAY, to: TODAY }
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(memoryReader(shop.all()), range), range)
  expect(rows).toMatchObject([{ total: 1999, cash: 1999, sales: 0, giftCardsSold: 1999, giftCardsSpent: 0 }])
})

test('the beneficiary becomes the holder', async () => {
  const other = { ...exampleCustomer, id: exampleId(1750), name: 'ريم' }
  const shop = visitShop({ customer: [exampleCustomer, other] })
  await sold({ beneficiaryId: other.id }, {}, shop)
  expect(shop.rows(giftCard)).toMatchObject([{ buyerId: exampleCustomer.id, holderId: other.id }])
})

test('payments must equal the value, with change for cash only', async () => {
  expect(await sold({ tenders: [withoutCard(cash(1998))] })).toEqual(['gift-cards.payments-differ'])
  const card = { ...withoutCard(cash(2000)), method: 2 as const, authorizationCode: '1' }
  expect(await sold({ tenders: [card] })).toEqual(['gift-cards.payments-differ', 'payments.more-than-due'])
  expect(await sold({ tenders: [] })).toEqual(['gift-cards.payments-differ'])
})

test('a card cannot be paid with prepaid money', () => {
  const fits = (method: PaymentMethod) => v.safeParse(sellGiftCard.input, giftSale(1999, { tenders: [{ ...cash(1999), method }] })).success
  const { giftCard: card, balance } = PAYMENT_METHOD
  expect([PAYMENT_METHOD.cash, card, balance].map(fits)).toEqual([true, false, false])
})

test('a free card requires its own permission and no money', async () => {
  const free = { type: GIFT_CARD_TYPE.free, tenders: [] }
  expect(await sold(free)).toEqual([])
  const { page, action } = may('pointOfSale', 'sellGiftCards')
  const sells = { employeeId: null, permissions: { [String(page)]: [action] } }
  expect(await sold({}, { actor: sells })).toEqual([])
  expect(await sold(free, { actor: sells })).toEqual(['gift-cards.no-permission'])
  const both = { ...sells, permissions: { [String(page)]: [action, may('pointOfSale', 'freeGiftCard').action] } }
  expect(await sold(free, { actor: both })).toEqual([])
  expect(await sold({ ...free, tenders: giftSale(1).tenders }, { actor: { employeeId: null, permissions: allPermissions() } })).toEqual([])
  expect(await sold({}, NOBODY)).toEqual(['gift-cards.no-permission'])
})

test('a free card by approval is reported with the approver', async () => {
  const free = { type: GIFT_CARD_TYPE.free, tenders: [] }
  const { page, action } = may('pointOfSale', 'sellGiftCards')
  const actor = { employeeId: exampleId(1770), permissions: { [String(page)]: [action] } }
  const override = { reason: 'عروس المحل', by: MANAGER }
  const given = await shopOf(may('pointOfSale', 'freeGiftCard').action).run(
    sellGiftCard,
    giftSale(1999, { ...free, override }),
    numberedContexts()({ actor }),
  )
  expect(given).toMatchObject({
    ok: true,
    objections: [
      { code: 'gift-cards.given-free', isAccepted: true, details: { reason: 'عروس المحل', allowedBy: MANAGER, valueAmount: 1999 } },
    ],
  })
  // The approver lacks the permission.
  expect(await act(shopOf(action), sellGiftCard, giftSale(1999, { ...free, override }), numberedContexts()({ actor }))).toEqual([
    'gift-cards.no-permission',
  ])
  // An approval does not make a card free, and is not reported for a paid one.
  expect(await sold({ override }, { actor })).toEqual([])
})

test('a loyalty card is paid with points worth its value', async () => {
  const shop = visitShop()
  const { points: owned } = exampleCustomer
  const { pointValue } = exampleSetting
  const loyal = { type: GIFT_CARD_TYPE.loyalty, tenders: [], pointsSpent: owned, value: minor(owned * pointValue) }
  expect(await sold(loyal, {}, shop)).toEqual([])
  expect(shop.rows(customer)).toMatchObject([{ points: 0 }])
  expect(shop.rows(pointEntry)).toMatchObject([{ points: -owned, invoiceId: null }])
  expect(shop.rows(payment)).toEqual([])
  expect(await sold({ ...loyal, value: minor(owned * pointValue + 1) })).toEqual(['gift-cards.payments-differ'])
  const more = { pointsSpent: owned + 1, value: minor((owned + 1) * pointValue) }
  expect(await sold({ ...loyal, ...more })).toEqual(['customers.points-not-enough'])
})

test('the last valid day may be today, but not yesterday', async () => {
  expect(await sold({ expiresOn: TODAY })).toEqual([])
  expect(await sold({ expiresOn: addDays(TODAY, -1) })).toEqual(['gift-cards.expires-in-the-past'])
})

test('a code sold before and an unknown customer are reported, and the card counts', async () => {
  const shop = visitShop()
  await sold({}, {}, shop)
  const again = { giftCardId: exampleId(1760), buyerId: exampleId(1761), tenders: [{ ...withoutCard(cash(1999)), id: exampleId(1762) }] }
  const codes = await act(shop, sellGiftCard, giftSale(1999, again), numberedContexts(1)())
  expect(codes).toEqual(['gift-cards.sold-already', 'sales.customer-unknown'])
  expect(shop.rows(giftCard)).toHaveLength(2)
})
