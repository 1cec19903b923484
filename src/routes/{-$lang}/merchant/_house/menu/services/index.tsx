import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { servicePresentation } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={servicePresentation} />,
})
