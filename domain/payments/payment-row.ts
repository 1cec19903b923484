import { type Change, type DecisionContext, type RowOf, insert } from '../kernel/define.ts'
import { ZERO } from '../kernel/money.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS, payment } from './payment.ts'
import type { SettledTender } from './settle.ts'

type Payment = RowOf<typeof payment>

export const tenderTaken = (
  tender: SettledTender,
  paidFor: Pick<Payment, 'invoiceId' | 'customerId' | 'paidOn'>,
  context: DecisionContext,
  source: Payment['source'] = PAYMENT_SOURCE.billing,
): Change =>
  insert(payment, {
    id: tender.id,
    invoiceId: paidFor.invoiceId,
    customerId: paidFor.customerId,
    method: tender.method,
    amount: tender.amount,
    tendered: tender.tendered,
    change: tender.change,
    rounding: tender.rounding ?? ZERO,
    authorizationCode: tender.authorizationCode,
    reference: tender.reference,
    status: PAYMENT_STATUS.paid,
    source,
    paidAt: context.now,
    paidOn: paidFor.paidOn,
    employeeId: context.actor.employeeId,
    deviceId: context.deviceId,
    tillSeq: context.seq ?? null,
    ...{ methodBefore: null, methodReason: null, methodChangedAt: null },
  })
