import { createFileRoute } from '@tanstack/react-router'
import { entitySearch } from '../../../../../../../engine/entity/entity-search.ts'
import { RoleFile } from '../../../../../../../features/employees/roles/role-file.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/roles/role/$id')({
  validateSearch: entitySearch,
  component: Role,
})

function Role() {
  const { id } = Route.useParams()
  return <RoleFile id={id} />
}
