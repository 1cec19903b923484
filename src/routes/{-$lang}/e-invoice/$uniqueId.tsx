import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { PublicInvoiceScreen } from '../../../features/sale/receipt/public-invoice-screen.tsx'

export const Route = createFileRoute('/{-$lang}/e-invoice/$uniqueId')({ loader: wordsFor('sale'), component: Screen })

function Screen() {
  const { uniqueId } = Route.useParams()
  return <PublicInvoiceScreen uniqueId={uniqueId} />
}
