import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
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

/** What stands in the address of an operation, and of the labels: the product that it begins with, and what is left of a batch. */
export const stockSearch = v.object({ product: textParam, batch: textParam, until: textParam, quantity: textParam })
type StockSearch = v.InferOutput<typeof stockSearch>

/** An operation that begins with one product. */
export const withProduct = (path: string, id: string): string => `${path}?product=${id}`

const batchSchema = v.object({
  id: idSchema,
  day: daySchema,
  quantity: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
})

/** A writing off that begins with what is left of a batch. */
export const withBatch = (productId: string, { id, day, quantity }: BatchLeft): string =>
  `${withProduct(USE_PATH, productId)}&batch=${id}&until=${day}&quantity=${quantity}`

/** The batch that an address names; null where it names none, or something else was typed there. */
export function batchIn({ batch, until, quantity }: StockSearch): BatchLeft | null {
  const parsed = v.safeParse(batchSchema, { id: batch, day: until, quantity })
  return parsed.success ? parsed.output : null
}
