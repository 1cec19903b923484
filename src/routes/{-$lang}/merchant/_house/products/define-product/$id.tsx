import { createFileRoute } from '@tanstack/react-router'
import { entitySearch } from '../../../../../../engine/entity/entity-search.ts'
import { productPresentation } from '../../../../../../features/catalog/products.ts'
import { ProductFile } from '../../../../../../features/stock/product-file.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <ProductFile presentation={productPresentation} id={id} />
}
