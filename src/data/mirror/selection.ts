import { canHold } from '#domain/kernel/can-hold.ts'
import type { Selection, Where } from '#domain/kernel/define.ts'
import type { FieldKind } from '#domain/kernel/fields.ts'
import { type NameOrder, nameComparison } from '#domain/kernel/sort-key.ts'
import { compareText } from '#domain/kernel/text.ts'

/** A sort that may order names as the shop wants; `names` is null if the field is not a name. */
export type KeyedSort = NonNullable<Selection['sort']> & { readonly names?: NameOrder | null }
export interface KeyedSelection extends Omit<Selection, 'sort'> {
  readonly sort?: KeyedSort | undefined
}

export type Comparable = string | number | boolean | null | undefined

/** Compares two values of one field: null last, as in the server's database. */
export function compareValues(a: Comparable, b: Comparable): number {
  if (a === b) return 0
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a < b ? -1 : 1
}

export function holds(value: Comparable, condition: Where): boolean {
  if ('is' in condition) return (value ?? null) === condition.is
  if ('oneOf' in condition) return condition.oneOf.includes(value as string | number)
  if (value === null || value === undefined) return false
  const { from, before } = condition
  return (from === undefined || compareValues(value, from) >= 0) && (before === undefined || compareValues(value, before) < 0)
}

/** The conditions without values that the field cannot hold; null if no row can meet them. */
export function meetable(where: Selection['where'], kindOf: (path: string) => FieldKind): readonly Where[] | null {
  const conditions = (where ?? []).flatMap((condition): (Where | null)[] => {
    const kind = kindOf(condition.field)
    const isFit = (value: unknown) => value === undefined || canHold(kind, value)
    if ('is' in condition) return [condition.is === null || isFit(condition.is) ? condition : null]
    if ('oneOf' in condition) return [{ ...condition, oneOf: condition.oneOf.filter(isFit) }]
    return [isFit(condition.from) && isFit(condition.before) ? condition : null]
  })
  return conditions.every((one) => one !== null) ? conditions : null
}

export function isSelected(row: Readonly<Record<string, unknown>>, where: readonly Where[]): boolean {
  return where.every((condition) => holds(row[condition.field] as Comparable, condition))
}

type Row = Readonly<Record<string, unknown>>

/** Rows of equal sort values are ordered by id, so that pages never overlap. Rows without a value come last. */
export function ordering(sort: KeyedSort | undefined): (a: Row, b: Row) => number {
  const field = sort?.field ?? 'id'
  const sign = sort?.descending ? -1 : 1
  const names = sort?.names ? nameComparison(sort.names) : null
  const compare = (a: Comparable, b: Comparable) =>
    names && typeof a === 'string' && typeof b === 'string' ? names(a, b) : compareValues(a, b)
  return (a, b) => {
    const [left, right] = [a[field] as Comparable, b[field] as Comparable]
    const isMissing = left === null || left === undefined || right === null || right === undefined
    // An index walked backwards returns equal values by descending id, so this order does the same.
    return (isMissing ? 1 : sign) * compare(left, right) || sign * compareValues(a['id'] as string, b['id'] as string)
  }
}
