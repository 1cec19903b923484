import type { AnyRecord, RowOf, Selection } from './define.ts'
import type { Money } from './money.ts'
import type { Day, Instant } from './time.ts'

/** What days and instants are put together by. A week begins on Sunday. */
export type Span = 'day' | 'week' | 'month'

type FieldOf<R extends AnyRecord> = keyof RowOf<R> & string
type ValueOf<R extends AnyRecord, K> = K extends keyof RowOf<R> ? RowOf<R>[K] : never
type FieldsOf<R extends AnyRecord, T> = { [K in FieldOf<R>]: NonNullable<RowOf<R>[K]> extends T ? K : never }[FieldOf<R>]

/** Counts and money; a choice, a rate or an instant is a number too, but no sum of them says anything. */
export type SummedField<R extends AnyRecord> = {
  [K in FieldOf<R>]: number extends NonNullable<RowOf<R>[K]> ? K : NonNullable<RowOf<R>[K]> extends Money ? K : never
}[FieldOf<R>]
export type Scalar = string | number | boolean

/**
 * By what rows are put together: a field's own value, that of a field of the row it points at (`customerId.gender`), or the day, week
 * or month that a day or an instant falls into. Only an instant needs the zone whose clocks are meant.
 */
export type GroupKey<R extends AnyRecord> =
  | FieldsOf<R, Scalar>
  | `${FieldOf<R>}.${string}`
  | { readonly field: FieldsOf<R, Day>; readonly by: Span }
  | { readonly field: FieldsOf<R, Instant>; readonly by: Span; readonly zone: string }

/** What is added up, counted and looked for over the rows of a selection. Without `groupBy` all of them are one group. */
export interface Aggregation<R extends AnyRecord = AnyRecord> extends Pick<Selection, 'where' | 'search'> {
  readonly groupBy?: readonly GroupKey<R>[]
  readonly sums?: readonly SummedField<R>[]
  /** Fields of which the different values are counted; rows without a value are left out. */
  readonly distinct?: readonly FieldsOf<R, Scalar>[]
  readonly min?: readonly FieldsOf<R, number | Day>[]
  readonly max?: readonly FieldsOf<R, number | Day>[]
}

/** The same of any record, for code that learns only as it runs which record it is. */
export interface AnyAggregation extends Pick<Selection, 'where' | 'search'> {
  readonly groupBy?: readonly (string | { readonly field: string; readonly by: Span; readonly zone?: string })[]
  readonly sums?: readonly string[]
  readonly distinct?: readonly string[]
  readonly min?: readonly string[]
  readonly max?: readonly string[]
}

/** The fields that an aggregation names under a key; none where it has no such key. */
type Named<A, Key extends string> = A extends { readonly [K in Key]: readonly (infer F extends string)[] } ? F : never
type KeysOf<A> = A extends { readonly groupBy: readonly (infer K)[] } ? K : never
type NameOf<K> = K extends { readonly field: infer F extends string } ? F : K extends string ? K : never
type GroupValue<R extends AnyRecord, K> = K extends { readonly field: infer F }
  ? Day | Extract<ValueOf<R, F>, null>
  : K extends keyof RowOf<R>
    ? RowOf<R>[K]
    : Scalar | null

/** One group. `by` holds the value of each key under its field; of a span that is the first day of it. */
export interface AggregateRow<R extends AnyRecord, A> {
  readonly by: { readonly [K in KeysOf<A> as NameOf<K>]: GroupValue<R, K> }
  readonly count: number
  /** Zero where no row has a value. */
  readonly sums: { readonly [K in Named<A, 'sums'>]: NonNullable<ValueOf<R, K>> }
  readonly distinct: { readonly [K in Named<A, 'distinct'>]: number }
  /** Null where no row has a value. */
  readonly min: { readonly [K in Named<A, 'min'>]: NonNullable<ValueOf<R, K>> | null }
  readonly max: { readonly [K in Named<A, 'max'>]: NonNullable<ValueOf<R, K>> | null }
}

/** More groups than anybody reads; a report that could make more asks for a shorter period or a coarser span. */
export const GROUPS_MAX = 10_000

/** Thrown when the rows fall into more than `GROUPS_MAX` groups. */
export class TooManyGroups extends Error {
  override readonly name = 'TooManyGroups'
  constructor(record: string) {
    super(`rows of ${record} fall into more than ${GROUPS_MAX} groups`)
  }
}
