import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../../engine/entity/entity-list.tsx'
import { rolePresentation } from '../../../../../../../features/employees/roles/role-presentation.tsx'

/** The list with the form of a new role over it. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/roles/role/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={rolePresentation} isNew />,
})
