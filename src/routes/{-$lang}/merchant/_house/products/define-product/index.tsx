import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { productLook } from '../../../../../../features/catalog/products.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/define-product/')({
  component: () => <NounList look={productLook} />,
})
