import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { serviceLook } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={serviceLook} id={id} />
}
