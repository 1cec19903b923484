import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { invoice } from '#domain/sales/invoice.ts'
import { isVisit, visitsOf } from '#domain/sales/papers/purchase.ts'

type Customer = Pick<RowOf<typeof customer>, 'id' | 'createdAt' | 'invoiceCount' | 'lastSeenAt'>

/** Customers whose stored number and date of purchases differ from those computed from all documents. */
export const misremembered = (customers: readonly Customer[], documents: readonly RowOf<typeof invoice>[]) =>
  customers.flatMap(({ id, createdAt, invoiceCount, lastSeenAt }) => {
    const ofCustomer = documents.filter((row) => row.customerId === id)
    const count = visitsOf(ofCustomer)
    const last = Math.max(createdAt, ...ofCustomer.filter(isVisit).map(({ issuedAt }) => issuedAt))
    return count === invoiceCount && last === lastSeenAt ? [] : [{ id, stands: [invoiceCount, lastSeenAt], are: [count, last] }]
  })
