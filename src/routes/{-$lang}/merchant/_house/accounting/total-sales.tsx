import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { InvoicesScreen } from '../../../../../features/sale/receipt/invoices-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/total-sales')({
  loader: wordsFor('sale'),
  component: InvoicesScreen,
})
