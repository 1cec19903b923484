import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { productGroupLook } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/categories/')({
  component: () => <NounList look={productGroupLook} />,
})
