import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../engine/entity/entity-list.tsx'
import { customerPresentation } from '../../../../../features/customers/shared/customer-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={customerPresentation} />,
})
