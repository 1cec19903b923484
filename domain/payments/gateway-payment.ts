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

/** One hosted payment page of a gateway, opened by a customer for what was left to pay of an invoice or of an order, and what became of it. */
export const gatewayPayment = defineRecord({
  name: 'gateway_payment',
  travels: 'server',
  indexes: ['invoiceId', 'orderId', 'startedAt'],
  fields: {
    id: id(),
    /** One of the two. */
    invoiceId: nullable(reference('invoice')),
    orderId: nullable(reference('rental_order')),
    customerId: reference('customer'),
    gateway: choice(GATEWAY),
    status: choice(GATEWAY_STATUS),
    /** What the page asks for. */
    amount: money(),
    currency: text(3),
    /** The page under the gateway's own id, and its address; null until the gateway has answered. */
    pageId: nullable(text(100)),
    url: nullable(text(500)),
    /** The gateway's id of the payment made on the page. */
    gatewayPaymentId: nullable(text(80)),
    /** What the gateway took, in its own words: it may differ from what the page asked for. */
    paidAmount: money(),
    paidCurrency: nullable(text(3)),
    /** How much of it paid the invoice, or is kept for the order; the rest went onto the customer's balance as a surplus. */
    bookedAmount: money(),
    balanceAmount: money(),
    startedAt: instantField(),
    startedOn: dayField(),
    /** When the gateway is asked next if it does not report by itself; null once there is nothing to wait for. */
    checkAt: nullable(instantField()),
    paidAt: nullable(instantField()),
    bookedAt: nullable(instantField()),
  },
})
export type GatewayPayment = RowOf<typeof gatewayPayment>

/** What a page of a gateway is for. */
export type PaidOnline = { readonly invoiceId: Id; readonly orderId: null } | { readonly invoiceId: null; readonly orderId: Id }

/** The payments that customers started on a gateway's page, the newest first. */
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

/** A hosted page is closed by the gateway after so long. */
export const PAGE_OPEN_MS = 24 * HOUR_MS
/** After how long the gateway is asked about a pending page: notifications get lost. */
export const CHECKS_MS = [15 * MINUTE_MS, HOUR_MS, PAGE_OPEN_MS + HOUR_MS] as const

/** When a pending page is asked about next; null after the last time. */
export function nextCheck(startedAt: Instant, now: Instant): Instant | null {
  const after = CHECKS_MS.find((ms) => startedAt + ms > now)
  return after === undefined ? null : instant(startedAt + after)
}

/** A page that is still open: after a declined card another one can be tried on it. */
const isPageOpen = (status: number): boolean => isGatewayPending(status) || status === GATEWAY_STATUS.declined

/** An open page for this very amount can be opened again instead of making a second one; not within the last hour before it closes. */
export const isPageUsable = (page: GatewayPayment, amount: Money, now: Instant): boolean =>
  page.url !== null && isPageOpen(page.status) && page.amount === amount && now < page.startedAt + PAGE_OPEN_MS - HOUR_MS

/** What a gateway says of a page. */
export interface GatewayAnswer {
  readonly status: GatewayStatus
  readonly paymentId: string | null
  /** What was taken, once it was. */
  readonly amount: Money
  readonly currency: string
}

/**
 * What the gateway's answer changes of a page. Paid is final: an older answer that arrives later changes nothing. A failed or abandoned page that turns
 * out to be paid after all is paid.
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

/** How the money of a paid page is divided: what is left to pay of the invoice or order, and what is kept for the customer. */
export function divideOnlinePayment(paid: Money, left: Money): { readonly booked: Money; readonly kept: Money } {
  const booked = left <= ZERO ? ZERO : smallerMoney(paid, left)
  return { booked, kept: subtractMoney(paid, booked) }
}
