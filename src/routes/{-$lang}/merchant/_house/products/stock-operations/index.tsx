import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { StockOperationsScreen } from '../../../../../../features/stock/stock-operations-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stock-operations/')({
  validateSearch: listSearch,
  component: StockOperationsScreen,
})
