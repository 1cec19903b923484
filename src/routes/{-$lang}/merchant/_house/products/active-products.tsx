import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { ActiveProducts } from '../../../../../features/catalog/active-products.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/active-products')({
  staticData: {
    screen: {
      label: msg({ message: 'Products', context: 'menu' }),
      icon: Package,
      permission: may('products', 'view'),
      worksOffline: true,
      isUnlisted: true,
    },
  },
  loader: wordsFor('catalog'),
  component: ActiveProducts,
})
