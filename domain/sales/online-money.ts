import { BALANCE_ENTRY } from '../customers/balance-entry.ts'
import { type Change, type DecisionContext, type Objection, patch } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { GATEWAY_STATUS, type GatewayPayment, gatewayPayment } from '../payments/gateway-payment.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '../payments/payment.ts'
import { moveBalance } from './balance/balance-changes.ts'
import { paymentRow } from './sale-changes.ts'

export const ONLINE_REFUSALS = [
  'sales.no-permission',
  'payments.online-unknown',
  'payments.online-not-paid',
  'payments.online-already-booked',
  'payments.online-more-than-left',
  'payments.online-currency-differs',
] as const
export type OnlineFound = Objection<(typeof ONLINE_REFUSALS)[number]>

export function pageFault({ status, bookedAt }: GatewayPayment): 'payments.online-not-paid' | 'payments.online-already-booked' | null {
  if (status !== GATEWAY_STATUS.paid) return 'payments.online-not-paid'
  return bookedAt === null ? null : 'payments.online-already-booked'
}

/** A payment in another currency is not booked but reported once. Null if the currency matches. */
export function otherCurrency(
  page: GatewayPayment,
  number: string,
  { now }: DecisionContext,
): { changes: Change[]; found: OnlineFound } | null {
  const { id, currency, paidCurrency } = page
  if (paidCurrency === currency) return null
  const details = { number, currency, paidCurrency: paidCurrency ?? '' }
  return {
    changes: [patch(gatewayPayment, id, { bookedAt: now })],
    found: { code: 'payments.online-currency-differs', details, isAccepted: true },
  }
}

export const onlinePart = (id: Id, amount: Money, { gatewayPaymentId }: GatewayPayment) => ({
  ...{ id, method: PAYMENT_METHOD.paymentLink, amount, tendered: amount, change: ZERO, rounding: ZERO },
  ...{ authorizationCode: null, reference: gatewayPaymentId },
})

export const onlineDeposit = (
  part: ReturnType<typeof onlinePart>,
  { customerId, holderId, paidOn }: { readonly customerId: Id; readonly holderId: Id; readonly paidOn: Day },
  context: DecisionContext,
): Change[] => [
  paymentRow(part, { id: null, customerId, issuedOn: paidOn }, context, PAYMENT_SOURCE.deposit),
  ...moveBalance([{ paymentId: part.id, kind: BALANCE_ENTRY.deposit, amount: part.amount }], { holderId }, context),
]
