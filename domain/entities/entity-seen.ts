import type { Fields, Permissions } from '../kernel/define.ts'
import { isSeen } from '../kernel/seen-fields.ts'
import type { AnyDefinition } from './entity.ts'

/** Whether whoever holds these permissions is told what a field of a noun's row, or of the row beside it, holds. */
export function isFieldSeen({ record, beside }: Pick<AnyDefinition, 'record' | 'beside'>, name: string, held: Permissions): boolean {
  const fields: Fields = { ...beside?.fields, ...record.fields }
  return isSeen(fields[name], held)
}
