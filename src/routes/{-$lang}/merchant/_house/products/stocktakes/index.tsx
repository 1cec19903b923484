import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../../../../../engine/list/list-search.ts'
import { StocktakeList } from '../../../../../../features/stock/stocktake/stocktake-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stocktakes/')({
  validateSearch: listSearch,
  component: StocktakeList,
})
