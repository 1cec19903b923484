import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../../engine/noun/noun-list.tsx'
import { supplierLook } from '../../../../../../features/suppliers/suppliers.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/accounting/suppliers/')({
  component: () => <NounList look={supplierLook} />,
})
