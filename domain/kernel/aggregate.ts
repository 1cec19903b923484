import type { AnyRecord, RowOf, Selection } from './define.ts'
import type { Money } from './money.ts'
import type { Day, Instant } from './time.ts'

/** The spans that days and instants are grouped by. A week begins on Sunday. */
export type Span = 'day' | 'week' | 'month'

type FieldOf<R extends AnyRecord> = keyof RowOf<R> & string
type ValueOf<R extends AnyRecord, K> = K extends keyof RowOf<R> ? RowOf<R>[K] : never
type FieldsOf<R extends AnyRecord, T> = { [K in FieldOf<R>]: NonNullable<RowOf<R>[K]> extends T ? K : never }[FieldOf<R>]

/** Counts and money. Choices, rates and instants are numbers too, but their sums are meaningless. */
export type SummedField<R extends AnyRecord> = {
  [K in FieldOf<R>]: number extends NonNullable<RowOf<R>[K]> ? K : NonNullable<RowOf<R>[K]> extends Money ? K : never
}[FieldOf<R>]
export type Scalar = string | number | boolean

/**
 * Grouping keys: a field of the row, a field of a referenced row (`customerId.gender`), or the day, week or month of a date. Only instants
 * need a time zone.
 */
export type GroupKey<R extends AnyRecord> =
  | FieldsOf<R, Scalar>
  | `${FieldOf<R>}.${string}`
  | { readonly field: FieldsOf<R, Day>; readonly by: Span }
  | { readonly field: FieldsOf<R, Instant>; readonly by: Span; readonly zone: string }

/** What to compute over the rows of a selection. Without `groupBy` they form one group. */
export interface Aggregation<R extends AnyRecord = AnyRecord> extends Pick<Selection, 'where' | 'search'> {
  readonly groupBy?: readonly GroupKey<R>[]
  readonly sums?: readonly SummedField<R>[]
  /** Counts the distinct values of these fields, ignoring null. */
  readonly distinct?: readonly FieldsOf<R, Scalar>[]
  readonly min?: readonly FieldsOf<R, number | Day>[]
  readonly max?: readonly FieldsOf<R, number | Day>[]
}

/** The untyped variant, for code that learns the record at run time. */
export interface AnyAggregation extends Pick<Selection, 'where' | 'search'> {
  readonly groupBy?: readonly (string | { readonly field: string; readonly by: Span; readonly zone?: string })[]
  readonly sums?: readonly string[]
  readonly distinct?: readonly string[]
  readonly min?: readonly string[]
  readonly max?: readonly string[]
}

/** The fields listed under a key of an aggregation. */
type Named<A, Key extends string> = A extends { readonly [K in Key]: readonly (infer F extends string)[] } ? F : never
type KeysOf<A> = A extends { readonly groupBy: readonly (infer K)[] } ? K : never
type NameOf<K> = K extends { readonly field: infer F extends string } ? F : K extends string ? K : never
type GroupValue<R extends AnyRecord, K> = K extends { readonly field: infer F }
  ? Day | Extract<ValueOf<R, F>, null>
  : K extends keyof RowOf<R>
    ? RowOf<R>[K]
    : Scalar | null

/** One group. `by` holds the value of each key by field name; for a span, its first day. */
export interface AggregateRow<R extends AnyRecord, A> {
  readonly by: { readonly [K in KeysOf<A> as NameOf<K>]: GroupValue<R, K> }
  readonly count: number
  /** Zero if no row has a value. */
  readonly sums: { readonly [K in Named<A, 'sums'>]: NonNullable<ValueOf<R, K>> }
  readonly distinct: { readonly [K in Named<A, 'distinct'>]: number }
  /** Null if no row has a value. */
  readonly min: { readonly [K in Named<A, 'min'>]: NonNullable<ValueOf<R, K>> | null }
  readonly max: { readonly [K in Named<A, 'max'>]: NonNullable<ValueOf<R, K>> | null }
}

/** The maximum number of groups; a larger report needs a shorter period or a coarser span. */
export const GROUPS_MAX = 10_000

/** Thrown when there are more than `GROUPS_MAX` groups. */
export class TooManyGroups extends Error {
  override readonly name = 'TooManyGroups'
  constructor(record: string) {
    super(`rows of ${record} fall into more than ${GROUPS_MAX} groups`)
  }
}
