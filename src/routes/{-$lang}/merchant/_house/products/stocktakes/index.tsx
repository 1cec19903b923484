import { createFileRoute } from '@tanstack/react-router'
import { StocktakeList } from '../../../../../../features/stock/stocktake/stocktake-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stocktakes/')({
  component: StocktakeList,
})
