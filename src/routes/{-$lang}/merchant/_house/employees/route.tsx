import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { entityFinder } from '../../../../../engine/entity/entity-finder.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees')({
  staticData: {
    screen: {
      label: msg({ message: 'Employees', context: 'menu' }),
      icon: UsersRound,
      permission: may('employees', 'view'),
      worksOffline: false,
      order: 570,
      menu: 'shop',
      find: async () =>
        entityFinder((await import('../../../../../features/employees/employee-presentation.tsx')).employeePresentation, 'mobile'),
    },
  },
  loader: wordsFor('employees', 'entities'),
})
