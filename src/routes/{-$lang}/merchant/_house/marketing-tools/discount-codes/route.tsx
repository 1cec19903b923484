import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes')({
  staticData: {
    screen: {
      label: msg({ message: 'Discount codes', context: 'menu' }),
      icon: TicketPercent,
      permission: may('marketing', 'view'),
      worksOffline: true,
      order: 550,
      menu: 'catalog',
      find: async () =>
        entityFinder((await import('../../../../../../features/discounts/discount-codes.tsx')).discountCodePresentation, 'code'),
    },
  },
  loader: wordsFor('discounts', 'entities'),
})
