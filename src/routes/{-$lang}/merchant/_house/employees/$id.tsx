import { createFileRoute } from '@tanstack/react-router'
import { entitySearch } from '../../../../../engine/entity/entity-search.ts'
import { EmployeeFile } from '../../../../../features/employees/employee-file.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <EmployeeFile id={id} />
}
