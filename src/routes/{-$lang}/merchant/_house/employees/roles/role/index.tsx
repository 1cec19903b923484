import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../../engine/noun/noun-list.tsx'
import { roleLook } from '../../../../../../../features/employees/roles/role-look.tsx'

/** The list with the form of a new role over it. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/roles/role/')({
  validateSearch: listSearch,
  component: () => <NounList look={roleLook} isNew />,
})
