import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { discountCodePresentation } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={discountCodePresentation} />,
})
