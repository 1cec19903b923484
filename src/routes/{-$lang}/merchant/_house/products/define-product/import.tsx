import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { productPresentation } from '../../../../../../features/catalog/products.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/import')({
  component: () => <ImportPart presentation={productPresentation} words={['catalog', 'stock']} />,
})
