import { useSearchParams } from '../../../engine/search-params.ts'
import { CardSheet } from '../../payments/gift-cards/card-sheet.tsx'
import { saleSearch } from '../sale-search.ts'

/** The cards of a bill without an invoice, to be printed and sent one by one. */
export function SoldCards({ sold }: { readonly sold: string }) {
  const [, setSearch] = useSearchParams(saleSearch)
  const [id = '', ...others] = sold.split('.')
  return <CardSheet key={id} id={id} onClose={() => setSearch(others.length > 0 ? { gift_cards: others.join('.') } : {})} />
}
