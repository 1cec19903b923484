import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { entityFinder } from '../../../../../../engine/entity/entity-finder.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { rolePresentation } from '../../../../../../features/employees/roles/role-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/roles/')({
  staticData: {
    screen: {
      label: msg({ message: 'Roles', context: 'menu' }),
      icon: ShieldCheck,
      permission: may('employees', 'view'),
      worksOffline: false,
      order: 620,
      menu: 'shop',
      find: async () => entityFinder((await import('../../../../../../features/employees/roles/role-presentation.tsx')).rolePresentation),
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('employees', 'entities'),
  component: () => <EntityList presentation={rolePresentation} />,
})
