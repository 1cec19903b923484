import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/entity/entity-page.tsx'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { servicePresentation } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={servicePresentation} id={id} />
}
