import { msg } from '@lingui/core/macro'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { StockNav } from '../../../../../../features/stock/stock-nav.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stocktakes')({
  staticData: {
    screen: {
      label: msg({ message: 'Stocktakes', context: 'menu' }),
      icon: ClipboardList,
      permission: may('products', 'countStock'),
      worksOffline: true,
      order: 450,
      menu: 'catalog',
    },
  },
  loader: wordsFor('stock', 'entities'),
  component: () => (
    <>
      <StockNav />
      <Outlet />
    </>
  ),
})
