import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { cash, productLine, sale, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { boughtRows, exampleBought, examplePackage, packageLine, usedLine } from '../../../tests/support/examples/example-offer.ts'
import { exampleBooking } from '../../../tests/support/examples/example-booking.ts'
import { exampleCustomer, exampleId, exampleService, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { SOLD, returnOf } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { minor } from '../../kernel/money.ts'
import { HOUR_MS, type Instant, addDays, day, dayOf, startOfDay } from '../../kernel/time.ts'
import { customerOffer, customerOfferEntry } from '../../offers/customer-offer.ts'
import { OFFER_EXPIRY, OFFER_TYPE } from '../../offers/offer.ts'
import { DEFAULT_ATTENDANCE } from '../../settings/attendance-setting.ts'
import { ONLY_ROW_ID } from '../../kernel/ids.ts'
import { payment } from '../../payments/payment.ts'
import type { BillLine, OpenBill } from '../bill.ts'
import { linesFor } from '../codes/bill-code.ts'
import { invoice } from '../invoice.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { returnSale } from '../returns/return-sale.ts'

const ZONE = 'Asia/Riyadh'
let contextOf: ReturnType<typeof numberedContexts>
let nth = 0
beforeEach(() => {
  contextOf = numberedContexts()
  nth = 0
})

const context = (now?: Instant) => {
  nth += 1
  return contextOf({ operationId: exampleId(900_000 + nth * 100), ...(now === undefined ? {} : { now }) })
}
const startOf = (text: string) => startOfDay(day(text), ZONE)
const last = (text: string): Instant => (startOfDay(addDays(day(text), 1), ZONE) - 1) as Instant

const sell = (shop: ChangingShop, lines: BillLine[], now?: Instant, more: Partial<OpenBill> = {}) => {
  const given = sale({ lines, ...more })
  const tenders = given.total === 0 ? [] : [cash(given.total, { id: exampleId(5000 + nth) })]
  return act(shop, issueInvoice, { ...given, tenders, invoiceId: nth === 0 ? SOLD : exampleId(4000 + nth) }, context(now))
}
const bought = (shop: ChangingShop) => shop.rows(customerOffer)
const left = (shop: ChangingShop) => bought(shop).map(({ usesLeft }) => usesLeft)
const entered = (shop: ChangingShop) => shop.rows(customerOfferEntry).map(({ kind, uses }) => [kind, uses])

describe('selling an offer', () => {
  test('adds an invoice line with VAT, and gives the customer its uses until the expiry date', async () => {
    const shop = visitShop({ offer: [examplePackage] })
    expect(await sell(shop, [packageLine()], startOf('2027-03-01'))).toEqual([])
    expect(shop.rows(invoice)).toMatchObject([{ total: 50_000, net: 43_478, vat: 6_522, lines: [{ kind: 7, gross: 50_000 }] }])
    expect(bought(shop)).toMatchObject([
      { customerId: exampleCustomer.id, usesSold: 5, usesLeft: 5, paid: 50_000, boughtOn: '2027-03-01', expiresOn: '2027-03-31' },
    ])
    expect(entered(shop)).toEqual([[1, 5]])
  })

  test('needs a customer, and reports an unknown offer', async () => {
    const shop = visitShop({ offer: [examplePackage] })
    expect(await sell(shop, [packageLine()], undefined, { customerId: null })).toEqual(['offers.customer-required'])
    expect(await sell(visitShop(), [packageLine()])).toEqual(['offers.unknown'])
  })

  test('must be covered by the invoice total: a bill discount may use up the rest, but not one halala more', async () => {
    const rows = { offer: [examplePackage] }
    const lines = [packageLine(), serviceLine()]
    const rest = serviceLine().unitPrice
    expect(await sell(visitShop(rows), lines, undefined, { billDiscount: minor(rest) })).toEqual([])
    expect(await sell(visitShop(rows), lines, undefined, { billDiscount: minor(rest + 1) })).toEqual(['offers.price-above-total'])
    expect(await sell(visitShop(rows), [packageLine(examplePackage, { discount: minor(10_000) })])).toEqual([])
  })

  test('with a choice needs exactly the number of services to choose', async () => {
    const [other, third] = [exampleId(1602), exampleId(1603)]
    const services = [exampleService.id, other, third].map((serviceId) => ({ serviceId, count: 1 }))
    const row = { ...examplePackage, type: OFFER_TYPE.chosen, services, servicesMax: 2, uses: null }
    const shop = visitShop({ offer: [row] })
    expect(await sell(shop, [packageLine(row, {}, [exampleService.id, other])])).toEqual([])
    expect(bought(shop)).toMatchObject([
      {
        usesSold: 2,
        services: [
          { serviceId: exampleService.id, count: 1 },
          { serviceId: other, count: 1 },
        ],
      },
    ])
    for (const chosen of [[other], [exampleService.id, other, third]])
      expect(await sell(visitShop({ offer: [row] }), [packageLine(row, {}, chosen)])).toEqual(['offers.choose-exactly'])
  })

  test('again on day 10 of 30, after 5 of 5 uses, gives 5 new uses for 30 days', async () => {
    const shop = visitShop(boughtRows(5))
    expect(await sell(shop, [packageLine()], startOf('2027-03-11'))).toEqual([])
    expect(bought(shop)).toMatchObject([
      { usesLeft: 0, expiresOn: '2027-03-31' },
      { usesLeft: 5, expiresOn: '2027-04-10' },
    ])
  })

  test('again before it is used up extends the remaining uses, unless they have expired', async () => {
    const shop = visitShop(boughtRows(3))
    await sell(shop, [packageLine()], last('2027-03-31'))
    expect(bought(shop)).toMatchObject([
      { usesLeft: 2, expiresOn: '2027-04-30' },
      { usesLeft: 5, expiresOn: '2027-04-30' },
    ])
    const late = visitShop(boughtRows(3))
    await sell(late, [packageLine()], startOf('2027-04-01'))
    expect(bought(late)).toMatchObject([{ usesLeft: 2, expiresOn: '2027-03-31' }, { usesLeft: 5 }])
    const endless = visitShop(boughtRows(3, { expiresOn: null }))
    await sell(endless, [packageLine()], startOf('2027-03-11'))
    expect(bought(endless)).toMatchObject([{ expiresOn: null }, { expiresOn: '2027-04-10' }])
  })
})

describe('redeeming a service', () => {
  const then = startOf('2027-03-14')

  test('is free whatever the till states, and a bill with only redeemed services costs nothing', async () => {
    const shop = visitShop(boughtRows(2))
    const said = { unitPrice: minor(900), listPrice: minor(900) }
    expect(await sell(shop, [usedLine(), usedLine({ id: exampleId(1612), ...said })], then)).toEqual([])
    const [row] = shop.rows(invoice)
    expect(row).toMatchObject({ gross: 0, discount: 0, total: 0, vat: 0, due: 0, pointsEarned: 0 })
    expect(row?.lines).toMatchObject([
      { unitPrice: 0, fromOffer: { nameEn: 'Five sessions' } },
      { unitPrice: 0, gross: 0 },
    ])
    expect(shop.rows(payment)).toEqual([])
    expect([left(shop), entered(shop).slice(3)]).toEqual([
      [1],
      [
        [2, -1],
        [2, -1],
      ],
    ])
  })

  test('is not covered by a discount code', () => {
    const goods = { category: 1, services: [], products: [] } as const
    expect(linesFor({ ...goods, services: [], products: [] }, [serviceLine(), usedLine()])).toEqual([serviceLine().id])
  })

  test('beyond the remaining uses is accepted and reported, and never goes below zero', async () => {
    const shop = visitShop(boughtRows(4))
    expect(await sell(shop, [usedLine()], then)).toEqual([])
    expect(await sell(shop, [usedLine()], then)).toEqual(['offers.used-up'])
    expect([left(shop), shop.rows(invoice)]).toMatchObject([[0], [{ total: 0 }, { total: 0 }]])
    const once = visitShop(boughtRows(4))
    expect(await sell(once, [usedLine({ quantity: 2 })], then)).toEqual(['offers.used-up'])
    expect([left(once), entered(once).at(-1)]).toEqual([[0], [2, -1]])
  })

  test('is possible until midnight in the shop’s time zone on the last day', async () => {
    expect(await sell(visitShop(boughtRows(0)), [usedLine()], last('2027-03-31'))).toEqual([])
    expect(dayOf(last('2027-03-31'), ZONE)).toBe('2027-03-31')
    expect(await sell(visitShop(boughtRows(0)), [usedLine()], startOf('2027-04-01'))).toEqual(['offers.expired'])
    expect(await sell(visitShop(boughtRows(0, { expiresOn: null })), [usedLine()], startOf('2030-04-01'))).toEqual([])
  })

  test('is refused on a holiday of the shop if the offer excludes holidays', async () => {
    const holidays = [{ name: 'العيد', startsOn: day('2027-03-10'), endsOn: day('2027-03-13') }]
    const closed = { attendance_setting: [{ id: ONLY_ROW_ID, ...DEFAULT_ATTENDANCE, holidays }] }
    const shop = (isOffOnHolidays: boolean) => visitShop({ ...boughtRows(0, { isOffOnHolidays }), ...closed })
    expect(await sell(shop(true), [usedLine()], last('2027-03-13'))).toEqual(['offers.not-on-holidays'])
    expect(await sell(shop(true), [usedLine()], startOf('2027-03-14'))).toEqual([])
    expect(await sell(shop(false), [usedLine()], last('2027-03-13'))).toEqual([])
  })

  test('is refused on the customer’s event day, which lasts until the end of the business day', async () => {
    const eventOn = day('2027-03-13')
    const rows = (activeItemId: string | null) => ({
      ...boughtRows(0, { isOffOnHolidays: true }),
      account_setting: [{ ...exampleSetting, businessDayEndsAt: 2 }],
      booking: [exampleBooking(1, exampleId(204), 0, 1, { customerId: exampleBought.customerId, eventOn, activeItemId })],
    })
    const on = (at: Instant, activeItemId: string | null = exampleId(204)) => sell(visitShop(rows(activeItemId)), [usedLine()], at)
    const end = (startOf('2027-03-14') + 2 * HOUR_MS) as Instant
    expect(await on((startOf('2027-03-13') - 1) as Instant)).toEqual([])
    expect(await on(startOf('2027-03-13'))).toEqual(['offers.not-on-holidays'])
    expect(await on((end - 1) as Instant)).toEqual(['offers.not-on-holidays'])
    expect(await on(end)).toEqual([])
    expect(await on(startOf('2027-03-13'), null)).toEqual([])
  })

  test('needs the customer’s own purchase and one of its services', async () => {
    const [own, double] = [exampleBought.customerId, exampleId(1350)]
    const her = { ...exampleCustomer, id: double, mergedInto: own }
    const stranger = { ...exampleCustomer, id: exampleId(1351) }
    const customer = [exampleCustomer, her, stranger]
    expect(await sell(visitShop({ ...boughtRows(0), customer }), [usedLine()], then, { customerId: double })).toEqual([])
    expect(await sell(visitShop({ ...boughtRows(0), customer }), [usedLine()], then, { customerId: stranger.id })).toEqual([
      'offers.other-customer',
    ])
    expect(await sell(visitShop(boughtRows(0)), [usedLine({ itemId: exampleId(9) })], then)).toEqual(['offers.not-for-service'])
    expect(await sell(visitShop(), [usedLine()], then)).toEqual(['offers.unknown'])
  })

  test('of a fixed offer counts each service separately', async () => {
    const other = exampleId(1602)
    const services = [
      { serviceId: exampleService.id, count: 1 },
      { serviceId: other, count: 2 },
    ]
    const row = { ...examplePackage, type: OFFER_TYPE.fixed, services, uses: null, expiry: OFFER_EXPIRY.none, expiryDays: null }
    const shop = visitShop({ offer: [row] })
    await sell(shop, [packageLine(row)], then)
    const [purchase] = bought(shop)
    const fromOffer = { customerOfferId: purchase?.id ?? '', nameAr: '', nameEn: '' }
    expect(await sell(shop, [usedLine({ fromOffer })], then)).toEqual([])
    expect(await sell(shop, [usedLine({ fromOffer })], then)).toEqual(['offers.used-up'])
    expect(await sell(shop, [usedLine({ fromOffer, itemId: other, quantity: 2 })], then)).toEqual([])
    expect([purchase?.expiresOn, left(shop)]).toEqual([null, [0]])
  })
})

describe('a credit note', () => {
  const then = startOf('2027-03-02')
  const back = async (shop: ChangingShop, nthLine = 0) => act(shop, returnSale, await returnOf(shop, nth, [[nthLine, 1]]), context(then))

  test('removes the unused uses of a returned purchase, and reports used ones', async () => {
    const shop = visitShop({ offer: [examplePackage] })
    await sell(shop, [productLine(), packageLine()], then)
    expect(await back(shop, 1)).toEqual([])
    expect([left(shop), entered(shop)]).toEqual([
      [0],
      [
        [1, 5],
        [4, -5],
      ],
    ])
    const used = visitShop({ offer: [examplePackage] })
    nth = 0
    await sell(used, [packageLine()], then)
    const fromOffer = { customerOfferId: bought(used)[0]?.id ?? '', nameAr: '', nameEn: '' }
    await sell(used, [usedLine({ fromOffer })], then)
    expect(await back(used)).toEqual(['offers.uses-gone'])
    expect(left(used)).toEqual([0])
  })

  test('gives the use back when a redeemed service is returned, once', async () => {
    const shop = visitShop(boughtRows(4))
    await sell(shop, [usedLine(), usedLine({ id: exampleId(1612) })], then)
    expect(left(shop)).toEqual([0])
    expect(await back(shop)).toEqual([])
    expect(left(shop)).toEqual([1])
    // The second use was reported but never counted.
    expect(await back(shop, 1)).toEqual([])
    expect(left(shop)).toEqual([1])
  })
})
