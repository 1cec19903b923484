import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import {
  type Change,
  type DecisionContext,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
  refuse,
} from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { isAllowed } from '../../kernel/permission.ts'
import { dayOf, instant, instantSchema } from '../../kernel/time.ts'
import { STOCK_REASON } from '../../stock/stock-move.ts'
import { STOCKTAKE_STATUS, stocktake, stocktakeCount } from '../../stock/stocktake.ts'
import { COUNT_AGE_MAX_MS, earliestOf, isOnce, movesSince } from '../adjust-quantity.ts'
import { type BookedCount, type StockMove, countGoods } from '../move-goods.ts'
import { type ShelfLoaded, countedSchema, linesOf, loadShelf, productIdSchema, zoneOf } from '../stock-input.ts'
import { unknownProducts } from '../stock-operations.ts'
import { type Count, entriesOf, standingOf, tallyOf } from './tally.ts'

type Stocktake = RowOf<typeof stocktake>

const nameSchema = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(80, 'too-long'))
const noteSchema = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too-long')))

/** Starts a stocktake: nothing changes until it is closed. */
export const startStocktake = defineCommand({
  name: 'startStocktake',
  version: 1,
  kind: 'fact',
  permission: may('products', 'countStock'),
  input: v.object({ stocktakeId: idSchema, name: nameSchema, note: noteSchema }),
  refusals: ['stock.no-permission'],
  load: (read: Reader) => loadShelf(read, []),
  decide({ stocktakeId: id, name, note }, loaded, { now, actor }) {
    const started = { startedAt: now, startedOn: dayOf(now, zoneOf(loaded)), startedBy: actor.employeeId }
    const row: Stocktake = { id, name, note: note || null, ...started, status: STOCKTAKE_STATUS.open, closedAt: null, closedBy: null }
    return happened([insert(stocktake, row)])
  },
})

interface CountLoaded extends ShelfLoaded {
  readonly stocktake: Stocktake | null
  readonly before: ReadonlyMap<Id, readonly Count[]>
  readonly since: ReadonlyMap<Id, readonly StockMove[]>
}

const lineSchema = v.object({
  productId: productIdSchema,
  quantity: countedSchema,
  /** By the same clock as `sentAt`. */
  countedAt: instantSchema,
})

interface BookLoaded extends ShelfLoaded {
  readonly since: ReadonlyMap<Id, readonly StockMove[]>
}

/** Books the sum of a product's entries; null if there is nothing to book. */
function bookEntries(
  entries: readonly Count[],
  { products, since, setting }: BookLoaded,
  of: { readonly id: Id; readonly name: string },
  context: DecisionContext,
): BookedCount | null {
  const tally = tallyOf(entries)
  const productId = entries[0]?.productId ?? ''
  if (!tally) return null
  const { counted, at } = tally
  const more = { reason: STOCK_REASON.counted, reference: of.name.slice(0, 60) }
  const row = { id: of.id, zone: zoneOf({ setting }) }
  return countGoods(products.get(productId) ?? null, { productId, counted, at, more }, since.get(productId) ?? [], row, context)
}

const bookingOf = (booked: BookedCount | null) => ({ booked: booked?.move.quantity ?? null, bookedValue: booked?.move.value ?? null })
const NOT_BOOKED = bookingOf(null)

/**
 * Records counted products of a stocktake, whatever its state. If it was closed before the entries arrived, those counted before the close
 * are still booked. Those counted afterwards do not belong to it: they are booked only with the right to adjust quantities, and otherwise
 * stored and reported.
 */
export const countStock = defineCommand({
  name: 'countStock',
  version: 1,
  kind: 'fact',
  permission: may('products', 'countStock'),
  input: v.pipe(
    v.object({
      stocktakeId: idSchema,
      lines: v.pipe(
        linesOf(lineSchema),
        v.check((lines) => isOnce(lines), 'invalid'),
      ),
      /** Replaces the earlier entries of these products. */
      isRecount: v.boolean('required'),
      sentAt: instantSchema,
    }),
    v.forward(
      v.check(({ lines, sentAt }) => lines.every(({ countedAt }) => Math.abs(sentAt - countedAt) <= COUNT_AGE_MAX_MS), 'stock-count-old'),
      ['lines'],
    ),
  ),
  refusals: [
    ...(['stock.no-permission', 'stock.product-unknown', 'stock.stocktake-unknown'] as const),
    ...(['stock.stocktake-closed', 'stock.counted-after-close'] as const),
  ],
  async load(read: Reader, { stocktakeId, lines, sentAt }): Promise<CountLoaded> {
    const [shelf, of] = await Promise.all([loadShelf(read, lines), read.get(stocktake, stocktakeId)])
    const ids = lines.map(({ productId }) => productId)
    if (of?.status !== STOCKTAKE_STATUS.closed) return { ...shelf, stocktake: of, before: new Map(), since: new Map() }
    const [before, from] = await Promise.all([entriesOf(read, stocktakeId, ids), earliestOf(read, lines, sentAt)])
    return { ...shelf, stocktake: of, before, since: await movesSince(read, ids, from) }
  },
  decide({ stocktakeId, lines, isRecount, sentAt }, loaded, context) {
    const { employeeId, permissions } = context.actor
    const closedAt = isAllowed(permissions, may('products', 'adjustQuantity')) ? null : (loaded.stocktake?.closedAt ?? null)
    const entries = lines.map(({ productId, quantity, countedAt }, nth): Count => {
      const at = instant(Math.min(context.now, context.now - (sentAt - countedAt)))
      const booksThen = loaded.products.get(productId)?.onHand ?? 0
      const by = { employeeId, isRecount, booksThen, isAside: closedAt !== null && at >= closedAt }
      return { id: context.id(nth + 1), stocktakeId, productId, quantity, countedAt: at, ...by, ...NOT_BOOKED }
    })
    const unknown = unknownProducts(lines, loaded)
    if (loaded.stocktake?.status !== STOCKTAKE_STATUS.closed) {
      const saved = entries.map((entry) => insert(stocktakeCount, entry))
      return happened(saved, loaded.stocktake ? unknown : [{ code: 'stock.stocktake-unknown' as const }, ...unknown])
    }
    const { name } = loaded.stocktake
    const booked = entries.map((entry, nth) => {
      // After the entries, so that those have the same IDs on both sides.
      const of = { id: context.id(lines.length + nth + 1), name }
      return entry.isAside ? null : bookEntries([...(loaded.before.get(entry.productId) ?? []), entry], loaded, of, context)
    })
    const saved = entries.map((entry, nth) => insert(stocktakeCount, { ...entry, ...bookingOf(booked[nth] ?? null) }))
    const codes = [
      ...(entries.some(({ isAside }) => !isAside) ? ['stock.stocktake-closed' as const] : []),
      ...(entries.some(({ isAside }) => isAside) ? ['stock.counted-after-close' as const] : []),
    ]
    const reported = codes.map((code) => ({ code, details: { stocktake: name }, isAccepted: true as const }))
    return happened([...saved, ...booked.flatMap((one) => one?.changes ?? [])], [...unknown, ...reported])
  },
})

interface CloseLoaded extends ShelfLoaded {
  readonly stocktake: Stocktake | null
  readonly entries: ReadonlyMap<Id, readonly Count[]>
  readonly since: ReadonlyMap<Id, readonly StockMove[]>
}

/** Books what was counted, each product as of its last entry, keeping later sales. */
export const closeStocktake = defineCommand({
  name: 'closeStocktake',
  version: 1,
  kind: 'online',
  permission: may('products', 'closeStocktake'),
  input: v.object({ stocktakeId: idSchema }),
  refusals: ['stock.no-permission', 'stock.stocktake-unknown', 'stock.stocktake-closed'],
  async load(read: Reader, { stocktakeId }): Promise<CloseLoaded> {
    const [of, entries] = await Promise.all([read.get(stocktake, stocktakeId), entriesOf(read, stocktakeId)])
    const ids = [...entries.keys()]
    const shelf = await loadShelf(
      read,
      ids.map((productId) => ({ productId })),
    )
    // `Math.min` with spread arguments fails for a hundred thousand entries.
    const from = [...entries.values()].flat().reduce((first, { countedAt }) => Math.min(first, countedAt), Infinity)
    const since = ids.length === 0 ? new Map() : await movesSince(read, ids, instant(from))
    return { ...shelf, stocktake: of, entries, since }
  },
  decide({ stocktakeId }, loaded, context) {
    if (!loaded.stocktake) return refuse('stock.stocktake-unknown')
    const { status, name } = loaded.stocktake
    if (status === STOCKTAKE_STATUS.closed) return refuse('stock.stocktake-closed', { details: { stocktake: name } })
    const booked = [...loaded.entries].flatMap(([productId, entries], nth): Change[] => {
      const last = standingOf(entries).at(-1)
      if (!last || !loaded.products.has(productId)) return []
      const made = bookEntries(entries, loaded, { id: context.id(nth + 1), name }, context)
      return [...(made?.changes ?? []), patch(stocktakeCount, last.id, bookingOf(made))]
    })
    const closed = { status: STOCKTAKE_STATUS.closed, closedAt: context.now, closedBy: context.actor.employeeId }
    return happened([patch(stocktake, stocktakeId, closed), ...booked])
  },
})
