import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { ProductLabelsScreen } from '../../../../../features/stock/labels-screen.tsx'
import { labelsSearch } from '../../../../../features/stock/paths.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/labels')({
  staticData: {
    screen: {
      label: msg({ message: 'Labels of products', context: 'menu' }),
      icon: Tags,
      permission: may('products', 'view'),
      worksOffline: true,
      order: 470,
    },
  },
  validateSearch: labelsSearch,
  loader: wordsFor('stock', 'entities'),
  component: ProductLabelsScreen,
})
