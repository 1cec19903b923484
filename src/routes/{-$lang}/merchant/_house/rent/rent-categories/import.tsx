import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/noun/import-part.tsx'
import { rentCategoryPresentation } from '../../../../../../features/rentals/pieces/categories/category-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/import')({
  component: () => <ImportPart presentation={rentCategoryPresentation} words={['rentals']} />,
})
