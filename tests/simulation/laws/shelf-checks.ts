import { product } from '#domain/catalog/catalog.ts'
import { STOCKTAKE_STATUS, stocktake } from '#domain/stock/stocktake.ts'
import {
  type CountedGoods,
  type FoundGoods,
  type MovedGoods,
  cameIn,
  countedBy,
  foundBy,
  onShelf,
  talliesOf,
  wentOut,
} from '../oracle/shelf-oracle.ts'
import { type TypedBack, shelvesBack } from '../oracle/return-oracle.ts'
import { type TypedSale, saleWritten } from '../oracle/sale-oracle.ts'
import { type TypedVisit, visitWritten } from '../oracle/visit-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { OPENING_STOCK } from '../world/shop.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'

const sold = (shelves: ReadonlyMap<string, number>, at: number): MovedGoods[] =>
  [...shelves].map(([productId, quantity]) => ({ productId, at, by: -quantity }))

const MOVED: Readonly<Record<string, (input: never, at: number) => MovedGoods[]>> = {
  issueInvoice: (input: TypedSale, at) => sold(saleWritten(input).sold, at),
  returnSale: (input: TypedBack, at) => [...shelvesBack(input)].map(([productId, by]) => ({ productId, at, by })),
  checkOutVisit: (input: TypedVisit, at) => sold(visitWritten(input).sold, at),
  addQuantity: cameIn,
  takeFromStock: wentOut,
}
const of = <T>(facts: readonly Fact[], type: string, read: (input: never, at: number) => T[]): T[] =>
  facts.filter((fact) => fact.type === type).flatMap(({ input, at }) => read(input, at))

/**
 * Closed stocktakes, including entries that arrived after the closing, since every employee may change stock. An open
 * stocktake changes nothing.
 */
function counts(facts: readonly Fact[], server: ServerRows): CountedGoods[] {
  const closed = new Set(rowsOf(server, stocktake).flatMap(({ id, status }) => (status === STOCKTAKE_STATUS.closed ? [id] : [])))
  const found = of<FoundGoods>(facts, 'countStock', foundBy).filter(({ stocktakeId }) => closed.has(stocktakeId))
  const shelves = Map.groupBy(found, ({ stocktakeId, productId }) => `${stocktakeId} ${productId}`)
  return [...of<CountedGoods>(facts, 'adjustQuantity', countedBy), ...[...shelves.values()].flatMap(talliesOf)]
}

/** Records whether a count had moves before and after it that arrived in another order. */
function reportHowHard(moved: readonly MovedGoods[], own: readonly CountedGoods[]): void {
  const last = Math.max(...own.map(({ at }) => at))
  if (own.length === 0 || moved.length === 0) return
  sometimes(moved.some(({ at }) => at >= last) ? 'goods moved after they were counted' : 'goods moved before they were counted')
}

/** I27: stock is the last count plus later moves, regardless of the till and the order of arrival, and equals the sum of its moves. */
export function shelvesAreRight(facts: readonly Fact[], moves: ReadonlyMap<string, number>, server: ServerRows): void {
  const [moved, counted] = [Object.entries(MOVED).flatMap(([type, read]) => of(facts, type, read)), counts(facts, server)]
  for (const { id, nameEn, onHand } of rowsOf(server, product)) {
    const booked = OPENING_STOCK + (moves.get(id) ?? 0)
    if (onHand !== booked) throw new Violation('I27', `${nameEn}: ${onHand} on hand, and its moves come to ${booked}`)
    const [own, movedOwn] = [counted.filter(({ productId }) => productId === id), moved.filter(({ productId }) => productId === id)]
    reportHowHard(movedOwn, own)
    const due = onShelf(OPENING_STOCK, movedOwn, own)
    if (!due.includes(onHand))
      throw new Violation('I27', `${nameEn}: ${onHand} on hand, and ${due.join(' or ')} by what was counted and what moved since`)
  }
}
