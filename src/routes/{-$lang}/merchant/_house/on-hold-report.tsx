import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import { HeldBillsScreen } from '../../../../features/sale/bill/held-bills-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/on-hold-report')({ loader: wordsFor('sale'), component: HeldBillsScreen })
