import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FolderTree } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories')({
  staticData: {
    screen: {
      label: msg({ message: 'Service groups', context: 'menu' }),
      icon: FolderTree,
      permission: may('menu', 'view'),
      worksOffline: true,
      order: 380,
      menu: 'catalog',
      find: async () => entityFinder((await import('../../../../../../features/catalog/groups.ts')).serviceGroupPresentation),
    },
  },
  loader: wordsFor('catalog', 'entities'),
})
