import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, defineCommand, happened } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { DAY_MS, HOUR_MS, type Instant, instant, instantSchema } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { type StockMove, countGoods } from './move-goods.ts'
import { type ShelfLoaded, countedSchema, linesOf, loadShelf, productIdSchema, stockHead, zoneOf } from './stock-input.ts'
import { otherReason, unknownProducts } from './stock-operations.ts'

/** So far off a till's clock may be from that of the server, by which its operations may be dated. */
const CLOCK_OFF_MS = 36 * HOUR_MS
/** A count that is older than this says nothing of today's shelf. */
export const COUNT_AGE_MAX_MS = 31 * DAY_MS
const PAGE = 10_000

/** Moves of these products from a moment on; a till holds none and takes what it knows of the shelf as the last word. */
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
 * Early enough for every line, whatever the clock says that it was counted by: that clock may be off by a day and a half, or be one of a
 * browser, which nobody corrects. What moved last tells the time as well.
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
  /** By the clock of `sentAt`. */
  countedAt: instantSchema,
})
type CountLine = v.InferOutput<typeof lineSchema>

/** Somebody counted products: from then on the books say what she found, and every sale since stands. */
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
      /** When it was entered, by the clock of the device. */
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
      // So long before this operation, whatever clock wrote it down; a count is never younger than its operation.
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
