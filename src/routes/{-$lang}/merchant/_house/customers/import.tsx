import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../engine/noun/import-part.tsx'
import { customerPresentation } from '../../../../../features/customers/look/customer-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/import')({
  component: () => <ImportPart presentation={customerPresentation} words={['customers', 'payments']} />,
})
