import type { AnyRecord, RowOf } from './define.ts'
import type { Id } from './ids.ts'
import type { Instant } from './time.ts'

/** Stated values by field name. */
export type Said = Readonly<Record<string, string | number | boolean | null>>

type Row = Readonly<Record<string, unknown>>

/** A related row that a statement depends on but the input does not name, such as a piece's category. */
export interface Linked {
  readonly record: AnyRecord
  id(row: Row): Id
}

/** A row that confirms a statement if it is true. */
export interface Evidence {
  readonly record: AnyRecord
  readonly id: Id
  /** The row's values, with linked rows as of that time; `at` for values that depend on the time. */
  of(row: Row, at: Instant, related: readonly (Row | null)[]): Said
  /** Any past value of the row is acceptable, not only that of the time. */
  readonly isEverGood: boolean
  readonly links: readonly Linked[]
}

/**
 * goods: the list price of an item. rent: that of a rental. shop: seller and terms of a paper. seller: the employee named as seller. code:
 * a discount code and its percentage; code-status: whether it was active; code-days: its validity; code-goods: what it covers. offer:
 * content of an offer; offer-status: whether it was on offer.
 */
export type StatementAbout =
  'goods' | 'rent' | 'shop' | 'seller' | 'code' | 'code-status' | 'code-days' | 'code-goods' | 'offer' | 'offer-status'

/**
 * Values that a command's input repeats from the shop's rows, so that papers stay unchanged when the rows change. The server compares them
 * when it receives the input from a till.
 */
export interface Statement {
  readonly about: StatementAbout
  readonly said: Said
  /** One match is sufficient. The first is the expected value in reports. */
  readonly evidence: readonly [Evidence, ...Evidence[]]
  /** Names the subject in reports. */
  readonly details?: Readonly<Record<string, string | number>>
}

/** Refers to a row that confirms a statement, and extracts the compared values. */
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

/** The same for values that also depend on other rows; missing ones are null. */
export const linkedEvidence = <R extends AnyRecord>(
  record: R,
  id: Id,
  links: readonly Linked[],
  of: (row: RowOf<R>, related: readonly (Row | null)[]) => Said,
): Evidence => ({
  ...{ record, id, links, isEverGood: false },
  of: (row, _at, related) => of(row as RowOf<R>, related),
})
