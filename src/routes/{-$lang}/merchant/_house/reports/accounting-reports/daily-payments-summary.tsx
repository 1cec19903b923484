import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { DailyPaymentsScreen } from '../../../../../../features/payments/daily-payments-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/daily-payments-summary')({
  loader: wordsFor('payments'),
  component: DailyPaymentsScreen,
})
