import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { settleAdvances } from '#domain/orders/visit-money.ts'
import { GATEWAY, GATEWAY_STATUS, gatewayPayment } from '#domain/payments/gateway-payment.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { type MoyasarStandIn, STAND_IN_KEY, STAND_IN_TOKEN, openMoyasarStandIn } from '../../tests/support/gateway/moyasar-stand-in.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { secretBox } from '../effects/secret-box.ts'
import { type TestApp, openTestApp } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { saveGateway, storedGateway } from './gateway-setting.ts'
import { sweepOnlinePayments } from './online-payments.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const ORDER = exampleId(1101)
/** A rental of 1,800.00 with an advance of 500.00. */
const LEFT = 130_000
const KEYS = { gateway: GATEWAY.moyasar, secretKey: STAND_IN_KEY, webhookToken: STAND_IN_TOKEN }

let gateway: MoyasarStandIn
beforeAll(async () => {
  gateway = await openMoyasarStandIn()
})
afterAll(() => gateway.close())

describe.each(testLanes)('the rest of an order paid by its link, over $name', ({ open }) => {
  const at = twoTills(open)
  const secrets = secretBox(randomBytes(32))
  let shop: TestApp
  let shareCode = ''

  afterEach(() => {
    gateway.setDown(false)
    if (at.bugs.length > 0) throw new Error(`the code of a command failed: ${String(at.bugs[0])}`)
  })

  async function ready(): Promise<void> {
    shareCode = `order-code-of-${at.accountId}-0123456789`
    const onlinePayments = { secrets, moyasarUrl: gateway.url }
    shop = await openTestApp({ name: 'the same', open: () => Promise.resolve(at.db) }, { onlinePayments })
    const more = { orderId: ORDER, orderShareCode: shareCode, invoiceId: exampleId(1201) }
    const visit = exampleVisit({ customerId, advance: 50_000, tenders: [cashOf(exampleId(1301), 50_000)], more })
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, visit)]))).toEqual(['applied'])
    await saveGateway(shop.deps, onlinePayments, { accountId: at.accountId, employeeId: null }, KEYS)
  }
  const path = () => `/api/public/orders/${shareCode}/payment`
  const standing = async (check = false) =>
    (await shop.request(check ? 'POST' : 'GET', `${path()}${check ? '/check' : ''}`, check ? { body: {} } : {})).body
  const start = () => shop.request('POST', `${path()}/start`, { body: { lang: 'en' } })
  const started = async (): Promise<string> => {
    expect((await start()).status).toBe(200)
    return gateway.invoices.at(-1)?.id ?? ''
  }
  const notify = async (body: object) => {
    const hook = (await at.db.inAccount(at.accountId, (tx) => storedGateway(tx, at.accountId)))?.hook_code ?? ''
    return (await shop.request('POST', `/api/gateway_notification/${hook}`, { body })).status
  }
  const order = async () => (await at.all(rentalOrder)).find(({ id }) => id === ORDER)
  const balance = async () => (await at.all(customer)).find(({ id }) => id === customerId)?.balance
  const online = async () => (await at.all(payment)).filter(({ method }) => method === 5)
  const notices = async () => (await at.all(attention)).map(({ code }) => code)
  /** The final bill in cash, from a till that does not know of the online payment. */
  const lastBill = async (nth: number) => {
    const documents = (await at.all(invoice)).filter(({ orderId }) => orderId === ORDER)
    const prepaid = settleAdvances(documents, minor(50_000), minor(180_000))
    const more = { orderId: ORDER, orderShareCode: shareCode, invoiceId: exampleId(nth) }
    return exampleVisit({ customerId, prepaid, tenders: [cashOf(exampleId(nth + 1), LEFT)], more })
  }

  test('is recorded once, however often the gateway notifies; a wrong secret proves nothing', async () => {
    await ready()
    expect(await standing()).toEqual({ isOffered: true, left: LEFT, currency: 'SAR', status: null })
    const id = await started()
    expect(gateway.invoices.at(-1)?.asked).toMatchObject({
      ...{ amount: LEFT, currency: 'SAR', success_url: `https://shop.example/en/e-deposit/${shareCode}?returned=true` },
    })
    const paid = gateway.pay(id)
    expect(await notify({ ...paid, secret_token: 'a-secret-token-of-nobody' })).toBe(401)
    expect(await online()).toEqual([])
    expect([await notify(paid), await notify(paid)]).toEqual([200, 200])
    shop.clock.advance(DAY_MS)
    await sweepOnlinePayments(shop.deps, new AbortController().signal)
    expect(await notify(paid)).toBe(200)
    expect(await online()).toMatchObject([{ amount: LEFT, source: 5, invoiceId: null, deviceId: null }])
    expect([(await order())?.paidOnline, await balance(), await notices()]).toEqual([LEFT, LEFT, []])
    expect(await standing()).toEqual({ isOffered: false, left: 0, currency: 'SAR', status: GATEWAY_STATUS.paid })
    expect((await start()).status).toBe(409)
    expect(await at.all(gatewayPayment)).toMatchObject([{ orderId: ORDER, invoiceId: null, bookedAmount: LEFT, balanceAmount: 0 }])
  })

  test('is detected when the customer returns', async () => {
    await ready()
    gateway.pay(await started())
    expect(await standing(true)).toMatchObject({ isOffered: false, left: 0, status: GATEWAY_STATUS.paid })
    expect((await order())?.paidOnline).toBe(LEFT)
  })

  test('that both tills also took offline is recorded three times, with a notice for each', async () => {
    await ready()
    const [first, second] = [
      await at.one.queue(checkOutVisit, await lastBill(1211)),
      await at.two.queue(checkOutVisit, await lastBill(1221)),
    ]
    expect(await notify(gateway.pay(await started()))).toBe(200)
    expect(reported(await at.one.push([first]))).toEqual(['exception orders.paid-online-already'])
    expect(reported(await at.two.push([second]))).toMatchObject([expect.stringContaining('exception')])
    expect([await balance(), (await at.all(invoice)).filter(({ orderId }) => orderId === ORDER).length]).toEqual([LEFT, 3])
    expect(await notices()).toEqual(expect.arrayContaining(['orders.paid-online-already', 'orders.invoiced-already']))
  })

  test("that was paid at the counter meanwhile is credited to the customer's balance and raises a notice", async () => {
    await ready()
    const id = await started()
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, await lastBill(1211))]))).toEqual(['applied'])
    expect(await notify(gateway.pay(id))).toBe(200)
    expect([(await order())?.paidOnline, await balance(), await notices()]).toEqual([0, LEFT, ['payments.online-more-than-left']])
  })

  test('of a cancelled order can no longer be paid; a payment made nevertheless belongs to the customer', async () => {
    await ready()
    const id = await started()
    const [bookingId = ''] = exampleVisit().bill.lines.map(({ rental }) => rental?.bookingId ?? '')
    const off = { orderId: ORDER, bookingIds: [bookingId], reason: 'تأجل', keptAdvance: minor(0), keptInvoiced: minor(0) }
    expect(reported(await at.one.push([await at.one.queue(cancelOrder, off)]))).toEqual(['applied'])
    expect([(await standing())['isOffered'], (await start()).status]).toEqual([false, 409])
    expect(await notify(gateway.pay(id))).toBe(200)
    expect([(await order())?.paidOnline, await balance(), await notices()]).toEqual([0, LEFT, ['payments.online-more-than-left']])
  })
})
