import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../../engine/entity/entity-list.tsx'
import { supplierPresentation } from '../../../../../../features/suppliers/suppliers.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={supplierPresentation} />,
})
