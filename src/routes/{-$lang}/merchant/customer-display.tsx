import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { CustomerDisplayScreen } from '../../../features/sale/display/customer-display-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/customer-display')({
  loader: wordsFor('sale'),
  component: CustomerDisplayScreen,
})
