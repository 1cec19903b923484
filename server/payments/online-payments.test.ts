import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { GATEWAY, GATEWAY_STATUS, gatewayPayment } from '#domain/payments/gateway-payment.ts'
import { payment } from '#domain/payments/payment.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { type MoyasarStandIn, STAND_IN_KEY, STAND_IN_TOKEN, openMoyasarStandIn } from '../../tests/support/gateway/moyasar-stand-in.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { secretBox } from '../effects/secret-box.ts'
import { type TestApp, openTestApp } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { saveGateway, stopGateway, storedGateway } from './gateway-setting.ts'
import { sweepOnlinePayments } from './online-payments.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const INVOICE = exampleId(1201)
/** A rental of 1,800.00 with 300.00 paid. */
const LEFT = 150_000
const sold = (shareCode: string) =>
  exampleVisit({
    ...{ customerId, tenders: [cashOf(exampleId(1301), 30_000)] },
    more: { orderId: exampleId(1101), invoiceId: INVOICE, shareCode },
  })
const atCounter = (amount: number): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: INVOICE, customerId, tenders: [cashOf(exampleId(1401), amount)] },
  ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
})
const KEYS = { gateway: GATEWAY.moyasar, secretKey: STAND_IN_KEY, webhookToken: STAND_IN_TOKEN }

let gateway: MoyasarStandIn
beforeAll(async () => {
  gateway = await openMoyasarStandIn()
})
afterAll(() => gateway.close())

describe.each(testLanes)('an invoice paid by its link, over $name', ({ open }) => {
  const at = twoTills(open)
  const secrets = secretBox(randomBytes(32))
  let shop: TestApp
  let shareCode = ''

  afterEach(() => {
    gateway.setDown(false)
    if (at.bugs.length > 0) throw new Error(`the code of a command failed: ${String(at.bugs[0])}`)
  })

  async function ready(isOn = true): Promise<void> {
    // Unique per test: two documents with the same code would both be hidden.
    shareCode = `share-code-of-${at.accountId}-0123456789`
    const onlinePayments = { secrets, moyasarUrl: gateway.url }
    shop = await openTestApp({ name: 'the same', open: () => Promise.resolve(at.db) }, { onlinePayments })
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, sold(shareCode))]))).toEqual(['applied'])
    if (isOn) await saveGateway(shop.deps, onlinePayments, { accountId: at.accountId, employeeId: null }, KEYS)
  }
  const standing = async (check = false) =>
    (
      await shop.request(
        check ? 'POST' : 'GET',
        `/api/public/invoices/${shareCode}/payment${check ? '/check' : ''}`,
        check ? { body: {} } : {},
      )
    ).body
  const start = () => shop.request('POST', `/api/public/invoices/${shareCode}/payment/start`, { body: { lang: 'en' } })
  const started = async (): Promise<string> => {
    const answer = await start()
    expect([answer.status, answer.body['url']]).toEqual([200, expect.stringContaining(gateway.url)])
    return gateway.invoices.at(-1)?.id ?? ''
  }
  const hook = async () => (await at.db.inAccount(at.accountId, (tx) => storedGateway(tx, at.accountId)))?.hook_code ?? ''
  const notify = async (body: object, code?: string) =>
    (await shop.request('POST', `/api/gateway_notification/${code ?? (await hook())}`, { body })).status
  const sweep = () => sweepOnlinePayments(shop.deps, new AbortController().signal)
  const pages = async () =>
    (await at.all(gatewayPayment)).map(({ status, bookedAmount, balanceAmount }) => [status, bookedAmount, balanceAmount])
  const online = async () =>
    (await at.all(payment))
      .filter(({ method }) => method === 5)
      .map(({ amount, source, invoiceId, deviceId }) => [amount, source, invoiceId, deviceId])
  const money = async () => {
    const her = (await at.all(customer)).find(({ id }) => id === customerId)
    return [her?.owed, her?.balance]
  }
  const notices = async () => (await at.all(attention)).map(({ code }) => code)

  test('is recorded once, however often and in whichever order the gateway notifies', async () => {
    await ready()
    expect(await standing()).toEqual({ isOffered: true, left: LEFT, currency: 'SAR', status: null })
    const id = await started()
    expect(gateway.invoices.at(-1)?.asked).toMatchObject({
      ...{ amount: LEFT, currency: 'SAR', success_url: `https://shop.example/en/e-invoice/${shareCode}?returned=true` },
    })
    // A second tap opens the same page.
    await started()
    expect([gateway.invoices.at(-1)?.id, await pages()]).toEqual([id, [[GATEWAY_STATUS.initiated, 0, 0]]])
    const paid = gateway.pay(id)
    expect(await notify(paid)).toBe(200)
    expect(await notify(paid)).toBe(200)
    await Promise.all([standing(true), notify(paid), sweep()])
    expect([await online(), await money(), await notices()]).toEqual([[[LEFT, 0, INVOICE, null]], [0, 0], []])
    expect(await pages()).toEqual([[GATEWAY_STATUS.paid, LEFT, 0]])
    expect(await standing()).toEqual({ isOffered: false, left: 0, currency: 'SAR', status: GATEWAY_STATUS.paid })
    expect((await start()).status).toBe(409)
    shop.clock.advance(DAY_MS)
    await sweep()
    expect([await notify(paid), (await online()).length]).toEqual([200, 1])
  })

  test('is detected when the customer returns, and by polling without a notification', async () => {
    await ready()
    gateway.pay(await started())
    expect(await standing(true)).toMatchObject({ isOffered: false, left: 0, status: GATEWAY_STATUS.paid })
    expect(await money()).toEqual([0, 0])
  })

  test('is polled after a quarter of an hour, not before; an unavailable gateway is retried', async () => {
    await ready()
    gateway.pay(await started())
    shop.clock.advance(15 * MINUTE_MS - 1)
    await sweep()
    expect(await money()).toEqual([LEFT, 0])
    shop.clock.advance(1)
    gateway.setDown(true)
    await sweep()
    expect(await money()).toEqual([LEFT, 0])
    gateway.setDown(false)
    await sweep()
    expect(await money()).toEqual([0, 0])
  })

  test('is not accepted from a notification without proof, or one that the gateway does not confirm', async () => {
    await ready()
    const id = await started()
    const forged = {
      id: 'x',
      type: 'payment_paid',
      secret_token: 'a-secret-token-of-nobody',
      data: { invoice_id: id, status: 'paid', amount: LEFT },
    }
    expect([await notify(forged), await notify({ ...forged, secret_token: STAND_IN_TOKEN }, 'no-such-shop')]).toEqual([401, 401])
    // Even with the right token: the gateway itself has no such payment.
    expect(await notify({ ...forged, secret_token: STAND_IN_TOKEN })).toBe(200)
    expect([await online(), await money(), await pages()]).toEqual([[], [LEFT, 0], [[GATEWAY_STATUS.initiated, 0, 0]]])
    // While the gateway is down, the response makes it notify again.
    gateway.setDown(true)
    expect(await notify(gateway.pay(id))).toBe(503)
  })

  test("that was paid at the counter meanwhile is credited to the customer's balance and raises a notice", async () => {
    await ready()
    const id = await started()
    expect(reported(await at.one.push([await at.one.queue(payInvoice, atCounter(100_000))]))).toEqual(['applied'])
    expect(await notify(gateway.pay(id))).toBe(200)
    expect(await online()).toEqual(
      expect.arrayContaining([
        [50_000, 0, INVOICE, null],
        [100_000, 5, null, null],
      ]),
    )
    expect([await money(), await notices(), await pages()]).toEqual([
      [0, 100_000],
      ['payments.online-more-than-left'],
      [[GATEWAY_STATUS.paid, 50_000, 100_000]],
    ])
  })

  test('and at an offline till as well is recorded twice', async () => {
    await ready()
    const late = await at.two.queue(payInvoice, atCounter(LEFT))
    expect(await notify(gateway.pay(await started()))).toBe(200)
    expect(reported(await at.two.push([late]))).toEqual(['exception sales.payment-more-than-left'])
    expect([await money(), await notices()]).toEqual([[-LEFT, 0], ['sales.payment-more-than-left']])
  })

  test.each([
    ['less', LEFT - 1, [1, 0], []],
    ['more', LEFT + 1, [0, 1], ['payments.online-more-than-left']],
  ] as const)('is recorded with the amount actually taken, even if it is %s', async (_what, amount, left, codes) => {
    await ready()
    expect(await notify(gateway.pay(await started(), { amount }))).toBe(200)
    expect([await money(), await notices()]).toEqual([left, codes])
  })

  test('in another currency is not recorded as money and raises one notice', async () => {
    await ready()
    const paid = gateway.pay(await started(), { currency: 'USD' })
    expect([await notify(paid), await notify(paid)]).toEqual([200, 200])
    await sweep()
    expect([await online(), await money(), await notices()]).toEqual([[], [LEFT, 0], ['payments.online-currency-differs']])
  })

  test('remains open after a declined card, and is closed when the gateway closes its page', async () => {
    await ready()
    const id = await started()
    expect(await notify(gateway.pay(id, { status: 'failed' }))).toBe(200)
    expect(await pages()).toEqual([[GATEWAY_STATUS.declined, 0, 0]])
    expect(await started()).toBe(id)
    gateway.expire(id)
    shop.clock.advance(25 * HOUR_MS)
    await sweep()
    expect(await pages()).toEqual([[GATEWAY_STATUS.abandoned, 0, 0]])
    // Paid nevertheless and reported late: the payment counts.
    expect(await notify(gateway.pay(id))).toBe(200)
    expect(await money()).toEqual([0, 0])
  })

  test("is offered only if the gateway accepts the shop's keys, and no longer once it is turned off", async () => {
    await ready(false)
    const by = { accountId: at.accountId, employeeId: null }
    const onlinePayments = { secrets, moyasarUrl: gateway.url }
    expect(await standing()).toMatchObject({ isOffered: false, left: LEFT })
    const wrong = saveGateway(shop.deps, onlinePayments, by, { ...KEYS, secretKey: 'sk_test_wrong0000' })
    await expect(wrong).rejects.toMatchObject({ kind: 'refused-key' })
    expect([(await start()).status, await standing()]).toMatchObject([409, { isOffered: false }])
    await saveGateway(shop.deps, onlinePayments, by, KEYS)
    const id = await started()
    const stored = await at.db.inAccount(at.accountId, (tx) => storedGateway(tx, at.accountId))
    for (const secret of [STAND_IN_KEY, STAND_IN_TOKEN]) expect(JSON.stringify([stored, shop.logged])).not.toContain(secret)
    await stopGateway(shop.deps, by)
    expect([(await start()).status, await standing()]).toMatchObject([409, { isOffered: false }])
    expect([await notify(gateway.pay(id)), await money()]).toEqual([200, [0, 0]])
  })

  test('cannot be started while the gateway is down, and leaves no page behind', async () => {
    await ready()
    gateway.setDown(true)
    expect(await start()).toMatchObject({ status: 503, body: { errors: { form: ['gateway-unreachable'] } } })
    expect(await pages()).toEqual([[GATEWAY_STATUS.cancelled, 0, 0]])
    gateway.setDown(false)
    await started()
  })
})
