/** A signed stock move. */
export interface MovedGoods {
  readonly productId: string
  readonly at: number
  readonly by: number
}
/** A single count of a product: the quantity at that moment. */
export interface CountedGoods {
  readonly productId: string
  readonly at: number
  readonly counted: number
}
/** One employee's count of a product in a stocktake. */
export interface FoundGoods {
  readonly stocktakeId: string
  readonly productId: string
  readonly at: number
  readonly quantity: number
  readonly isRecount: boolean
}

interface TypedLines<L> {
  readonly lines: readonly (L & { readonly productId: string })[]
}
export type TypedCame = TypedLines<{ readonly quantity: number }>
export type TypedCount = TypedLines<{ readonly counted: number; readonly countedAt: number }> & { readonly sentAt: number }
export type TypedFound = TypedLines<{ readonly quantity: number; readonly countedAt: number }> & {
  readonly stocktakeId: string
  readonly isRecount: boolean
  readonly sentAt: number
}

export const cameIn = ({ lines }: TypedCame, at: number): MovedGoods[] =>
  lines.map(({ productId, quantity }) => ({ productId, at, by: quantity }))
export const wentOut = ({ lines }: TypedCame, at: number): MovedGoods[] =>
  lines.map(({ productId, quantity }) => ({ productId, at, by: -quantity }))

/** Moves a time back by the age of the count, whichever clock it was noted by. */
const before = (at: number, sentAt: number, countedAt: number): number => Math.min(at, at - (sentAt - countedAt))

export const countedBy = ({ lines, sentAt }: TypedCount, at: number): CountedGoods[] =>
  lines.map(({ productId, counted, countedAt }) => ({ productId, counted, at: before(at, sentAt, countedAt) }))
export const foundBy = ({ lines, stocktakeId, isRecount, sentAt }: TypedFound, at: number): FoundGoods[] =>
  lines.map(({ productId, quantity, countedAt }) => {
    return { stocktakeId, productId, quantity, isRecount, at: before(at, sentAt, countedAt) }
  })

/**
 * A stocktake's total for a product since its last recount, as of the last entry. Two entries of the same millisecond
 * may come in either order.
 */
export function talliesOf(found: readonly FoundGoods[]): CountedGoods[] {
  return [-1, 1].flatMap((tie) => {
    const inOrder = found.toSorted((a, b) => a.at - b.at || tie * (Number(b.isRecount) - Number(a.isRecount)))
    const last = inOrder.at(-1)
    if (!last) return []
    let counted = 0
    for (const { quantity, isRecount } of inOrder) counted = isRecount ? quantity : counted + quantity
    return [{ productId: last.productId, at: last.at, counted }]
  })
}

/** Possible stock levels: the last count plus later moves. Of two counts of the same millisecond either may be the last. */
export function onShelf(opening: number, moved: readonly MovedGoods[], counts: readonly CountedGoods[]): readonly number[] {
  const last = Math.max(...counts.map(({ at }) => at))
  const since = (from: number) => moved.reduce((sum, { at, by }) => (at >= from ? sum + by : sum), 0)
  if (counts.length === 0) return [opening + since(-Infinity)]
  return [...new Set(counts.filter(({ at }) => at === last).map(({ counted }) => counted + since(last)))]
}
