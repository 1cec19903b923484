import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services')({
  staticData: {
    screen: {
      label: msg({ message: 'Services', context: 'menu' }),
      icon: Sparkles,
      permission: may('menu', 'view'),
      worksOffline: true,
      order: 370,
      menu: 'catalog',
      find: async () => entityFinder((await import('../../../../../../features/catalog/services.ts')).servicePresentation),
    },
  },
  loader: wordsFor('catalog', 'entities'),
})
