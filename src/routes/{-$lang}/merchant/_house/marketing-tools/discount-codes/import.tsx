import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../../engine/entity/import-part.tsx'
import { discountCodePresentation } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/import')({
  component: () => <ImportPart presentation={discountCodePresentation} words={['discounts']} />,
})
