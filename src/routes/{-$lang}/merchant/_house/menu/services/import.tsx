import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { servicePresentation } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/import')({
  component: () => <ImportPart presentation={servicePresentation} words={['catalog']} />,
})
