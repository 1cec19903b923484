import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { daySchema } from '#domain/kernel/time.ts'
import { textParam } from '../../engine/search-params.ts'
import type { BatchLeft } from './stock-line.ts'

export const MOVES_PATH = '/merchant/products/stock-operations'
export const ADD_PATH = '/merchant/products/add-quantity'
export const COUNT_PATH = '/merchant/products/adjust-quantity'
export const USE_PATH = '/merchant/products/internal-use'
export const STOCKTAKES_PATH = '/merchant/products/stocktakes'
export const LABELS_PATH = '/merchant/products/labels'
export const PRODUCTS_PATH = '/merchant/products/define-product'

/** Search parameters of an operation: its first product, and the rest of a batch. */
export const stockSearch = v.object({ product: textParam, batch: textParam, until: textParam, quantity: textParam })
/** Search parameters of labels: a product, or quantities of several. */
export const labelsSearch = v.object({ product: textParam, goods: textParam })
type StockSearch = v.InferOutput<typeof stockSearch>

/** The URL of an operation that begins with a product. */
export const withProduct = (path: string, id: string): string => `${path}?product=${id}`

const batchSchema = v.object({
  id: idSchema,
  day: daySchema,
  quantity: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
})

/** The URL of a write-off that begins with the rest of a batch. */
export const withBatch = (productId: string, { id, day, quantity }: BatchLeft): string =>
  `${withProduct(USE_PATH, productId)}&batch=${id}&until=${day}&quantity=${quantity}`

/** The batch in the URL; null if missing or invalid. */
export function batchIn({ batch, until, quantity }: StockSearch): BatchLeft | null {
  const parsed = v.safeParse(batchSchema, { id: batch, day: until, quantity })
  return parsed.success ? parsed.output : null
}

export interface Goods {
  readonly productId: Id
  readonly quantity: number
}

export const deliveryPath = (id: Id): string => `${MOVES_PATH}/${id}`

/** The URL for labels of these goods, one per item; complete, so that they can be printed offline. */
export const labelsOf = (goods: readonly Goods[]): string =>
  `${LABELS_PATH}?goods=${goods.map(({ productId, quantity }) => `${productId}.${quantity}`).join('_')}`

const goodsSchema = v.object({
  productId: idSchema,
  quantity: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)),
})

/** The goods in the URL without invalid parts; lines of the same product are merged. */
export function goodsIn(text: string): readonly Goods[] {
  const named = text.split('_').flatMap((part) => {
    const [productId, quantity] = part.split('.')
    const parsed = v.safeParse(goodsSchema, { productId, quantity })
    return parsed.success ? [parsed.output] : []
  })
  const by = Map.groupBy(named, ({ productId }) => productId)
  return [...by].map(([productId, lines]) => ({ productId, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) }))
}
