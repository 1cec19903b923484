import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../../engine/shell/route-language.ts'

/** Two screens: all employees need the permission for the report, the own data does not. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employees-commissions-report')({
  loader: wordsFor('commissions'),
})
