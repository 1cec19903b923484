import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../../engine/shell/route-language.ts'

/** Two screens: everybody's is for whoever may read the report, one's own for oneself as well. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/employees-commissions-report')({
  loader: wordsFor('commissions'),
})
