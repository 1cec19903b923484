import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/roles/role')({
  staticData: {
    screen: {
      label: msg({ message: 'Role', context: 'menu' }),
      icon: ShieldCheck,
      permission: may('employees', 'view'),
      worksOffline: false,
      isUnlisted: true,
    },
  },
  loader: wordsFor('employees', 'entities'),
})
