import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { offerLook } from '../../../../../../features/offers/offers.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/offers/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={offerLook} id={id} />
}
