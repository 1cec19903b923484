import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { instant } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { STOCK_OPERATION } from '../../stock/stock-move.ts'
import { stocktake } from '../../stock/stocktake.ts'
import { movesSince } from '../adjust-quantity.ts'
import { entriesOf, standingOf } from './tally.ts'

export interface MovedWhileCounted {
  readonly products: readonly { readonly productId: Id; readonly quantity: number }[]
}

/**
 * Products that moved between their first and last entry. It is unknown whether that was before or after counting the place, so they should
 * be counted again. Tills have no moves, so this needs the server.
 */
export const movedWhileCounted = defineView({
  name: 'moved-while-counted',
  params: v.object({ id: idSchema }),
  permission: may('products', 'countStock'),
  async read(read, { id }): Promise<MovedWhileCounted | null> {
    if (!(await read.get(stocktake, id))) return null
    const entries = await entriesOf(read, id)
    const spans = [...entries].flatMap(([productId, its]) => {
      const standing = standingOf(its)
      const [first, last] = [standing.at(0), standing.at(-1)]
      return first && last && first.countedAt < last.countedAt ? [{ productId, from: first.countedAt, to: last.countedAt }] : []
    })
    if (spans.length === 0) return { products: [] }
    const from = instant(Math.min(...spans.map((span) => span.from)))
    const moves = await movesSince(
      read,
      spans.map(({ productId }) => productId),
      from,
    )
    const products = spans.flatMap((span) => {
      const its = (moves.get(span.productId) ?? []).filter(
        ({ operation, movedAt }) => operation !== STOCK_OPERATION.adjusted && movedAt >= span.from && movedAt < span.to,
      )
      const quantity = its.reduce((sum, move) => sum + move.quantity, 0)
      return its.length === 0 ? [] : [{ productId: span.productId, quantity }]
    })
    return { products }
  },
})
