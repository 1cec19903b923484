import { createFileRoute } from '@tanstack/react-router'
import { StocktakeScreen } from '../../../../../../features/stock/stocktake/stocktake-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/products/stocktakes/$id')({
  component: Stocktake,
})

function Stocktake() {
  const { id } = Route.useParams()
  return <StocktakeScreen id={id} />
}
