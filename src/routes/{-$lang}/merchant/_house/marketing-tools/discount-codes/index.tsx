import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { discountCodeLook } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/')({
  validateSearch: listSearch,
  component: () => <NounList look={discountCodeLook} />,
})
