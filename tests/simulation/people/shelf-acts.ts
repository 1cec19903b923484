import { product } from '#domain/catalog/catalog.ts'
import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { TAKEN_FOR, addQuantity, takeFromStock } from '#domain/inventory/stock-operations.ts'
import { countStock, startStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { STOCKTAKE_STATUS, stocktake } from '#domain/stock/stocktake.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { sometimes } from '../sometimes.ts'
import { OPENING_STOCK, sharedProducts } from '../world/shop.ts'
import type { Desk } from './desk-acts.ts'

const HEAD = { reason: null, reference: null, note: null } as const
/** The longest time between counting and entering the figures. */
const COUNTING_MS = 90_000
/** Share of stocktake counts that start a product anew. */
const RECOUNTED = 0.25

/** One act on the shared products: receive, remove or count. */
export async function actOnShelf(desk: Desk): Promise<void> {
  const roll = desk.chance.float()
  if (roll < 0.2) return bringIn(desk)
  if (roll < 0.4) return takeAway(desk)
  if (roll < 0.6) return adjust(desk)
  if (roll < 0.92) return count(desk)
  sometimes('a stocktake was begun')
  return desk.commit(startStocktake, { stocktakeId: desk.newId(), name: 'جرد', note: null })
}

/** One of the shared products, or each of them once. */
function chosen({ chance }: Desk): readonly Id[] {
  const ids = sharedProducts.map(({ id }) => id)
  return chance.isHit(0.25) ? ids : [chance.pick(ids)]
}

function bringIn(desk: Desk): Promise<void> {
  sometimes('goods came in')
  const lines = chosen(desk).map((productId) => {
    return { productId, quantity: 1 + desk.chance.below(20), unitCost: minor(5_000 + desk.chance.below(8_000)), expiresOn: null }
  })
  return desk.commit(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: null })
}

function takeAway(desk: Desk): Promise<void> {
  sometimes('goods were used, past their day or lost')
  const lines = chosen(desk).map((productId) => ({ productId, quantity: 1 + desk.chance.below(9) }))
  return desk.commit(takeFromStock, { ...HEAD, operation: desk.chance.pick(TAKEN_FOR), lines })
}

/** A time of counting by the device's clock, which may be wrong, although the elapsed time is right. */
const countedAgo = ({ now, chance }: Desk) => now - chance.below(COUNTING_MS)

async function adjust(desk: Desk): Promise<void> {
  const { device, chance, now } = desk
  const shown = await localReader(device).many(product, [...chosen(desk)])
  if (shown.length === 0) return
  sometimes('a shelf was counted by itself')
  const lines = shown.map(({ id: productId, onHand }) => ({
    ...{ productId, counted: Math.max(0, onHand + 5 - chance.below(11)), countedAt: countedAgo(desk) },
  }))
  return desk.commit(adjustQuantity, { ...HEAD, lines, sentAt: now })
}

/** One employee's part of a stocktake: an open one by the till's local data, rarely one that was closed without the till knowing. */
async function count(desk: Desk): Promise<void> {
  const { device, chance, now } = desk
  const known = await localReader(device).select(stocktake, { limit: 10 })
  const open = known.filter(({ status }) => status === STOCKTAKE_STATUS.open)
  const among = open.length > 0 && chance.isHit(0.9) ? open : known
  if (among.length === 0) return
  const of = chance.pick(among)
  if (of.status === STOCKTAKE_STATUS.closed) sometimes('a product was counted for a stocktake that was closed')
  sometimes('a product was counted for a stocktake')
  const lines = chosen(desk).map((productId) => ({ productId, quantity: chance.below(OPENING_STOCK), countedAt: countedAgo(desk) }))
  return desk.commit(countStock, { stocktakeId: of.id, lines, isRecount: chance.isHit(RECOUNTED), sentAt: now })
}
