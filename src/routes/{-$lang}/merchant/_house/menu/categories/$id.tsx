import { createFileRoute } from '@tanstack/react-router'
import { NounFile } from '../../../../../../engine/noun/noun-file.tsx'
import { serviceGroupLook } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/$id')({
  component: RowFile,
})

function RowFile() {
  const { id } = Route.useParams()
  return <NounFile look={serviceGroupLook} id={id} />
}
