import { createFileRoute } from '@tanstack/react-router'
import { ImportPart } from '../../../../../engine/entity/import-part.tsx'
import { employeePresentation } from '../../../../../features/employees/employee-presentation.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees/import')({
  component: () => <ImportPart presentation={employeePresentation} words={['employees']} />,
})
