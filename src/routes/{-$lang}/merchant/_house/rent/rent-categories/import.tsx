import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { rentCategoryPresentation } from '../../../../../../features/rentals/pieces/categories/category-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories/import')({
  component: () => <ImportPart presentation={rentCategoryPresentation} words={['rentals']} />,
})
