import type { AnyRecord, RowOf } from './define.ts'
import type { Id } from './ids.ts'
import type { Instant } from './time.ts'

/** What is said of a row, by the name of the field. */
export type Said = Readonly<Record<string, string | number | boolean | null>>

type Row = Readonly<Record<string, unknown>>

/** A row beside the one that bears a statement out, such as the category of a piece, which the input does not name. */
export interface Linked {
  readonly record: AnyRecord
  id(row: Row): Id
}

/** A row that says the same, if what was stated is true. */
export interface Evidence {
  readonly record: AnyRecord
  readonly id: Id
  /** What the row said, with those beside it as they were then; where it depends on when, at this moment. */
  of(row: Row, at: Instant, beside: readonly (Row | null)[]): Said
  /** What the row said once is as good as what it said at the time. */
  readonly isEverGood: boolean
  readonly links: readonly Linked[]
}

/**
 * goods: the list price of something that is sold. rent: that of a rental. shop: the seller and the terms of a paper. seller: an
 * employee who is said to have sold it. code: a discount code and its percentage; that it was in use; on which days; and for which goods. offer: what an offer
 * gives; offer-status: that it was on offer.
 */
export type StatementAbout =
  'goods' | 'rent' | 'shop' | 'seller' | 'code' | 'code-status' | 'code-days' | 'code-goods' | 'offer' | 'offer-status'

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
  links: [],
})

/** The same where what the row says depends on other rows, too; one that is not there is null. */
export const linkedEvidence = <R extends AnyRecord>(
  record: R,
  id: Id,
  links: readonly Linked[],
  of: (row: RowOf<R>, beside: readonly (Row | null)[]) => Said,
): Evidence => ({
  ...{ record, id, links, isEverGood: false },
  of: (row, _at, beside) => of(row as RowOf<R>, beside),
})
