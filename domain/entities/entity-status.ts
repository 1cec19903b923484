import * as v from 'valibot'
import { type CommandDefinition, type Decision, type Reader, defineCommand, happened, patch } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { capitalized, forbiddenOf, idCodes, isOfScope, refusedBy } from './entity-commands.ts'
import { codeIn } from './entity-faults.ts'
import type { AnyDefinition } from './entity.ts'
import type { Schema } from './typed.ts'

type Row = Readonly<Record<string, unknown>>

/** Takes a row out of use, or back into it. Doing it twice is doing it once. */
export function statusCommand(entity: AnyDefinition, act: 'disable' | 'reactivate'): CommandDefinition {
  const status = act === 'disable' ? GENERIC_STATUS.disabled : GENERIC_STATUS.active
  const key = entity.keys.id
  return defineCommand({
    name: `${act}${capitalized(entity.name)}`,
    version: 1,
    kind: 'intent',
    permission: entity.permission.edit,
    input: v.object({ [key]: idSchema }) as Schema<Readonly<Record<string, Id>>>,
    refusals: idCodes(entity),
    forbidden: forbiddenOf(entity),
    ...(entity.anyOf && { anyOf: (_, current, actor) => entity.anyOf?.({ current, draft: null }, actor) ?? null }),
    load: (read: Reader, input): Promise<Row | null> => read.get(entity.record, input[key] ?? ''),
    decide(input, row: Row | null): Decision<string> {
      if (!isOfScope(entity, row)) return refusedBy({ code: codeIn(entity, 'entities.unknown') })
      return happened(row?.['status'] === status ? [] : [patch(entity.record, input[key] ?? '', { status })])
    },
  })
}

/** A list that people put in order by hand is no longer than this. */
export const ARRANGE_MAX = 1000

/** Puts rows into the order in which their ids stand; rows that are not named keep their place. */
export function arrangeCommand(entity: AnyDefinition): CommandDefinition {
  return defineCommand({
    name: `arrange${capitalized(entity.plural)}`,
    version: 1,
    kind: 'intent',
    permission: entity.permission.edit,
    input: v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1, 'required'), v.maxLength(ARRANGE_MAX, 'too-many')) }),
    refusals: idCodes(entity),
    forbidden: forbiddenOf(entity),
    load: (read: Reader, { ids }): Promise<readonly Row[]> => read.many(entity.record, [...new Set(ids)]),
    decide({ ids }, rows: readonly Row[]): Decision<string> {
      const known = new Map(rows.filter((row) => isOfScope(entity, row)).map((row) => [row['id'], row]))
      if (ids.some((id) => !known.has(id))) return refusedBy({ code: codeIn(entity, 'entities.unknown'), field: 'ids' })
      const places = new Map(ids.map((id, nth) => [id, nth + 1]))
      return happened(
        [...places].flatMap(([id, position]) => (known.get(id)?.['position'] === position ? [] : [patch(entity.record, id, { position })])),
      )
    },
  })
}
