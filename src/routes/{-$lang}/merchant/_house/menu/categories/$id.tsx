import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { serviceGroupLook } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={serviceGroupLook} id={id} />
}
