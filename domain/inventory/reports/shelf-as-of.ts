import type { Reader } from '../../kernel/define.ts'
import { type Id, madeAtMs } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import type { Money } from '../../kernel/money.ts'
import { type Day, addDays, startOfDay } from '../../kernel/time.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { stockMove } from '../../stock/stock-move.ts'
import { BRINGS_COST, averageThrough, bringsCost, inOrder } from '../average-cost.ts'
import type { Product } from '../move-goods.ts'
import { sumMoves } from './read-shelf.ts'

/** Limits the moves held in memory. */
const PRODUCTS_AT_ONCE = 200

type Reading = (read: Reader, day: Day, shelves: readonly Product[]) => Promise<ReadonlyMap<Id, Money>>

/** From the `averageBefore` of the first delivery after the day; deliveries from older releases lack it. */
const savedByDeliveries: Reading = async (read, day, shelves) => {
  const where = [
    { field: 'productId', oneOf: shelves.map(({ id }) => id) },
    { field: 'operation', oneOf: BRINGS_COST },
    { field: 'movedOn', from: addDays(day, 1) },
  ]
  const bought = (await readAllPages(read, stockMove, { where })).filter(bringsCost)
  return new Map(
    [...Map.groupBy(bought, ({ productId }) => productId)].flatMap(([id, deliveries]): [Id, Money][] => {
      const before = inOrder(deliveries)[0]?.averageBefore ?? null
      return before === null ? [] : [[id, before]]
    }),
  )
}

/** By replaying all moves up to the day, without reversed ones. */
const outOfMoves: Reading = async (read, day, shelves) => {
  const where = [
    { field: 'productId', oneOf: shelves.map(({ id }) => id) },
    { field: 'movedOn', before: addDays(day, 1) },
  ]
  const moves = Map.groupBy(await readAllPages(read, stockMove, { where }), ({ productId }) => productId)
  return new Map(
    shelves.map(({ id, onHand, buyPrice, countedAt }) => {
      const its = moves.get(id) ?? []
      // Stock not explained by moves was there before.
      const books = onHand - its.reduce((sum, { quantity }) => sum + quantity, 0)
      return [id, averageThrough({ books, onHand: books, averageCost: buyPrice, countedAt }, its).averageCost]
    }),
  )
}

async function averagesAsOf(read: Reader, day: Day, shelves: readonly Product[]): Promise<ReadonlyMap<Id, Money>> {
  const averages = new Map<Id, Money>()
  for (let first = 0; first < shelves.length; first += PRODUCTS_AT_ONCE) {
    const part = shelves.slice(first, first + PRODUCTS_AT_ONCE)
    const saved = await savedByDeliveries(read, day, part)
    const others = part.filter(({ id }) => !saved.has(id))
    const worked = others.length > 0 ? await outOfMoves(read, day, others) : new Map<Id, Money>()
    for (const [id, average] of [...saved, ...worked]) averages.set(id, average)
  }
  return averages
}

/**
 * The stock at the end of a day: the current one less moves since. A move that arrived late belongs to the day it happened. Products not
 * bought since have the current average. Products created after the day are left out, unless their moves show stock.
 */
export async function shelvesAsOf(read: Reader, day: Day, products: readonly Product[]): Promise<Product[]> {
  const after = addDays(day, 1)
  const since = Map.groupBy(await sumMoves(read, [{ field: 'movedOn', from: after }], products), ({ productId }) => productId)
  const end = startOfDay(after, await shopZone(read))
  const shelves = products
    .map((row) => ({ ...row, onHand: (since.get(row.id) ?? []).reduce((left, { quantity }) => left - quantity, row.onHand) }))
    .filter(({ id, onHand }) => onHand !== 0 || (madeAtMs(id) ?? 0) < end)
  const wasBought = ({ id }: Product) => since.get(id)?.some(({ operation }) => BRINGS_COST.includes(operation)) ?? false
  const averages = await averagesAsOf(read, day, shelves.filter(wasBought))
  return shelves.map((row) => ({ ...row, averageCost: averages.get(row.id) ?? row.averageCost }))
}
