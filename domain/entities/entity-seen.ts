import type { Fields, Permissions } from '../kernel/define.ts'
import { isSeen } from '../kernel/seen-fields.ts'
import type { AnyDefinition } from './entity.ts'

/** Whether a user with these permissions may see a field of the entity's row or of its `related` record. */
export function isFieldSeen({ record, related }: Pick<AnyDefinition, 'record' | 'related'>, name: string, held: Permissions): boolean {
  const fields: Fields = { ...related?.fields, ...record.fields }
  return isSeen(fields[name], held)
}
