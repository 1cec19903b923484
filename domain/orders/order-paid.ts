import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, sumMoney } from '../kernel/money.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS } from '../payments/payment.ts'
import { INSURANCE_ENTRY } from './insurance/insurance-entry.ts'
import type { OrderFile } from './order-file.ts'

type PaidFile = Pick<OrderFile, 'documents' | 'payments' | 'entries'>

/** Money that went over the counter: what a charge took out of the insurance amount had come in with that amount. */
const handedOver = ({ payments }: PaidFile) =>
  payments.filter(({ status, source }) => status === PAYMENT_STATUS.paid && source !== PAYMENT_SOURCE.insuranceAmount)

/**
 * What she paid at the counter with one document: for it, and the insurance amount that was taken in the same act. Nothing that was paid
 * before or later, however soon; cash as it was rounded. Below zero on a credit note. Null where the document is not of the order.
 */
export function paidWith(file: PaidFile, documentId: Id): Money | null {
  const document = file.documents.find(({ id }) => id === documentId)
  if (!document) return null
  const { issuedAt, deviceId } = document
  const payments = handedOver(file).filter(({ invoiceId, paidAt }) => invoiceId === documentId && paidAt === issuedAt)
  const taken = file.entries.filter((row) => row.kind === INSURANCE_ENTRY.taken && row.enteredAt === issuedAt && row.deviceId === deviceId)
  return sumMoney([...payments, ...taken].flatMap(({ amount, rounding = ZERO }) => [amount, rounding]))
}

/** What she has paid for the order by now, the insurance amount that is held among it, less what went back to her. */
export function paidSoFar(file: PaidFile): Money {
  const sumOf = (kind: number): Money => sumMoney(file.entries.filter((row) => row.kind === kind).map(({ amount }) => amount))
  const insured = minor(sumOf(INSURANCE_ENTRY.taken) - sumOf(INSURANCE_ENTRY.returned))
  return addMoney(sumMoney(handedOver(file).map(({ amount }) => amount)), insured)
}
