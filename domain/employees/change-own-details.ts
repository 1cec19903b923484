import * as v from 'valibot'
import { changedMeanwhile } from '../entities/changed-meanwhile.ts'
import type { AnyDefinition } from '../entities/entity.ts'
import { type EntityLoaded, faultsOfDraft, loadEntity, rowFields } from '../entities/entity-faults.ts'
import { BEFORE, beforeOfInput, beforeSchema, mergedEdit } from '../entities/merge-edit.ts'
import { draftSchema } from '../entities/typed.ts'
import { type Objection, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employeeEntity } from './employee-entity.ts'
import { employee } from './employee.ts'

const { nameAr, nameEn, mobile, pictureId } = employeeEntity.entered
const entered = { nameAr, nameEn, mobile, pictureId }

/** The fields that employees edit themselves: name, contact and picture. Permissions and pay are edited by others. */
const ownPart: AnyDefinition = { ...employeeEntity, entered, related: null, rules: () => [], ruleCodes: [] }

const REFUSALS = [
  'employees.no-permission',
  'employees.unknown',
  'entities.changed-meanwhile',
  'entities.mobile-wrong',
  'entities.already-exists',
  'entities.picture-unknown',
  'entities.picture-not-square',
] as const

/**
 * Changes an employee's own name, mobile and picture without the permission to edit employees, by the rules of the
 * employee form. It is refused for other employees.
 */
export const changeOwnDetails = defineCommand({
  name: 'changeOwnDetails',
  version: 1,
  kind: 'online',
  permission: null,
  anyOf: ({ employeeId }, _loaded: EntityLoaded, actor) => (employeeId === actor.employeeId ? null : []),
  input: v.object({ employeeId: idSchema, own: draftSchema(entered), [BEFORE]: beforeSchema }),
  refusals: REFUSALS,
  load: (read, { employeeId, own, ...input }): Promise<EntityLoaded> => loadEntity(read, ownPart, employeeId, own, beforeOfInput(input)),
  decide({ employeeId, own, ...input }, loaded, context) {
    if (!loaded.current) return refuse('employees.unknown')
    const { draft, both } = mergedEdit(ownPart, own, beforeOfInput(input), loaded)
    const fault = faultsOfDraft(ownPart, draft, loaded, context)[0] ?? changedMeanwhile(ownPart, both, loaded.current, context.actor)
    // The faults possible for these four fields are listed in REFUSALS, which the test verifies.
    if (fault) return { ok: false, refusal: { ...(fault as Objection<(typeof REFUSALS)[number]>), field: `own.${fault.field ?? ''}` } }
    return happened([patch(employee, employeeId, rowFields(ownPart, draft, loaded, context.actor))])
  },
})
