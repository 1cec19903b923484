import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { Invoices } from '../../../../-parts/invoices.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/total-sales')({
  staticData: {
    screen: {
      label: msg({ message: 'Invoices', context: 'menu' }),
      icon: ReceiptText,
      permission: may('pointOfSale', 'reprint'),
      worksOffline: true,
      order: 150,
      menu: 'money',
      find: async () => ({
        query: (await import('#domain/sales/queries.ts')).invoices,
        pathOf: (row) => `/merchant/billing-success/${String(row['id'])}`,
        detail: { field: 'customerName' },
      }),
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('sale', 'payments'),
  component: Invoices,
})
