import { msg } from '@lingui/core/macro'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

/** Needs the server: a year of stock moves is too much for a till. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stock-operations')({
  staticData: {
    screen: {
      label: msg({ message: 'Stock operations', context: 'menu' }),
      icon: ArrowLeftRight,
      permission: may('products', 'view'),
      worksOffline: false,
      order: 420,
      menu: 'catalog',
    },
  },
  loader: wordsFor('stock'),
  component: Outlet,
})
