import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product } from '../catalog/catalog.ts'
import { ownBarcode } from '../catalog/own-barcode.ts'
import { type Reader, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { defineView } from '../kernel/view.ts'
import { LINES_MAX } from './stock-input.ts'
import type { Product } from './move-goods.ts'

export interface LabelledProduct {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly barcode: string | null
  /** Including VAT. */
  readonly price: Money
}

const idsIn = (text: string): string[] => text.split(',')

/** The label data of products, in the given order. */
export const labelledProducts = defineView({
  name: 'labelled-products',
  params: v.object({
    /** Comma-separated IDs. */
    ids: v.pipe(
      v.string('required'),
      v.check((text) => idsIn(text).length <= LINES_MAX && idsIn(text).every((id) => v.is(idSchema, id)), 'invalid'),
    ),
  }),
  permission: may('products', 'view'),
  async read(read, { ids }): Promise<{ readonly rows: readonly LabelledProduct[] }> {
    const rows = await read.many(product, [...new Set(idsIn(ids))])
    return { rows: rows.map(({ id, nameAr, nameEn, barcode, price }) => ({ id, nameAr, nameEn, barcode, price })) }
  },
})

/** Codes tried per product; collisions among ten billion numbers are rare. */
const TRIES = 5
const triesFor = (productId: Id): string[] => Array.from({ length: TRIES }, (_, nth) => ownBarcode(productId, nth))

interface Loaded {
  readonly products: readonly Product[]
  /** Codes already used by some product. */
  readonly taken: ReadonlySet<string>
}

/** Assigns a shop-generated barcode to products without one. */
export const giveBarcodes = defineCommand({
  name: 'giveBarcodes',
  version: 1,
  kind: 'intent',
  permission: may('products', 'edit'),
  input: v.object({ productIds: v.pipe(v.array(idSchema), v.minLength(1, 'required'), v.maxLength(LINES_MAX, 'too-many')) }),
  refusals: ['stock.no-permission', 'stock.product-unknown', 'stock.no-code-left'],
  async load(read: Reader, { productIds }): Promise<Loaded> {
    const ids = [...new Set(productIds)]
    const where = [{ field: 'barcode', oneOf: ids.flatMap(triesFor) }]
    const [products, bearers] = await Promise.all([read.many(product, ids), read.select(product, { where, limit: LINES_MAX * TRIES })])
    return { products, taken: new Set(bearers.flatMap(({ barcode }) => barcode ?? [])) }
  },
  decide({ productIds }, { products, taken }) {
    if (productIds.some((id) => products.every((row) => row.id !== id))) return refuse('stock.product-unknown')
    const borne = new Set(taken)
    const without = products.filter(({ barcode }) => barcode === null)
    const changes = without.flatMap(({ id }) => {
      const barcode = triesFor(id).find((code) => !borne.has(code))
      if (barcode === undefined) return []
      borne.add(barcode)
      return [patch(product, id, { barcode })]
    })
    return changes.length < without.length ? refuse('stock.no-code-left') : happened(changes)
  },
})
