import type { AnyRecord, RowOf } from './define.ts'
import type { Id } from './ids.ts'
import type { Instant } from './time.ts'

/** What is said of a row, by the name of the field. */
export type Said = Readonly<Record<string, string | number | boolean | null>>

/** A row that says the same, if what was stated is true. */
export interface Evidence {
  readonly record: AnyRecord
  readonly id: Id
  /** What the row said; where it depends on when, at this moment. */
  of(row: Readonly<Record<string, unknown>>, at: Instant): Said
  /** What the row said once is as good as what it said at the time. */
  readonly isEverGood: boolean
}

/**
 * goods: the list price of something that is sold. rent: that of a rental. shop: the seller and the terms of a paper. seller: an
 * employee who is said to have sold it. code: a discount code and its percentage; that it was in use; on which days; and for which goods.
 */
export type StatementAbout = 'goods' | 'rent' | 'shop' | 'seller' | 'code' | 'code-status' | 'code-days' | 'code-goods'

/**
 * Something that the input of a command repeats from the shop's own rows, so that a paper stays what it was when they change. Whoever takes
 * the input over from a till compares it with them.
 */
export interface Statement {
  readonly about: StatementAbout
  readonly said: Said
  /** One of them is enough. The first is what it should have been. */
  readonly evidence: readonly [Evidence, ...Evidence[]]
  /** What to call it. */
  readonly details?: Readonly<Record<string, string | number>>
}

/** Names a row that bears a statement out, and what of it does. */
export const evidence = <R extends AnyRecord>(
  record: R,
  id: Id,
  of: (row: RowOf<R>, at: Instant) => Said,
  isEverGood = false,
): Evidence => ({
  record,
  id,
  of,
  isEverGood,
})
