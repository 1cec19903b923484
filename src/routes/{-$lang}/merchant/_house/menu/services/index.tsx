import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { serviceLook } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/')({
  validateSearch: listSearch,
  component: () => <NounList look={serviceLook} />,
})
