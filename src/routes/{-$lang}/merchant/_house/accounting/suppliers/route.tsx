import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers')({
  staticData: {
    screen: {
      label: msg({ message: 'Suppliers', context: 'menu' }),
      icon: Truck,
      permission: may('suppliers', 'view'),
      worksOffline: true,
      order: 560,
      menu: 'money',
      find: async () => entityFinder((await import('../../../../../../features/suppliers/suppliers.ts')).supplierPresentation, 'mobile'),
    },
  },
  loader: wordsFor('suppliers', 'entities'),
})
