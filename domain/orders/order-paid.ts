import type { Id } from '../kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, sumMoney } from '../kernel/money.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS } from '../payments/payment.ts'
import { INSURANCE_ENTRY } from './insurance/insurance-entry.ts'
import type { OrderFile } from './order-file.ts'

type PaidFile = Pick<OrderFile, 'documents' | 'payments' | 'entries'>

/** Payments without those from the insurance amount, which was itself paid earlier. */
const handedOver = ({ payments }: PaidFile) =>
  payments.filter(({ status, source }) => status === PAYMENT_STATUS.paid && source !== PAYMENT_SOURCE.insuranceAmount)

/**
 * The payment at the counter together with a document, including the insurance amount taken at the same time, with cash as rounded.
 * Negative for a credit note; null if the document does not belong to the order.
 */
export function paidWith(file: PaidFile, documentId: Id): Money | null {
  const document = file.documents.find(({ id }) => id === documentId)
  if (!document) return null
  const { issuedAt, deviceId } = document
  const payments = handedOver(file).filter(({ invoiceId, paidAt }) => invoiceId === documentId && paidAt === issuedAt)
  const taken = file.entries.filter((row) => row.kind === INSURANCE_ENTRY.taken && row.enteredAt === issuedAt && row.deviceId === deviceId)
  return sumMoney([...payments, ...taken].flatMap(({ amount, rounding = ZERO }) => [amount, rounding]))
}

/** What the customer has paid for the order so far, including the held insurance amount, less refunds. */
export function paidSoFar(file: PaidFile): Money {
  const sumOf = (kind: number): Money => sumMoney(file.entries.filter((row) => row.kind === kind).map(({ amount }) => amount))
  const insured = minor(sumOf(INSURANCE_ENTRY.taken) - sumOf(INSURANCE_ENTRY.returned))
  return addMoney(sumMoney(handedOver(file).map(({ amount }) => amount)), insured)
}
