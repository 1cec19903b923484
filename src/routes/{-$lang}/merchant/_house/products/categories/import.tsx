import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { productGroupPresentation } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/categories/import')({
  component: () => <ImportPart presentation={productGroupPresentation} words={['catalog']} />,
})
