import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { serviceGroupLook } from '../../../../../../features/catalog/groups.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/')({
  component: () => <NounList look={serviceGroupLook} />,
})
