import { createFileRoute } from '@tanstack/react-router'
import { NounList } from '../../../../../engine/noun/noun-list.tsx'
import { employeeLook } from '../../../../../features/employees/employee-look.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/')({
  component: () => <NounList look={employeeLook} />,
})
