import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Cake } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { BirthdaysScreen } from '../../../../../features/customers/birthdays-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/birthday-congratulations')({
  staticData: {
    screen: {
      label: msg({ message: 'Birthdays', context: 'menu' }),
      icon: Cake,
      permission: may('customers', 'view'),
      worksOffline: true,
      order: 145,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('customers', 'messages'),
  component: BirthdaysScreen,
})
