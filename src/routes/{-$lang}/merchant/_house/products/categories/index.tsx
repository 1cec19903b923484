import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { productGroupLook } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/categories/')({
  validateSearch: listSearch,
  component: () => <NounList look={productGroupLook} />,
})
