import type { Id } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { compareText } from '../kernel/text.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON } from '../stock/stock-move.ts'
import type { Product, StockMove } from './move-goods.ts'

/** How many days before expiry a batch is warned about. */
export const EXPIRY_WARNING_DAYS = 60

/** Goods that came together, and how many are left. */
export interface Batch {
  /** The move that brought them; null if they were there before any move. */
  readonly id: Id | null
  readonly cameAt: Instant | null
  readonly cameOn: Day | null
  readonly expiresOn: Day | null
  readonly supplierId: Id | null
  readonly supplierDocument: string | null
  readonly unitCost: Money | null
  readonly left: number
}

/** The stock by batch: the batches less `short` equal the books. */
export interface ShelfBatches {
  readonly batches: readonly Batch[]
  /** Sold although not in stock: belongs to no batch, and is filled by the next delivery. */
  readonly short: number
}

interface OpenBatch extends Omit<Batch, 'left'> {
  left: number
}

interface Shelf {
  readonly open: Map<Id | null, OpenBatch>
  /** Sold quantities by batch, latest last. */
  readonly sold: { readonly batch: OpenBatch; quantity: number }[]
  short: number
}

type Began = Pick<Product, 'onHand' | 'expiresOn'>

/** Batches without expiry come last; with the same expiry the older one leaves first. */
const byExpiry = (a: Batch, b: Batch): number =>
  Number(a.expiresOn === null) - Number(b.expiresOn === null) ||
  compareText(a.expiresOn ?? '', b.expiresOn ?? '') ||
  (a.cameAt ?? -Infinity) - (b.cameAt ?? -Infinity) ||
  compareText(a.id ?? '', b.id ?? '')

/** A batch is good on its last day. */
export const isExpired = ({ expiresOn }: Pick<Batch, 'expiresOn'>, today: Day): boolean => expiresOn !== null && expiresOn < today

const isCount = ({ operation, counted }: StockMove): boolean => operation === STOCK_OPERATION.adjusted && counted !== null

/** Adds goods. They first fill a shortage, because what was sold earlier came from them. */
function put(shelf: Shelf, batch: OpenBatch, quantity: number): void {
  const filled = Math.min(shelf.short, quantity)
  shelf.short -= filled
  if (filled > 0) shelf.sold.push({ batch, quantity: filled })
  if (quantity === filled) return
  batch.left += quantity - filled
  shelf.open.set(batch.id, batch)
}

interface Leaving {
  readonly quantity: number
  readonly operation: StockMove['operation']
  /** The day they left; null if unknown. */
  readonly on: Day | null
  readonly named?: Id | null
}

/**
 * Removes goods from the named batch, then from the one that expires first. Expired goods leave only if there is nothing else, and
 * otherwise stay until taken out as expired.
 */
function take(shelf: Shelf, { quantity, operation, on, named = null }: Leaving): void {
  const today = operation === STOCK_OPERATION.expired ? null : on
  const rank = (batch: Batch) => (named !== null && batch.id === named ? 0 : today !== null && isExpired(batch, today) ? 2 : 1)
  let rest = quantity
  for (const batch of [...shelf.open.values()].toSorted((a, b) => rank(a) - rank(b) || byExpiry(a, b))) {
    const its = Math.min(rest, batch.left)
    if (its === 0) break
    rest -= its
    batch.left -= its
    if (batch.left === 0) shelf.open.delete(batch.id)
    if (operation === STOCK_OPERATION.sold) shelf.sold.push({ batch, quantity: its })
  }
  shelf.short += rest
}

/** Returned goods belong to the batch sold last, or to an unknown one if nothing was sold. */
function giveBack(shelf: Shelf, quantity: number, unknown: OpenBatch): void {
  let rest = quantity - Math.min(shelf.short, quantity)
  shelf.short -= quantity - rest
  for (let last = shelf.sold.at(-1); last && rest > 0; last = shelf.sold.at(-1)) {
    const its = Math.min(rest, last.quantity)
    rest -= its
    last.quantity -= its
    last.batch.left += its
    shelf.open.set(last.batch.id, last.batch)
    if (last.quantity === 0) shelf.sold.pop()
  }
  if (rest > 0) put(shelf, unknown, rest)
}

const onShelf = ({ open, short }: Shelf): number => [...open.values()].reduce((sum, { left }) => sum + left, 0 - short)

function batchOf({ id, movedAt, movedOn, operation, ...move }: StockMove, { expiresOn }: Began): OpenBatch {
  const { supplierId, supplierDocument, unitCost } = move
  // Initial stock has the expiry date of the product itself.
  const last = operation === STOCK_OPERATION.initialQuantity ? (move.expiresOn ?? expiresOn) : move.expiresOn
  return { id, cameAt: movedAt, cameOn: movedOn, expiresOn: last, supplierId, supplierDocument, unitCost, left: 0 }
}

function step(shelf: Shelf, move: StockMove, product: Began): void {
  const { operation, movedOn: on, batchId: named } = move
  // A count overrides entries that arrive later, since they were included in it.
  const by = isCount(move) ? (move.counted ?? 0) - onShelf(shelf) : move.quantity
  if (by < 0) take(shelf, { quantity: 0 - by, operation, on, named })
  else if (operation === STOCK_OPERATION.invoiceReturn) giveBack(shelf, by, batchOf(move, product))
  else if (by > 0) put(shelf, batchOf(move, product), by)
}

/** Maps each corrected move to its replacement: a valid move of the same moment and operation. */
function enteredAgain(moves: readonly StockMove[], untrue: ReadonlySet<Id>): ReadonlyMap<Id, Id> {
  const corrected = new Set(moves.flatMap(({ corrects }) => corrects ?? []))
  return new Map(
    moves
      .filter(({ id }) => corrected.has(id))
      .flatMap(({ id, movedAt, operation, expiresOn }) => {
        const those = moves.filter((move) => !untrue.has(move.id) && move.movedAt === movedAt && move.operation === operation)
        const again = those.find((move) => move.expiresOn === expiresOn) ?? those[0]
        return again ? [[id, again.id] as const] : []
      }),
  )
}

/** Removes returns that were written off as broken at once; they belong to no batch. */
function withoutBroken(moves: readonly StockMove[]): StockMove[] {
  const broken = new Map<Id, number>()
  const isBroken = ({ operation, invoiceId }: StockMove) => operation === STOCK_OPERATION.lost && invoiceId !== null
  for (const move of moves)
    if (isBroken(move) && move.invoiceId) broken.set(move.invoiceId, (broken.get(move.invoiceId) ?? 0) - move.quantity)
  return moves.flatMap((move) => {
    if (isBroken(move)) return []
    if (move.operation !== STOCK_OPERATION.invoiceReturn || move.invoiceId === null) return [move]
    const its = Math.min(move.quantity, broken.get(move.invoiceId) ?? 0)
    broken.set(move.invoiceId, (broken.get(move.invoiceId) ?? 0) - its)
    return [{ ...move, quantity: move.quantity - its }]
  })
}

function inOrder(moves: readonly StockMove[]): StockMove[] {
  const untrue = new Set(moves.flatMap(({ id, corrects }) => (corrects === null ? [] : [id, corrects])))
  const again = enteredAgain(moves, untrue)
  const isSeen = ({ operation, reason }: StockMove) => operation === STOCK_OPERATION.adjusted && reason === STOCK_REASON.beforeCount
  const reported = withoutBroken(moves.filter((move) => !untrue.has(move.id) && !isSeen(move))).map((move) => ({
    ...move,
    batchId: move.batchId === null ? null : (again.get(move.batchId) ?? move.batchId),
  }))
  const cameAt = new Map(reported.map(({ id, movedAt }) => [id, movedAt]))
  // A move that names a batch comes after its delivery, whatever the clocks say.
  const at = ({ movedAt, batchId }: StockMove) => Math.max(movedAt, (batchId === null ? null : cameAt.get(batchId)) ?? movedAt)
  const rank = (move: StockMove) => (isCount(move) ? 0 : move.batchId !== null && move.movedAt <= (cameAt.get(move.batchId) ?? 0) ? 2 : 1)
  return reported.toSorted((a, b) => at(a) - at(b) || rank(a) - rank(b) || compareText(a.id, b.id))
}

/**
 * What is left of each batch after all moves of a product, in any order. First expired, first out, among what had arrived by then; a move
 * that names its batch takes from it. Stock not explained by moves was there before.
 */
export function batchesOf(product: Began, moves: readonly StockMove[]): ShelfBatches {
  const first: OpenBatch = {
    ...{ id: null, cameAt: null, cameOn: null, expiresOn: product.expiresOn, left: 0 },
    ...{ supplierId: null, supplierDocument: null, unitCost: null },
  }
  const shelf: Shelf = { open: new Map(), sold: [], short: 0 }
  const settle = (by: number) => {
    if (by < 0) take(shelf, { quantity: 0 - by, operation: STOCK_OPERATION.adjusted, on: null })
    else if (by > 0) put(shelf, first, by)
  }
  settle(product.onHand - moves.reduce((sum, { quantity }) => sum + quantity, 0))
  for (const move of inOrder(moves)) step(shelf, move, product)
  // With two counts of one moment, the books follow the one that arrived last.
  settle(product.onHand - onShelf(shelf))
  return { batches: [...shelf.open.values()].toSorted(byExpiry), short: shelf.short }
}
