import { may } from '../access/pages.ts'
import { type Change, type RowOf, defineQuery, defineRecord, patch } from '../kernel/define.ts'
import { choice, dayField, id, instantField, money, nullable, reference, text } from '../kernel/fields.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, smallerMoney, subtractMoney } from '../kernel/money.ts'
import { HOUR_MS, type Instant, MINUTE_MS, instant } from '../kernel/time.ts'

export const GATEWAY = { moyasar: 1 } as const

/** The codes are those of the specification: 1 and 2 are pending, 3, 4 and 6 failed, 5 is paid. */
export const GATEWAY_STATUS = { initiated: 1, inProgress: 2, declined: 3, abandoned: 4, paid: 5, cancelled: 6 } as const
export type GatewayStatus = (typeof GATEWAY_STATUS)[keyof typeof GATEWAY_STATUS]

export const isGatewayPending = (status: number): boolean => status === GATEWAY_STATUS.initiated || status === GATEWAY_STATUS.inProgress

/** A hosted payment page of a gateway, opened by a customer for the unpaid part of an invoice or an order, and its outcome. */
export const gatewayPayment = defineRecord({
  name: 'gateway_payment',
  travels: 'server',
  indexes: ['invoiceId', 'orderId', 'startedAt'],
  fields: {
    id: id(),
    /** Exactly one of the two is set. */
    invoiceId: nullable(reference('invoice')),
    orderId: nullable(reference('rental_order')),
    customerId: reference('customer'),
    gateway: choice(GATEWAY),
    status: choice(GATEWAY_STATUS),
    amount: money(),
    currency: text(3),
    /** The gateway's id and URL of the page; null until the gateway has responded. */
    pageId: nullable(text(100)),
    url: nullable(text(500)),
    gatewayPaymentId: nullable(text(80)),
    /** The amount taken as reported by the gateway, which may differ from the requested one. */
    paidAmount: money(),
    paidCurrency: nullable(text(3)),
    /** The part that paid the invoice or is held for the order; the rest was credited to the customer's balance. */
    bookedAmount: money(),
    balanceAmount: money(),
    startedAt: instantField(),
    startedOn: dayField(),
    /** The next query of the gateway in case its notification is lost; null if there is nothing to wait for. */
    checkAt: nullable(instantField()),
    paidAt: nullable(instantField()),
    bookedAt: nullable(instantField()),
  },
})
export type GatewayPayment = RowOf<typeof gatewayPayment>

export type PaidOnline = { readonly invoiceId: Id; readonly orderId: null } | { readonly invoiceId: null; readonly orderId: Id }

export const gatewayPayments = defineQuery({
  name: 'gatewayPayments',
  record: gatewayPayment,
  permission: may('accounting', 'view'),
  fields: [
    ...['startedAt', 'invoiceId', 'orderId', 'customerId', 'gateway', 'status', 'amount', 'currency'],
    ...['paidAmount', 'paidCurrency', 'bookedAmount', 'balanceAmount', 'paidAt', 'gatewayPaymentId', 'pageId'],
  ] as const,
  filters: ['startedOn', 'status', 'gateway', 'customerId', 'invoiceId', 'orderId', 'amount'],
  sorts: ['startedAt', 'amount', 'paidAmount'],
  totals: ['paidAmount', 'bookedAmount', 'balanceAmount'],
  sort: { field: 'startedAt', descending: true },
})

/** The gateway closes a hosted page after this time. */
export const PAGE_OPEN_MS = 24 * HOUR_MS
/** Delays after which the gateway is queried about a pending page, because notifications can be lost. */
export const CHECKS_MS = [15 * MINUTE_MS, HOUR_MS, PAGE_OPEN_MS + HOUR_MS] as const

export function nextCheck(startedAt: Instant, now: Instant): Instant | null {
  const after = CHECKS_MS.find((ms) => startedAt + ms > now)
  return after === undefined ? null : instant(startedAt + after)
}

/** Whether a page is still open: after a declined card another one can be tried. */
const isPageOpen = (status: number): boolean => isGatewayPending(status) || status === GATEWAY_STATUS.declined

/** Whether an open page for the same amount can be reused; not within the last hour before it closes. */
export const isPageUsable = (page: GatewayPayment, amount: Money, now: Instant): boolean =>
  page.url !== null && isPageOpen(page.status) && page.amount === amount && now < page.startedAt + PAGE_OPEN_MS - HOUR_MS

export interface GatewayAnswer {
  readonly status: GatewayStatus
  readonly paymentId: string | null
  readonly amount: Money
  readonly currency: string
}

/**
 * Applies the gateway's report to a page. Paid is final, regardless of later reports; a failed or abandoned page can
 * still become paid.
 */
export function gatewayAnswered(page: GatewayPayment, answer: GatewayAnswer, now: Instant): Change[] {
  if (page.status === GATEWAY_STATUS.paid) return []
  if (answer.status === GATEWAY_STATUS.paid) {
    const { paymentId, amount, currency } = answer
    const taken = { gatewayPaymentId: paymentId, paidAmount: amount, paidCurrency: currency }
    return [patch(gatewayPayment, page.id, { status: answer.status, ...taken, paidAt: now, checkAt: null })]
  }
  const checkAt = nextCheck(page.startedAt, now)
  const isOver = isPageOpen(answer.status) && checkAt === null
  const status = isOver ? GATEWAY_STATUS.abandoned : answer.status
  if (status === page.status && checkAt === page.checkAt) return []
  return [patch(gatewayPayment, page.id, { status, checkAt })]
}

/** Divides the money of a paid page: the unpaid part of the invoice or order, and the rest for the customer's balance. */
export function divideOnlinePayment(paid: Money, left: Money): { readonly booked: Money; readonly kept: Money } {
  const booked = left <= ZERO ? ZERO : smallerMoney(paid, left)
  return { booked, kept: subtractMoney(paid, booked) }
}
