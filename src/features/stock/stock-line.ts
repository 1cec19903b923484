import type { products } from '#domain/catalog/products.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'

/** What a line needs to know of its product. */
export type ShelfProduct = Pick<ListRow<typeof products.query>, 'id' | 'nameAr' | 'nameEn' | 'barcode' | 'onHand' | 'buyPrice'>

/** One product of an operation, as somebody is still typing it. */
export interface StockLine {
  readonly productId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly barcode: string | null
  /** What the books had when the line was begun. */
  readonly onHand: number
  /** How many; null while the field is empty. */
  readonly quantity: number | null
  readonly unitCost: Money | null
  readonly expiresOn: string | null
  /** The delivery that the goods are of, and its last day; absent or null where nobody said. */
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

/** A line of labels: nothing is said of it but how many. */
export const labelLine = (
  { id, nameAr, nameEn, barcode }: Pick<ShelfProduct, 'id' | 'nameAr' | 'nameEn' | 'barcode'>,
  quantity: number,
): StockLine => ({
  ...{ productId: id, nameAr, nameEn, barcode, quantity, onHand: 0, unitCost: null, expiresOn: null, countedAt: 0 },
})

/** A product was chosen by hand: a line of its own before the others, whose figure is still to be typed. */
export const withChosen = (lines: readonly StockLine[], product: ShelfProduct, at: number): readonly StockLine[] =>
  lines.some(({ productId }) => productId === product.id) ? lines : [{ ...lineOf(product, at), quantity: null }, ...lines]

/** A product was scanned: one more of it on its line, or a line of its own before the others, where it is seen. */
export function withOneMore(lines: readonly StockLine[], product: ShelfProduct, at: number): readonly StockLine[] {
  const nth = lines.findIndex(({ productId }) => productId === product.id)
  if (nth === -1) return [lineOf(product, at), ...lines]
  return lines.map((line, at_) => (at_ === nth ? { ...line, quantity: (line.quantity ?? 0) + 1, countedAt: at } : line))
}

/** A delivery that has expired, and how many of it are still there. */
export interface BatchLeft {
  readonly id: Id
  readonly day: Day
  readonly quantity: number
}

/** What is left of a batch, to be taken off. */
export const ofBatch = (product: ShelfProduct, batch: BatchLeft, at: number): StockLine => ({
  ...lineOf(product, at),
  quantity: batch.quantity,
  batchId: batch.id,
  batchDay: batch.day,
})

/** What somebody types into a line. */
export type TypedInLine = Partial<Pick<StockLine, 'quantity' | 'unitCost' | 'expiresOn' | 'batchId' | 'batchDay'>>

/** What was typed into one field of a line. */
export const withField = (lines: readonly StockLine[], nth: number, typed: TypedInLine, at: number): readonly StockLine[] =>
  lines.map((line, at_) => (at_ === nth ? { ...line, ...typed, ...('quantity' in typed && { countedAt: at }) } : line))

/** What is kept of a draft comes from a browser's storage, where anything may stand. */
export const linesIn = (value: unknown): readonly StockLine[] => (Array.isArray(value) ? (value as readonly StockLine[]) : [])
