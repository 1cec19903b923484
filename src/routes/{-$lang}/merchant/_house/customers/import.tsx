import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../engine/entity/import-part.tsx'
import { customerPresentation } from '../../../../../features/customers/shared/customer-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/import')({
  component: () => <ImportPart presentation={customerPresentation} words={['customers', 'payments']} />,
})
