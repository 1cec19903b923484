import { canHold } from '#domain/kernel/can-hold.ts'
import type { AnyRecord, Selection, Where } from '#domain/kernel/define.ts'
import { compareText } from '#domain/kernel/text.ts'
import { fieldPath } from '#domain/field-path.ts'

export type Comparable = string | number | boolean | null | undefined

/** Order of two values of one field: null after everything, as the server's database has it. */
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

/** Conditions as rows can meet them, or null where no row can. Throws for a field that the record does not have. */
export function meetable(record: AnyRecord, where: Selection['where']): readonly Where[] | null {
  const conditions = (where ?? []).flatMap((condition): (Where | null)[] => {
    const { kind } = fieldPath(record, condition.field).field
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

/** Rows of equal sort values stand in the order of their ids, so that two pages never share a row. Rows without a value come last. */
export function ordering(sort: Selection['sort']): (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) => number {
  const field = sort?.field ?? 'id'
  const sign = sort?.descending ? -1 : 1
  return (a, b) => {
    const [left, right] = [a[field] as Comparable, b[field] as Comparable]
    const isMissing = left === null || left === undefined || right === null || right === undefined
    // An index walked backwards gives equal values by falling id, so the device orders them so everywhere.
    return (isMissing ? 1 : sign) * compareValues(left, right) || sign * compareValues(a.id as string, b.id as string)
  }
}
