import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { PiecesScreen } from '../../../../../../features/rentals/pieces/pieces-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/')({
  staticData: {
    screen: {
      label: msg({ message: 'Pieces for rent', context: 'menu' }),
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 230,
      menu: 'rentals',
      find: async () => ({
        query: (await import('#domain/rentals/piece/rent-items.ts')).rentItems,
        pathOf: (row) => `/merchant/rent/rent-item/${String(row['id'])}`,
        detail: { field: 'code' },
      }),
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('rentals', 'entities'),
  component: PiecesScreen,
})
