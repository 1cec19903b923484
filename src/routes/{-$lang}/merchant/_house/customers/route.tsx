import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers')({
  staticData: {
    screen: {
      label: msg({ message: 'Customers', context: 'menu' }),
      icon: UserRound,
      permission: may('customers', 'view'),
      worksOffline: true,
      order: 130,
      menu: 'customers',
      isOnPhoneBar: true,
      find: async () =>
        entityFinder((await import('../../../../../features/customers/shared/customer-presentation.tsx')).customerPresentation, 'mobile'),
    },
  },
  loader: wordsFor('customers', 'payments', 'entities'),
})
