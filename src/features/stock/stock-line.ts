import type { products } from '#domain/catalog/products.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'

/** The fields of a product that a line needs. */
export type ShelfProduct = Pick<ListRow<typeof products.query>, 'id' | 'nameAr' | 'nameEn' | 'barcode' | 'onHand' | 'buyPrice'>

/** A line of an operation as typed. */
export interface StockLine {
  readonly productId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly barcode: string | null
  readonly onHand: number
  /** The quantity; null while empty. */
  readonly quantity: number | null
  readonly unitCost: Money | null
  readonly expiresOn: string | null
  /** The delivery of the goods and its expiry; absent or null if not chosen. */
  readonly batchId?: Id | null
  readonly batchDay?: Day | null
  /** When the quantity was last typed or scanned. */
  readonly countedAt: number
}

const lineOf = ({ id, nameAr, nameEn, barcode, onHand, buyPrice }: ShelfProduct, at: number): StockLine => ({
  ...{ productId: id, nameAr, nameEn, barcode, onHand },
  quantity: 1,
  unitCost: buyPrice,
  expiresOn: null,
  countedAt: at,
})

/** A line for labels, which needs only a quantity. */
export const labelLine = (
  { id, nameAr, nameEn, barcode }: Pick<ShelfProduct, 'id' | 'nameAr' | 'nameEn' | 'barcode'>,
  quantity: number,
): StockLine => ({
  ...{ productId: id, nameAr, nameEn, barcode, quantity, onHand: 0, unitCost: null, expiresOn: null, countedAt: 0 },
})

/** Adds a product chosen by hand as the first line, without a quantity. */
export const withChosen = (lines: readonly StockLine[], product: ShelfProduct, at: number): readonly StockLine[] =>
  lines.some(({ productId }) => productId === product.id) ? lines : [{ ...lineOf(product, at), quantity: null }, ...lines]

/** Handles a scanned product: increases its line, or adds it as the first line. */
export function withOneMore(lines: readonly StockLine[], product: ShelfProduct, at: number): readonly StockLine[] {
  const nth = lines.findIndex(({ productId }) => productId === product.id)
  if (nth === -1) return [lineOf(product, at), ...lines]
  return lines.map((line, at_) => (at_ === nth ? { ...line, quantity: (line.quantity ?? 0) + 1, countedAt: at } : line))
}

/** An expired delivery and its rest. */
export interface BatchLeft {
  readonly id: Id
  readonly day: Day
  readonly quantity: number
}

/** A line that writes off the rest of a batch. */
export const ofBatch = (product: ShelfProduct, batch: BatchLeft, at: number): StockLine => ({
  ...lineOf(product, at),
  quantity: batch.quantity,
  batchId: batch.id,
  batchDay: batch.day,
})

/** The editable fields of a line. */
export type TypedInLine = Partial<Pick<StockLine, 'quantity' | 'unitCost' | 'expiresOn' | 'batchId' | 'batchDay'>>

export const withField = (lines: readonly StockLine[], nth: number, typed: TypedInLine, at: number): readonly StockLine[] =>
  lines.map((line, at_) => (at_ === nth ? { ...line, ...typed, ...('quantity' in typed && { countedAt: at }) } : line))

/** The draft comes from the browser's storage and may have any shape. */
export const linesIn = (value: unknown): readonly StockLine[] => (Array.isArray(value) ? (value as readonly StockLine[]) : [])
