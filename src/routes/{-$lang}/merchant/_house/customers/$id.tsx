import { createFileRoute } from '@tanstack/react-router'
import { entitySearch } from '../../../../../engine/entity/entity-search.ts'
import { CustomerScreen } from '../../../../../features/customers/customer-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/$id')({
  validateSearch: entitySearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <CustomerScreen id={id} />
}
