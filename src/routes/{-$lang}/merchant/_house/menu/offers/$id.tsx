import { createFileRoute } from '@tanstack/react-router'
import { EntityPage } from '../../../../../../engine/entity/entity-page.tsx'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { offerPresentation } from '../../../../../../features/offers/offers.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/offers/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EntityPage presentation={offerPresentation} id={id} />
}
