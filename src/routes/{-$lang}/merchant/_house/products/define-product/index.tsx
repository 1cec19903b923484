import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { productLook } from '../../../../../../features/catalog/products.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/')({
  validateSearch: listSearch,
  component: () => <NounList look={productLook} />,
})
