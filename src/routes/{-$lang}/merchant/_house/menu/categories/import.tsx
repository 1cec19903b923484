import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { serviceGroupPresentation } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/import')({
  component: () => <ImportPart presentation={serviceGroupPresentation} words={['catalog']} />,
})
