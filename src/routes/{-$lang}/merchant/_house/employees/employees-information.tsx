import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { InformationScreen } from '../../../../../features/employees/information-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/employees-information')({
  staticData: {
    screen: {
      label: msg({ message: 'Employee documents', context: 'menu' }),
      icon: IdCard,
      permission: may('employees', 'view'),
      worksOffline: false,
      order: 610,
      menu: 'shop',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('employees'),
  component: InformationScreen,
})
