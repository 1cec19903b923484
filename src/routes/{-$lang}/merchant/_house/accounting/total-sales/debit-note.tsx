import { createFileRoute, redirect } from '@tanstack/react-router'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'

/** Redirects to the list of documents, filtered by debit notes. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/total-sales/debit-note')({
  beforeLoad: ({ params }) => {
    const search = { type: String(INVOICE_TYPE.debitNote) }
    throw redirect({ to: '/{-$lang}/merchant/accounting/total-sales', params, search, replace: true })
  },
})
