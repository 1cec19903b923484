import type { Actor, Objection } from '../kernel/define.ts'
import type { EntityCode } from './entity-codes.ts'
import { nameOf } from './entity-faults.ts'
import { isFieldSeen } from './entity-seen.ts'
import type { AnyDefinition } from './entity.ts'
import { storedName } from './typed.ts'

const CHANGED_MEANWHILE: EntityCode = 'entities.changed-meanwhile'

/** The fields named by a refusal of this code; none for others. */
export const changedFields = ({ code, details }: Pick<Objection, 'code' | 'details'>): readonly string[] =>
  code === CHANGED_MEANWHILE ? String(details?.['fields'] ?? '').split(' ') : []

/** Refuses an edit of fields that another user has changed, naming only the fields that the actor may see. */
export function changedMeanwhile(
  entity: AnyDefinition,
  both: readonly string[],
  current: Readonly<Record<string, unknown>> | null,
  { permissions }: Actor,
): Objection<string> | null {
  const reported = both.filter((name) => isFieldSeen(entity, storedName(name, entity.entered[name]), permissions))
  const [first] = reported
  if (first === undefined) return null
  return { code: CHANGED_MEANWHILE, field: first, details: { ...nameOf(current ?? {}), fields: reported.join(' ') } }
}
