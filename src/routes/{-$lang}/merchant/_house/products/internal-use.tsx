import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PackageMinus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { InternalUseScreen } from '../../../../../features/stock/operation-screens.tsx'
import { stockSearch } from '../../../../../features/stock/paths.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/internal-use')({
  staticData: {
    screen: {
      label: msg({ message: 'Internal use', context: 'menu' }),
      icon: PackageMinus,
      permission: may('products', 'internalUse'),
      worksOffline: true,
      order: 460,
    },
  },
  validateSearch: stockSearch,
  loader: wordsFor('stock', 'entities'),
  component: InternalUseScreen,
})
