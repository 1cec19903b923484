import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../engine/noun/noun-list.tsx'
import { customerPresentation } from '../../../../../features/customers/look/customer-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={customerPresentation} />,
})
