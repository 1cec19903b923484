import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import { Sale } from '../../../-parts/sale.tsx'
import { saleSearch } from '../../../../features/sale/sale-search.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/billing')({
  staticData: {
    screen: {
      label: msg({ message: 'Sell', context: 'menu' }),
      icon: ScanBarcode,
      permission: may('pointOfSale', 'sell'),
      worksOffline: true,
      order: 20,
      menu: 'counter',
      isOnPhoneBar: true,
    },
  },
  validateSearch: saleSearch,
  loader: wordsFor('sale'),
  component: Sale,
})
