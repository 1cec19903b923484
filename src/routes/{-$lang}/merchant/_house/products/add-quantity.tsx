import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { AddQuantityScreen } from '../../../../../features/stock/operation-screens.tsx'
import { stockSearch } from '../../../../../features/stock/paths.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/add-quantity')({
  staticData: {
    screen: {
      label: msg({ message: 'Add quantity', context: 'menu' }),
      icon: PackagePlus,
      permission: may('products', 'addQuantity'),
      worksOffline: true,
      order: 430,
    },
  },
  validateSearch: stockSearch,
  loader: wordsFor('stock', 'entities'),
  component: AddQuantityScreen,
})
