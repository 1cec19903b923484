import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { AdjustQuantityScreen } from '../../../../../features/stock/operation-screens.tsx'
import { stockSearch } from '../../../../../features/stock/paths.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/adjust-quantity')({
  staticData: {
    screen: {
      label: msg({ message: 'Adjust quantity', context: 'menu' }),
      icon: ClipboardCheck,
      permission: may('products', 'adjustQuantity'),
      worksOffline: true,
      order: 440,
    },
  },
  validateSearch: stockSearch,
  loader: wordsFor('stock', 'entities'),
  component: AdjustQuantityScreen,
})
