import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/entity/entity-page.tsx'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { supplierPresentation } from '../../../../../../features/suppliers/suppliers.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={supplierPresentation} id={id} />
}
