import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { offerLook } from '../../../../../../features/offers/offers.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/offers/')({
  validateSearch: listSearch,
  component: () => <NounList look={offerLook} />,
})
