import { type Money, ZERO, minor } from '../kernel/money.ts'
import { INVOICE_TYPE } from '../sales/invoice.ts'
import { isLaterPayment, leftToPay } from '../sales/invoice-debt.ts'
import type { OrderFile } from './order-file.ts'

export function owedOf({ documents, payments }: Pick<OrderFile, 'documents' | 'payments'>): Money {
  const owed = documents
    .filter(({ type }) => type !== INVOICE_TYPE.creditNote)
    .map((invoice) =>
      leftToPay({
        invoice,
        payments: payments.filter(({ invoiceId }) => invoiceId === invoice.id),
        credits: documents.filter(({ creditOf }) => creditOf === invoice.id),
      }),
    )
  const sum = owed.reduce((total: number, left) => total + left, 0)
  return sum > 0 ? minor(sum) : ZERO
}

export function laterPayments({ documents, payments }: Pick<OrderFile, 'documents' | 'payments'>): OrderFile['payments'][number][] {
  const byId = new Map(documents.map((row) => [row.id, row]))
  return payments
    .filter((one) => {
      const document = one.invoiceId === null ? undefined : byId.get(one.invoiceId)
      return document !== undefined && isLaterPayment(one, document)
    })
    .toSorted((a, b) => a.paidAt - b.paidAt)
}
