import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, defineCommand, happened } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { DAY_MS, HOUR_MS, type Instant, instant, instantSchema } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { type StockMove, countGoods } from './move-goods.ts'
import { type ShelfLoaded, countedSchema, linesOf, loadShelf, productIdSchema, stockHead, zoneOf } from './stock-input.ts'
import { otherReason, unknownProducts } from './stock-operations.ts'

/** How far a till's clock may differ from the server's when operations are dated. */
const CLOCK_OFF_MS = 36 * HOUR_MS
/** An older count says nothing about the current stock. */
export const COUNT_AGE_MAX_MS = 31 * DAY_MS
const PAGE = 10_000

/** Moves of these products since a moment. Tills have no moves, and rely on their known stock. */
export async function movesSince(read: Reader, productIds: readonly Id[], from: Instant): Promise<ReadonlyMap<Id, readonly StockMove[]>> {
  const moves: StockMove[] = []
  while (productIds.length > 0) {
    const where = [
      { field: 'productId', oneOf: productIds },
      { field: 'movedAt', from },
    ]
    const page = await read.select(stockMove, { where, sort: { field: 'id' }, offset: moves.length, limit: PAGE })
    moves.push(...page)
    if (page.length < PAGE) break
  }
  return Map.groupBy(moves, ({ productId }) => productId)
}

interface CountLoaded extends ShelfLoaded {
  readonly since: ReadonlyMap<Id, readonly StockMove[]>
}

/**
 * A start that is early enough for every line, although the counting clock may be off by a day and a half, or uncorrected in a browser. The
 * latest move also indicates the time.
 */
export async function earliestOf(
  read: Reader,
  lines: readonly Pick<CountLine, 'productId' | 'countedAt'>[],
  sentAt: Instant,
): Promise<Instant> {
  const [moved] = await read.aggregate(stockMove, {
    where: [{ field: 'productId', oneOf: lines.map(({ productId }) => productId) }],
    max: ['movedAt'],
  })
  const first = Math.min(...lines.map(({ countedAt }) => countedAt))
  const latest = moved?.max.movedAt ?? sentAt
  return instant(Math.min(first, latest - (sentAt - first)) - CLOCK_OFF_MS)
}

export const isOnce = (lines: readonly { readonly productId: Id }[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length

const lineSchema = v.object({
  productId: productIdSchema,
  counted: countedSchema,
  /** By the same clock as `sentAt`. */
  countedAt: instantSchema,
})
type CountLine = v.InferOutput<typeof lineSchema>

/** Records a count: the books then have the counted quantity, and later sales are applied to it. */
export const adjustQuantity = defineCommand({
  name: 'adjustQuantity',
  version: 1,
  kind: 'fact',
  permission: may('products', 'adjustQuantity'),
  input: v.pipe(
    v.object({
      lines: v.pipe(
        linesOf(lineSchema),
        v.check((lines) => isOnce(lines), 'invalid'),
      ),
      /** When it was entered, by the device's clock. */
      sentAt: instantSchema,
      ...stockHead,
    }),
    v.forward(
      v.check(({ lines, sentAt }) => lines.every(({ countedAt }) => Math.abs(sentAt - countedAt) <= COUNT_AGE_MAX_MS), 'stock-count-old'),
      ['lines'],
    ),
  ),
  refusals: ['stock.no-permission', 'stock.product-unknown', 'stock.counted-since', 'stock.reason-other'],
  async load(read: Reader, { lines, sentAt }): Promise<CountLoaded> {
    const ids = lines.map(({ productId }) => productId)
    const from = await earliestOf(read, lines, sentAt)
    const [shelf, since] = await Promise.all([loadShelf(read, lines), movesSince(read, ids, from)])
    return { ...shelf, since }
  },
  decide({ lines, sentAt, reason, ...head }, loaded, context) {
    const said = { ...head, reason: reason ?? STOCK_REASON.counted }
    const counts = lines.map(({ productId, counted, countedAt }) => {
      // Relative to this operation, whatever the clock; a count is never later than its operation.
      const at = instant(Math.min(context.now, context.now - (sentAt - countedAt)))
      return { productId, counted, at, more: said }
    })
    const changes = counts.flatMap((count, nth) => {
      const shelf = loaded.products.get(count.productId) ?? null
      const at = { id: context.id(nth + 1), zone: zoneOf(loaded) }
      return countGoods(shelf, count, loaded.since.get(count.productId) ?? [], at, context).changes
    })
    const outdated = counts.flatMap(({ productId, at }, nth) => {
      const shelf = loaded.products.get(productId)
      const isOutdated = shelf?.countedAt !== undefined && shelf.countedAt !== null && at < shelf.countedAt
      if (!isOutdated) return []
      const details = { nameAr: shelf.nameAr, nameEn: shelf.nameEn }
      return [{ code: 'stock.counted-since' as const, field: `lines.${nth}.counted`, details, isAccepted: true as const }]
    })
    return happened(changes, [...unknownProducts(lines, loaded), ...outdated, ...otherReason(STOCK_OPERATION.adjusted, reason)])
  },
})
