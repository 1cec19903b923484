import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product')({
  staticData: {
    screen: {
      label: msg({ message: 'Products', context: 'menu' }),
      icon: Package,
      permission: may('products', 'view'),
      worksOffline: true,
      order: 400,
      menu: 'catalog',
      find: async () => entityFinder((await import('../../../../../../features/catalog/products.ts')).productPresentation, 'barcode'),
    },
  },
  loader: wordsFor('catalog', 'stock', 'entities'),
})
