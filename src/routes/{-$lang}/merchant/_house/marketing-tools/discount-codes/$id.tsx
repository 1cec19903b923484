import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { nounSearch } from '../../../../../../engine/noun/noun-search.ts'
import { discountCodeLook } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/$id')({
  validateSearch: nounSearch,
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={discountCodeLook} id={id} />
}
