import type { AnyRecord, Fields, Permissions } from './define.ts'
import type { AnyField } from './fields.ts'
import { isAllowed } from './permission.ts'

/** Whether whoever holds these permissions is told what a field holds. */
export function isSeen(field: AnyField | undefined, held: Permissions): boolean {
  const seenBy = field?.seenBy
  return seenBy === undefined || (seenBy !== 'nobody' && isAllowed(held, seenBy))
}

/** A row without what whoever holds these permissions is not told. */
export function seenRow<Row extends object>(record: AnyRecord, row: Row, held: Permissions): Partial<Row> {
  const fields: Fields = record.fields
  // Only fields were taken out of the row.
  return Object.fromEntries(Object.entries(row).filter(([name]) => isSeen(fields[name], held))) as Partial<Row>
}
