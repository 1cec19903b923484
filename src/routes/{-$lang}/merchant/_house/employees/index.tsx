import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../engine/entity/entity-list.tsx'
import { employeePresentation } from '../../../../../features/employees/employee-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={employeePresentation} />,
})
