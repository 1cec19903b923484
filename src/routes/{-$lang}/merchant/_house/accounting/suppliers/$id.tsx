import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { supplierLook } from '../../../../../../features/suppliers/suppliers.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={supplierLook} id={id} />
}
