import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { may } from '../access/pages.ts'
import { balanceEntry } from '../customers/balance-entry.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { insert } from '../kernel/define.ts'
import { ZERO, minor } from '../kernel/money.ts'
import { HOUR_MS, MINUTE_MS, day, instant } from '../kernel/time.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import {
  GATEWAY,
  GATEWAY_STATUS,
  type GatewayPayment,
  PAGE_OPEN_MS,
  divideOnlinePayment,
  gatewayAnswered,
  gatewayPayment,
  isPageUsable,
  nextCheck,
} from '../payments/gateway-payment.ts'
import { payment } from '../payments/payment.ts'
import { bookOnlinePayment } from './book-online-payment.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from './invoice.ts'
import { payableOnline } from './pay-online.ts'

const INVOICE = exampleId(1101)
const PAGE = exampleId(1701)
const LEFT = 130_000

const page = (more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  ...{ id: PAGE, invoiceId: INVOICE, orderId: null, customerId: exampleCustomer.id, gateway: GATEWAY.moyasar, status: GATEWAY_STATUS.paid },
  ...{ amount: minor(LEFT), currency: 'SAR', pageId: 'invoice-1', url: 'https://pay.example/1', gatewayPaymentId: 'payment-1' },
  ...{ paidAmount: minor(LEFT), paidCurrency: 'SAR', bookedAmount: ZERO, balanceAmount: ZERO },
  ...{ startedAt: EXAMPLE_NOW, startedOn: day('2026-11-21'), checkAt: null, paidAt: EXAMPLE_NOW, bookedAt: null },
  ...more,
})

describe('bookOnlinePayment', () => {
  let shop: ChangingShop
  const contextOf = numberedContexts()
  /** As the server runs it: without an employee or a till. */
  const { page: menu, action } = may('accounting', 'receivable')
  const server = () => contextOf({ document: null, deviceId: null, actor: { employeeId: null, permissions: { [menu]: [action] } } })
  const book = (row: GatewayPayment | null) => {
    if (row) shop.apply([insert(gatewayPayment, row)])
    return act(shop, bookOnlinePayment, { gatewayPaymentId: PAGE }, server())
  }
  const her = () => shop.rows(customer).find(({ id }) => id === exampleCustomer.id)
  const online = () => shop.rows(payment).filter(({ method }) => method === 5)
  const left = () => shop.rows(invoice)[0]?.remaining

  beforeEach(async () => {
    shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] }), contextOf())
  })

  test('pays the invoice in full, without a till, and only once', async () => {
    const points = her()?.points ?? 0
    expect(await book(page())).toEqual([])
    expect(online()).toMatchObject([{ amount: LEFT, invoiceId: INVOICE, reference: 'payment-1', deviceId: null, tillSeq: null }])
    expect([left(), her()?.owed, her()?.balance ?? 0]).toEqual([0, 0, 0])
    expect((her()?.points ?? 0) - points).toBe(
      shop
        .rows(pointEntry)
        .filter(({ invoiceId }) => invoiceId === INVOICE)
        .at(-1)?.points ?? 0,
    )
    expect(shop.rows(gatewayPayment)).toMatchObject([{ bookedAmount: LEFT, balanceAmount: 0 }])
    expect(await book(null)).toEqual(['payments.online-already-booked'])
    expect(online()).toHaveLength(1)
  })

  test('books the surplus onto the balance, whether one halala or all', async () => {
    expect(await book(page({ paidAmount: minor(LEFT + 1) }))).toEqual(['payments.online-more-than-left'])
    expect(online().map(({ amount, source, invoiceId }) => [amount, source, invoiceId])).toEqual([
      [LEFT, 0, INVOICE],
      [1, 5, null],
    ])
    expect([left(), her()?.owed, her()?.balance]).toEqual([0, 0, 1])
    expect(shop.rows(balanceEntry).map(({ amount }) => amount)).toEqual([1])
  })

  test('books a partial payment', async () => {
    expect(await book(page({ paidAmount: minor(LEFT - 1) }))).toEqual([])
    expect([left(), her()?.owed, her()?.balance ?? 0]).toEqual([1, 1, 0])
  })

  test('goes onto the balance in full if nothing is left to pay', async () => {
    expect(await book(page())).toEqual([])
    shop.apply([insert(gatewayPayment, page({ id: exampleId(1702) }))])
    expect(await act(shop, bookOnlinePayment, { gatewayPaymentId: exampleId(1702) }, server())).toEqual(['payments.online-more-than-left'])
    expect([left(), her()?.owed, her()?.balance]).toEqual([0, 0, LEFT])
  })

  test('is refused before confirmation, in another currency, or without its page', async () => {
    expect(await book(null)).toEqual(['payments.online-unknown'])
    expect(await book(page({ status: GATEWAY_STATUS.inProgress }))).toEqual(['payments.online-not-paid'])
    shop.apply([insert(gatewayPayment, page({ id: exampleId(1702), paidCurrency: 'USD' }))])
    expect(await act(shop, bookOnlinePayment, { gatewayPaymentId: exampleId(1702) }, server())).toEqual([
      'payments.online-currency-differs',
    ])
    expect([online(), left()]).toEqual([[], LEFT])
  })

  test('is refused without the permission', async () => {
    shop.apply([insert(gatewayPayment, page())])
    expect(await act(shop, bookOnlinePayment, { gatewayPaymentId: PAGE }, contextOf({ document: null, ...NOBODY }))).toEqual([
      'sales.no-permission',
    ])
  })

  test('an invoice can be paid online while at least one currency unit is open and it has a customer', async () => {
    const [row] = shop.rows(invoice)
    if (!row) throw new Error('there is no invoice')
    const payable = (more: object, paid: number) =>
      payableOnline({
        invoice: { ...row, ...more },
        payments: [{ ...(shop.rows(payment)[0] as never as object), amount: paid, status: 1 } as never],
        credits: [],
      })
    expect([payable({}, row.total - 100), payable({}, row.total - 99), payable({}, row.total)]).toEqual([100, 0, 0])
    expect([payable({ customerId: null }, 0), payable({ status: INVOICE_STATUS.cancelled }, 0)]).toEqual([0, 0])
    expect([payable({ type: INVOICE_TYPE.creditNote }, 0), payable({ seller: { ...row.seller, currency: 'KWD' } }, 0)]).toEqual([0, 0])
  })
})

describe('a gateway page', () => {
  const at = (ms: number) => instant(EXAMPLE_NOW + ms)
  const open = page({ status: GATEWAY_STATUS.initiated, paidAmount: ZERO, paidCurrency: null, paidAt: null, checkAt: at(15 * MINUTE_MS) })
  const answer = (status: GatewayPayment['status'], amount = 0) => ({
    status,
    paymentId: 'payment-1',
    amount: minor(amount),
    currency: 'SAR',
  })
  const fields = (row: GatewayPayment, of: ReturnType<typeof answer>, now: number) =>
    gatewayAnswered(row, of, at(now)).map((change) => (change.op === 'patch' ? change.fields : change))

  test('is checked after 15 minutes, an hour, and when it has closed, then no more', () => {
    const after = (ms: number) => nextCheck(EXAMPLE_NOW, at(ms))
    expect([after(0), after(15 * MINUTE_MS - 1), after(15 * MINUTE_MS)]).toEqual([at(15 * MINUTE_MS), at(15 * MINUTE_MS), at(HOUR_MS)])
    expect([after(HOUR_MS), after(25 * HOUR_MS - 1), after(25 * HOUR_MS)]).toEqual([at(25 * HOUR_MS), at(25 * HOUR_MS), null])
  })

  test('is reused for the same amount until an hour before it closes', () => {
    const usable = (more: Partial<GatewayPayment>, ms: number, amount = LEFT) => isPageUsable({ ...open, ...more }, minor(amount), at(ms))
    const last = PAGE_OPEN_MS - HOUR_MS
    expect([usable({}, last - 1), usable({}, last), usable({}, 0, LEFT - 1), usable({ url: null }, 0)]).toEqual([true, false, false, false])
    const { declined, paid, abandoned, cancelled } = GATEWAY_STATUS
    expect([declined, paid, abandoned, cancelled].map((status) => usable({ status }, 0))).toEqual([true, false, false, false])
  })

  test('stays paid whatever the gateway reports later', () => {
    expect(fields(open, answer(GATEWAY_STATUS.paid, LEFT), 1)).toMatchObject([{ status: 5, paidAmount: LEFT, checkAt: null }])
    expect(fields(page(), answer(GATEWAY_STATUS.declined), 1)).toEqual([])
    expect(fields(page({ status: GATEWAY_STATUS.abandoned }), answer(GATEWAY_STATUS.paid, LEFT), 1)).toMatchObject([{ status: 5 }])
  })

  test('is abandoned if it is still unpaid at the last check', () => {
    expect(fields(open, answer(GATEWAY_STATUS.initiated), 25 * HOUR_MS - 1)).toEqual([
      { status: GATEWAY_STATUS.initiated, checkAt: at(25 * HOUR_MS) },
    ])
    expect(fields(open, answer(GATEWAY_STATUS.initiated), 25 * HOUR_MS)).toEqual([{ status: GATEWAY_STATUS.abandoned, checkAt: null }])
    expect(fields(open, answer(GATEWAY_STATUS.initiated), 1)).toEqual([])
  })

  test('pays at most the open amount', () => {
    const divided = (paid: number, rest: number) => Object.values(divideOnlinePayment(minor(paid), minor(rest)))
    expect([divided(5, 6), divided(5, 5), divided(5, 4), divided(5, 0), divided(5, -3)]).toEqual([
      [5, 0],
      [5, 0],
      [4, 1],
      [0, 5],
      [0, 5],
    ])
  })
})
