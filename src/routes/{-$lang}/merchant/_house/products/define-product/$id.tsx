import { createFileRoute } from '@tanstack/react-router'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { productLook } from '../../../../../../features/catalog/products.ts'
import { ProductFile } from '../../../../../../features/stock/product-file.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <ProductFile look={productLook} id={id} />
}
