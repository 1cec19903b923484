import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/entity/entity-page.tsx'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { serviceGroupPresentation } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={serviceGroupPresentation} id={id} />
}
