import type { Reader } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { rentCategory } from './rent-category.ts'
import type { WithHer } from './rent-days.ts'
import { rentItem } from './rent-item.ts'
import { isPricedByLength, listPriceOf } from './rent-price.ts'

export interface PieceList {
  readonly priceOf: (rented: WithHer) => Money
  readonly isByLength: boolean
}

/** Reads a piece's price list from the current rows; null if the piece is unknown. */
export async function readPieceList(read: Reader, pieceId: Id): Promise<PieceList | null> {
  const piece = await read.get(rentItem, pieceId)
  if (!piece) return null
  const [category, zone] = await Promise.all([read.get(rentCategory, piece.categoryId), shopZone(read)])
  return {
    priceOf: (rented) => listPriceOf(piece, category, rented, zone),
    isByLength: isPricedByLength(piece, category),
  }
}
