import type { AnyRecord, Fields, Permissions } from './define.ts'
import type { AnyField } from './fields.ts'
import { isAllowed } from './permission.ts'

/** Whether a field is visible with these permissions. */
export function isSeen(field: AnyField | undefined, held: Permissions): boolean {
  const seenBy = field?.seenBy
  return seenBy === undefined || (seenBy !== 'nobody' && isAllowed(held, seenBy))
}

/** A row without the fields hidden from these permissions. */
export function seenRow<Row extends object>(record: AnyRecord, row: Row, held: Permissions): Partial<Row> {
  const fields: Fields = record.fields
  return Object.fromEntries(Object.entries(row).filter(([name]) => isSeen(fields[name], held))) as Partial<Row>
}
