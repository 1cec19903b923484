import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/offers')({
  staticData: {
    screen: {
      label: msg({ message: 'Offers', context: 'menu' }),
      icon: Gift,
      permission: may('menu', 'view'),
      worksOffline: true,
      order: 375,
      menu: 'catalog',
      find: async () => entityFinder((await import('../../../../../../features/offers/offers.tsx')).offerPresentation),
    },
  },
  loader: wordsFor('offers', 'entities'),
})
