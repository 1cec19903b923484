import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Files } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/orders')({
  staticData: {
    screen: {
      label: msg({ message: 'Rental orders', context: 'menu' }),
      icon: Files,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 100,
      menu: 'counter',
      find: async () => ({
        query: (await import('#domain/orders/queries.ts')).rentalOrders,
        pathOf: (row) => `/merchant/rent/orders/${String(row['id'])}`,
        detail: { field: 'customerName' },
      }),
    },
  },
  loader: wordsFor('rentals', 'payments'),
})
