import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../engine/noun/noun-list.tsx'
import { customerLook } from '../../../../../features/customers/look/customer-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/')({
  component: () => <NounList look={customerLook} />,
})
