import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/entity/entity-page.tsx'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { discountCodePresentation } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={discountCodePresentation} id={id} />
}
