import type { Selection, Where } from '#domain/kernel/define.ts'

type Comparable = string | number | boolean | null | undefined

/** Order of two values of one field: null after everything, as the server's database has it. */
export function compareValues(a: Comparable, b: Comparable): number {
  if (a === b) return 0
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  return a < b ? -1 : 1
}

function holds(value: Comparable, condition: Where): boolean {
  if ('is' in condition) return (value ?? null) === condition.is
  if ('oneOf' in condition) return condition.oneOf.includes(value as string | number)
  if (value === null || value === undefined) return false
  return (condition.from === undefined || value >= condition.from) && (condition.before === undefined || value < condition.before)
}

export function isSelected(row: Readonly<Record<string, unknown>>, where: Selection['where']): boolean {
  return (where ?? []).every((condition) => holds(row[condition.field] as Comparable, condition))
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
