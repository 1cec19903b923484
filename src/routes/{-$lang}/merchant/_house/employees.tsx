import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import { EmployeesScreen } from '../../../../features/employees/employees-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/employees')({ loader: wordsFor('employees'), component: EmployeesScreen })
