import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { NounList } from '../../../../../engine/noun/noun-list.tsx'
import { employeeLook } from '../../../../../features/employees/employee-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/')({
  validateSearch: listSearch,
  component: () => <NounList look={employeeLook} />,
})
