import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { productPresentation } from '../../../../../../features/catalog/products.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={productPresentation} />,
})
