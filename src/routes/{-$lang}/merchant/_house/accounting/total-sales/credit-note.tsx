import { createFileRoute, redirect } from '@tanstack/react-router'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'

/** Redirects to the list of documents, filtered by credit notes. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/total-sales/credit-note')({
  beforeLoad: ({ params }) => {
    const search = { type: String(INVOICE_TYPE.creditNote) }
    throw redirect({ to: '/{-$lang}/merchant/accounting/total-sales', params, search, replace: true })
  },
})
