import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { offerPresentation } from '../../../../../../features/offers/offers.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/offers/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={offerPresentation} />,
})
