import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cash, sale, serviceLine } from '../../tests/support/examples/decided-sale.ts'
import { GIFT, giftSale, giftTender } from '../../tests/support/examples/example-gift-card.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleRefund, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf } from '../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, orderOf, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../accounting/daily-payments.ts'
import { minor } from '../kernel/money.ts'
import { addDays, dayOf, startOfDay, instant } from '../kernel/time.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { takeInsurance } from '../orders/insurance/insurance-moves.ts'
import { refundRent } from '../orders/refund-rent.ts'
import { payment } from '../payments/payment.ts'
import type { Tender } from '../payments/tender.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { returnSale } from '../sales/returns/return-sale.ts'
import { takingsIn, zOf } from '../shifts/z-figures.ts'
import { shareBack } from './card-parts.ts'
import { giftCard, giftCardEntry } from './gift-card.ts'
import { sellGiftCard } from './sell-gift-card.ts'

const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)
const DEVICE = exampleId(400)

async function shopWithCard(value: number, more = {}, rows = {}) {
  const shop = visitShop(rows)
  const context = numberedContexts()
  await act(shop, sellGiftCard, giftSale(value, more), context({ deviceId: DEVICE, seq: 1 }))
  let nth = 0
  const pay = (price: number, tenders: readonly Tender[], given = {}, at = {}) => {
    nth += 1
    const lines = [serviceLine({ unitPrice: minor(price), listPrice: minor(price) })]
    return act(shop, issueInvoice, sale({ lines }, { invoiceId: exampleId(600 + nth - 1), tenders: [...tenders], ...given }), context(at))
  }
  const left = () => shop.rows(giftCard)[0]?.balance
  return { shop, context, pay, left }
}

describe('a card of 19.99', () => {
  test('pays 2.99 and has 17.00 left', async () => {
    const { shop, pay, left } = await shopWithCard(1999)
    expect(await pay(299, [giftTender(1, 299)])).toEqual([])
    expect(left()).toBe(1700)
    expect(shop.rows(giftCardEntry)).toMatchObject([{ amount: 1999 }, { kind: 2, amount: -299, invoiceId: SOLD }])
    expect(shop.rows(payment)[1]).toMatchObject({ method: 7, amount: 299, source: 0, invoiceId: SOLD, reference: '6789' })
    expect(shop.rows(invoice)).toMatchObject([{ total: 299, paid: 299, due: 0, methods: 1 << 7 }])
  })

  test('pays 17.00 of 20.00 with 3.00 of another method, and is used up', async () => {
    const { shop, pay, left } = await shopWithCard(1999)
    await pay(299, [giftTender(1, 299)])
    expect(await pay(2000, [giftTender(2, 1700), cash(300)])).toEqual([])
    expect([left(), shop.rows(giftCard)[0]?.status]).toEqual([0, 0])
    expect(await pay(100, [giftTender(3, 100)])).toEqual(['gift-cards.used-up'])
  })

  test('tendered twice on one bill is limited to its balance', async () => {
    const { shop, pay, left } = await shopWithCard(1999)
    expect(await pay(3000, [giftTender(1, 1500), giftTender(2, 1500)])).toEqual(['gift-cards.more-than-left'])
    // It is a fact, so it is recorded.
    expect([left(), shop.rows(invoice)[0]?.paid]).toEqual([-1001, 3000])
    const whole = await shopWithCard(1999)
    expect(await whole.pay(1999, [giftTender(1, 1500), giftTender(2, 499)])).toEqual([])
  })

  test('pays at most the total, without change', async () => {
    const { pay } = await shopWithCard(1999)
    expect(await pay(1999, [giftTender(1, 1999)])).toEqual([])
    expect(await (await shopWithCard(2000)).pay(1999, [giftTender(1, 2000)])).toEqual(['payments.gift-card-above-total'])
  })
})

test('two offline tills spend 10.00 each of 15.00: both sales count, and 5.00 is reported', async () => {
  const { shop, pay, left } = await shopWithCard(1500)
  expect(await pay(1000, [giftTender(1, 1000)])).toEqual([])
  const lines = [serviceLine({ unitPrice: minor(1000), listPrice: minor(1000) })]
  const second = sale({ lines }, { invoiceId: exampleId(690), tenders: [giftTender(2, 1000)] })
  const reported = await shop.run(issueInvoice, second, numberedContexts(1)())
  expect(reported).toMatchObject({
    ok: true,
    objections: [{ code: 'gift-cards.more-than-left', details: { leftAmount: 500, askedAmount: 1000, overAmount: 500 } }],
  })
  expect([shop.rows(invoice).length, left()]).toEqual([2, -500])
})

describe('the holder of a card', () => {
  const stranger = { ...exampleCustomer, id: exampleId(1750), name: 'ريم' }
  const to = (customerId: string | null) => {
    const made = sale({ customerId, lines: [serviceLine({ unitPrice: minor(1000), listPrice: minor(1000) })] })
    return { bill: made.bill, buyer: null }
  }

  test('is required: another customer, or none, is reported', async () => {
    const { pay } = await shopWithCard(1999, {}, { customer: [exampleCustomer, stranger] })
    expect(await pay(1000, [giftTender(1, 1000)], to(stranger.id))).toEqual(['gift-cards.other-customer'])
    expect(await pay(1000, [{ ...giftTender(2, 100) }, cash(900)], to(null))).toEqual(['gift-cards.other-customer'])
  })

  test('is the beneficiary instead of the buyer', async () => {
    const { pay } = await shopWithCard(1999, { beneficiaryId: stranger.id }, { customer: [exampleCustomer, stranger] })
    expect(await pay(1000, [giftTender(1, 1000)])).toEqual(['gift-cards.other-customer'])
    const again = await shopWithCard(1999, { beneficiaryId: stranger.id }, { customer: [exampleCustomer, stranger] })
    expect(await again.pay(1000, [giftTender(1, 1000)], to(stranger.id))).toEqual([])
  })

  test('may have been merged into another customer', async () => {
    const double = { ...stranger, mergedInto: exampleCustomer.id, isMerged: true }
    const { pay } = await shopWithCard(1999, { beneficiaryId: double.id }, { customer: [exampleCustomer, double] })
    expect(await pay(1000, [giftTender(1, 1000)])).toEqual([])
  })
})

test("a card is valid until midnight of its last day in the shop's zone", async () => {
  const expiresOn = addDays(TODAY, 3)
  const midnight = startOfDay(addDays(expiresOn, 1), exampleSetting.timeZone)
  const { pay } = await shopWithCard(1999, { expiresOn })
  expect(await pay(100, [giftTender(1, 100)], {}, { now: instant(midnight - 1) })).toEqual([])
  expect(await pay(100, [giftTender(2, 100)], {}, { now: midnight })).toEqual(['gift-cards.expired'])
})

test('an unknown card is reported, and balanced once its sale is synced', async () => {
  const shop = visitShop()
  const context = numberedContexts()
  const lines = [serviceLine({ unitPrice: minor(1000), listPrice: minor(1000) })]
  expect(await act(shop, issueInvoice, sale({ lines }, { tenders: [giftTender(1, 1000)] }), context())).toEqual(['gift-cards.unknown'])
  await act(shop, sellGiftCard, giftSale(1999), context())
  expect(shop.rows(giftCard)).toMatchObject([{ value: 1999, balance: 999 }])
})

describe('an offline till may spend of a card', () => {
  /** The card is from elsewhere; the server has acknowledged operations up to the tenth. */
  const offline = (seq: number) => ({ deviceId: DEVICE, seq, heardUpTo: 10 })
  const settingWith = (giftCardOfflineMax: number) => ({
    account_setting: [{ ...exampleSetting, giftCardOfflineMax: minor(giftCardOfflineMax) }],
  })

  test("up to the owner's limit in all unacknowledged operations", async () => {
    const { pay } = await shopWithCard(50_000, {}, settingWith(20_000))
    expect(await pay(20_001, [giftTender(1, 20_001)], {}, offline(11))).toEqual(['gift-cards.offline-limit'])
    const again = await shopWithCard(50_000, {}, settingWith(20_000))
    expect(await again.pay(15_000, [giftTender(1, 15_000)], {}, offline(11))).toEqual([])
    expect(await again.pay(5_001, [giftTender(2, 5_001)], {}, offline(12))).toEqual(['gift-cards.offline-limit'])
    const last = await shopWithCard(50_000, {}, settingWith(20_000))
    await last.pay(15_000, [giftTender(1, 15_000)], {}, offline(11))
    expect(await last.pay(5_000, [giftTender(2, 5_000)], {}, offline(12))).toEqual([])
    // Acknowledged operations no longer count.
    expect(await last.pay(20_000, [giftTender(3, 20_000)], {}, { deviceId: DEVICE, seq: 13, heardUpTo: 12 })).toEqual([])
  })

  test('at most the known balance', async () => {
    const { pay } = await shopWithCard(15_000, {}, settingWith(20_000))
    expect(await pay(15_001, [giftTender(1, 15_001)], {}, offline(11))).toEqual(['gift-cards.more-than-left'])
  })

  test('nothing with a limit of zero, and the balance when online', async () => {
    const { pay } = await shopWithCard(50_000, {}, settingWith(0))
    expect(await pay(100, [giftTender(1, 100), cash(0)].slice(0, 1), {}, offline(11))).toEqual(['gift-cards.offline-limit'])
    expect(await pay(30_000, [giftTender(2, 30_000)], {}, { deviceId: DEVICE, seq: 12 })).toEqual([])
  })

  test('the whole value of a card that it sold itself and that is not synced yet', async () => {
    const shop = visitShop(settingWith(0))
    const context = numberedContexts()
    await act(shop, sellGiftCard, giftSale(50_000), context(offline(11)))
    const lines = [serviceLine({ unitPrice: minor(50_000), listPrice: minor(50_000) })]
    expect(await act(shop, issueInvoice, sale({ lines }, { tenders: [giftTender(1, 50_000)] }), context(offline(12)))).toEqual([])
  })
})

test('payments by card are a separate figure of the day and the Z, and not in the drawer', async () => {
  const { shop, pay } = await shopWithCard(1999)
  await pay(2000, [giftTender(1, 1700), cash(300)], {}, { deviceId: DEVICE, seq: 2 })
  const read = memoryReader(shop.all())
  const range = { from: TODAY, to: TODAY }
  const loaded = await dailyPaymentsSummary.load(read, range)
  const [row] = dailyPaymentsSummary.rows(loaded, range)
  expect(row).toMatchObject({ total: 2299, cash: 2299, sales: 300, giftCardsSold: 1999, giftCardsSpent: 1700, count: 2 })
  for (const tie of dailyPaymentsSummary.ties) expect([tie.name, await tie.equals(read, range)]).toEqual([tie.name, row?.[tie.column]])
  const takings = await takingsIn(read, { deviceId: DEVICE, openedSeq: 0, closedSeq: null })
  const z = zOf({ status: 1, closedAt: null, float: minor(0), counted: {}, expected: {} }, takings, [])
  expect(z).toMatchObject({ expected: 2299, total: 2299, giftCardsSpent: 1700, methods: [{ method: 1, sales: 300, giftCardsSold: 1999 }] })
})

describe('other payments by card', () => {
  test('pay a remaining debt', async () => {
    const { shop, context, pay, left } = await shopWithCard(1999)
    await pay(1999, [])
    const given = {
      invoiceId: SOLD,
      customerId: exampleCustomer.id,
      tenders: [giftTender(1, 1500)],
      total: minor(1500),
      timeZone: 'Asia/Riyadh',
    }
    expect(await act(shop, payInvoice, given, context())).toEqual([])
    expect([left(), shop.rows(invoice)[0]?.remaining]).toEqual([499, 499])
    const twice = { ...given, tenders: [giftTender(2, 500)], total: minor(499) }
    expect(await act(shop, payInvoice, twice, context())).toEqual(['payments.gift-card-above-total', 'gift-cards.more-than-left'])
  })

  test('pay a visit, but not its insurance amount', async () => {
    const { shop, context, left } = await shopWithCard(60_000)
    const tenders = [cashOf(exampleId(1), 100_000), giftTender(1, 50_000)]
    expect(await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000, tenders }), context())).toEqual([])
    expect([left(), orderOf(shop).insuranceHeld]).toEqual([10_000, 100_000])
    const more = { orderId: orderOf(shop).id, amount: minor(10_000), tenders: [giftTender(2, 10_000)], timeZone: 'Asia/Riyadh' }
    expect(v.safeParse(takeInsurance.input, more).success).toBe(false)
  })
})

describe('a refund of rent', () => {
  /** An advance of 500.00 of which the card paid 300.00. */
  async function rented() {
    const made = await shopWithCard(60_000)
    const visit = exampleVisit({ advance: 50_000, tenders: [cashOf(exampleId(1), 20_000), giftTender(1, 30_000)] })
    expect(await act(made.shop, checkOutVisit, visit, made.context())).toEqual([])
    const refund = (toCard: number, toCash: number) => {
      const tenders = [giftTender(2, toCard), cashOf(exampleId(1221), toCash)]
      return act(
        made.shop,
        refundRent,
        exampleRefund(visit.invoiceId, toCard + toCash, { tenders, total: minor(toCard + toCash) }),
        made.context(),
      )
    }
    return { ...made, refund }
  }

  test('returns to the card at most what it paid, with an entry for the credit note', async () => {
    const { shop, left, refund } = await rented()
    expect(left()).toBe(30_000)
    expect(await refund(30_000, 20_000)).not.toContain('gift-cards.not-paid-with')
    expect(left()).toBe(60_000)
    expect(shop.rows(giftCardEntry).at(-1)).toMatchObject({ kind: 3, amount: 30_000, invoiceId: exampleId(1220) })
  })

  test('of more than the card paid is reported', async () => {
    const { refund } = await rented()
    expect(await refund(30_001, 10_000)).toContain('gift-cards.not-paid-with')
  })
})

test.each([
  ['half of what is left', 1000, 850, 150],
  ['all of it', 2000, 1700, 300],
  ['less than a halala for the card', 0, 0, 0],
])('a refund is shared in proportion to the payments: %s', (_, refund, toCard, rest) => {
  const shared = shareBack(minor(refund), [{ giftCardId: GIFT, left: minor(1700) }], minor(2000))
  expect([shared.toCards.reduce((sum, { left }) => sum + left, 0), shared.rest]).toEqual([toCard, rest])
})

describe('a refund of a sale', () => {
  test('returns to the card what it paid, and the rest as money', async () => {
    const { shop, context, pay, left } = await shopWithCard(1999)
    await pay(2000, [giftTender(1, 1700), cash(300)])
    const back = await returnOf(shop, 1, [[0, 1]])
    expect(back.tenders).toMatchObject([
      { method: 7, tendered: 1700, giftCardId: GIFT },
      { method: 1, tendered: 300 },
    ])
    expect(await act(shop, returnSale, back, context())).toEqual([])
    expect([left(), shop.rows(giftCard)[0]?.status]).toEqual([1999, 1])
    expect(shop.rows(giftCardEntry).at(-1)).toMatchObject({ kind: 3, amount: 1700, invoiceId: exampleId(701) })
  })

  test('in parts is shared in proportion, and the last part returns the rest', async () => {
    const { shop, context, pay, left } = await shopWithCard(1999)
    const three = serviceLine({ unitPrice: minor(1000), listPrice: minor(1000), quantity: 3 })
    await pay(3000, [giftTender(1, 1000), cash(2000)], { bill: sale({ lines: [three] }).bill })
    const shareOf = async (nth: number, count: number) => {
      const back = await returnOf(shop, nth, [[0, count]])
      expect(await act(shop, returnSale, back, context())).toEqual([])
      return back.tenders.map(({ method, tendered }) => [method, tendered])
    }
    expect(await shareOf(1, 1)).toEqual([
      [7, 333],
      [1, 667],
    ])
    expect(await shareOf(2, 2)).toEqual([
      [7, 667],
      [1, 1333],
    ])
    expect(left()).toBe(1999)
  })

  test('to another card, or of more than the card paid, is reported', async () => {
    const { shop, context, pay } = await shopWithCard(1999)
    await pay(2000, [giftTender(1, 1700), cash(300)])
    const back = await returnOf(shop, 1, [[0, 1]], { tenders: [giftTender(2, 2000)] })
    expect(await act(shop, returnSale, back, context())).toEqual(['gift-cards.not-paid-with'])
  })
})
