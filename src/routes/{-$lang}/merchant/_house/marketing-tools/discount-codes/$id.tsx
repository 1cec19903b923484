import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { discountCodeLook } from '../../../../../../features/discounts/discount-codes.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/marketing-tools/discount-codes/$id')({
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={discountCodeLook} id={id} />
}
