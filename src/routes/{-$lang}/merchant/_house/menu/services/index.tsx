import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { serviceLook } from '../../../../../../features/catalog/services.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/services/')({
  component: () => <NounList look={serviceLook} />,
})
