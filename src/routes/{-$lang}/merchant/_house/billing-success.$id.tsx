import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { Receipt } from '../../../-parts/receipt.tsx'
import { receiptSearch } from '../../../../features/sale/sale-search.ts'
import { wordsFor } from '../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/billing-success/$id')({
  staticData: {
    screen: {
      label: msg({ message: 'Receipt', context: 'menu' }),
      icon: ReceiptText,
      permission: may('pointOfSale', 'sell'),
      worksOffline: true,
      isUnlisted: true,
    },
  },
  validateSearch: receiptSearch,
  loader: wordsFor('sale', 'payments'),
  component: ReceiptPage,
})

function ReceiptPage() {
  const { id } = Route.useParams()
  return <Receipt id={id} />
}
