import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { nounFinder } from '../../../../../engine/noun/noun-finder.ts'
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
      find: async () => nounFinder((await import('../../../../../features/customers/look/customer-look.tsx')).customerLook, 'mobile'),
    },
  },
  loader: wordsFor('customers', 'payments', 'nouns'),
})
