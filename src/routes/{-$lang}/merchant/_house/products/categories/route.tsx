import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FolderTree } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/categories')({
  staticData: {
    screen: {
      label: msg({ message: 'Product groups', context: 'menu' }),
      icon: FolderTree,
      permission: may('products', 'view'),
      worksOffline: true,
      order: 410,
      menu: 'catalog',
      find: async () => entityFinder((await import('../../../../../../features/catalog/groups.ts')).productGroupPresentation),
    },
  },
  loader: wordsFor('catalog', 'entities'),
})
