import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { EntityList } from '../../../../../engine/noun/noun-list.tsx'
import { employeePresentation } from '../../../../../features/employees/employee-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/')({
  validateSearch: listSearch,
  component: () => <EntityList presentation={employeePresentation} />,
})
