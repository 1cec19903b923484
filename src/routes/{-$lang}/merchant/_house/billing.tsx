import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import { SaleScreen } from '../../../../features/sale/sale-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/billing')({ loader: wordsFor('sale'), component: SaleScreen })
