import { createFileRoute } from '@tanstack/react-router'
import { NewStocktake } from '../../../../../../features/stock/stocktake/new-stocktake.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stocktakes/new')({
  component: NewStocktake,
})
