import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../engine/noun/noun-list.tsx'
import { customerLook } from '../../../../../features/customers/look/customer-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/')({
  validateSearch: listSearch,
  component: () => <NounList look={customerLook} />,
})
