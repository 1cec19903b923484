import * as v from 'valibot'
import { changedMeanwhile } from '../entities/changed-meanwhile.ts'
import type { AnyDefinition } from '../entities/entity.ts'
import { type EntityLoaded, faultsOfDraft, loadEntity, rowFields } from '../entities/entity-faults.ts'
import { BEFORE, beforeOfInput, beforeSchema, mergedEdit } from '../entities/merge-edit.ts'
import { draftSchema } from '../entities/typed.ts'
import { type Objection, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employeeNoun } from './employee-noun.ts'
import { employee } from './employee.ts'

const { nameAr, nameEn, mobile, pictureId } = employeeNoun.entered
const entered = { nameAr, nameEn, mobile, pictureId }

/** What of her file somebody says herself: who she is and how she is reached. What she may do and earns is said by others. */
const ownPart: AnyDefinition = { ...employeeNoun, entered, beside: null, rules: () => [], ruleCodes: [] }

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
 * Somebody changes her own name, mobile and picture, without the permission to change employees and by the rules of their form. Nobody changes
 * another's by it: that form knows who may.
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
    // What these four fields can raise is named above; the test beside this holds the two together.
    if (fault) return { ok: false, refusal: { ...(fault as Objection<(typeof REFUSALS)[number]>), field: `own.${fault.field ?? ''}` } }
    return happened([patch(employee, employeeId, rowFields(ownPart, draft, loaded, context.actor))])
  },
})
