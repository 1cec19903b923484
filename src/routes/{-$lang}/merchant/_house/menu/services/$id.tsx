import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/noun/noun-file.tsx'
import { entitySearch } from '../../../../../../engine/noun/noun-search.ts'
import { servicePresentation } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={servicePresentation} id={id} />
}
