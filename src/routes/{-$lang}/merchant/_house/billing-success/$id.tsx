import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { ReceiptScreen } from '../../../../../features/sale/receipt-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/billing-success/$id')({ loader: wordsFor('sale'), component: Screen })

function Screen() {
  const { id } = Route.useParams()
  return <ReceiptScreen id={id} />
}
