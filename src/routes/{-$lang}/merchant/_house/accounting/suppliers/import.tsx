import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { supplierPresentation } from '../../../../../../features/suppliers/suppliers.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers/import')({
  component: () => <ImportPart presentation={supplierPresentation} words={['suppliers']} />,
})
