import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Vault } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/shifts')({
  staticData: {
    screen: {
      label: msg({ message: 'Shifts', context: 'menu' }),
      icon: Vault,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 180,
      menu: 'money',
    },
  },
  loader: wordsFor('shifts'),
})
