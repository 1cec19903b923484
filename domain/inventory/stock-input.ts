import * as v from 'valibot'
import type { Reader, RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { priceSchema } from '../kernel/money.ts'
import { product } from '../catalog/catalog.ts'
import { ZONE_DEFAULT, accountSetting } from '../settings/account-setting.ts'
import { STOCK_REASON } from '../stock/stock-move.ts'
import type { Product } from './move-goods.ts'

export const QUANTITY_MAX = 1_000_000
export const LINES_MAX = 200

const optionalText = (lengthMax: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(lengthMax, 'too-long'),
      v.transform((text) => (text === '' ? null : text)),
    ),
  )

const whole = (min: number, code: 'stock-quantity' | 'stock-count') =>
  v.pipe(v.number('required'), v.integer('integer'), v.minValue(min, code), v.maxValue(QUANTITY_MAX, code))

export const quantitySchema = whole(1, 'stock-quantity')
/** Zero is a valid count. */
export const countedSchema = whole(0, 'stock-count')
export const costSchema = priceSchema

export const stockHead = {
  reason: v.nullable(v.picklist(Object.values(STOCK_REASON), 'choice')),
  reference: optionalText(60),
  note: optionalText(500),
}
export const supplierDocumentSchema = optionalText(60)

export const linesOf = <L extends v.GenericSchema<unknown, { readonly productId: Id }>>(line: L) =>
  v.pipe(v.array(line), v.minLength(1, 'stock-lines'), v.maxLength(LINES_MAX, 'too-many'))
export const productIdSchema = idSchema

export interface ShelfLoaded {
  readonly products: ReadonlyMap<Id, Product>
  readonly setting: RowOf<typeof accountSetting> | null
}

export async function loadShelf(read: Reader, lines: readonly { readonly productId: Id }[]): Promise<ShelfLoaded> {
  const [rows, setting] = await Promise.all([
    read.many(product, [...new Set(lines.map(({ productId }) => productId))]),
    read.get(accountSetting, ONLY_ROW_ID),
  ])
  return { products: new Map(rows.map((row) => [row.id, row])), setting }
}

export const zoneOf = ({ setting }: Pick<ShelfLoaded, 'setting'>): string => setting?.timeZone ?? ZONE_DEFAULT
