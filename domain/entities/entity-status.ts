import * as v from 'valibot'
import { type CommandDefinition, type Decision, type Reader, defineCommand, happened, patch } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { capitalized, forbiddenOf, idCodes, isOfScope, refusedBy, wishOf } from './entity-commands.ts'
import { type EntityLoaded, codeIn, readFormerly } from './entity-faults.ts'
import { lifeValue } from './entity-life.ts'
import type { AnyDefinition } from './entity.ts'
import type { Schema } from './typed.ts'

type Row = Readonly<Record<string, unknown>>

interface LifeLoaded {
  readonly row: Row | null
  readonly pointed: EntityLoaded['formerly']
  /** Only if more than the status changes. */
  readonly setting: EntityLoaded['setting']
}

/** Disables or reactivates a row. Idempotent. */
export function statusCommand(entity: AnyDefinition, act: 'disable' | 'reactivate'): CommandDefinition {
  const value = lifeValue(entity, act === 'reactivate')
  const key = entity.keys.id
  return defineCommand({
    name: `${act}${capitalized(entity.name)}`,
    version: 1,
    kind: wishOf(entity),
    permission: entity.permission.edit,
    input: v.object({ [key]: idSchema }) as Schema<Readonly<Record<string, Id>>>,
    refusals: entity.lifeRules ? [...new Set([...idCodes(entity), ...entity.ruleCodes])] : idCodes(entity),
    forbidden: forbiddenOf(entity),
    ...(entity.anyOf && { anyOf: (_, { row }, actor) => entity.anyOf?.({ current: row, draft: null }, actor) ?? null }),
    async load(read: Reader, input): Promise<LifeLoaded> {
      const row: Row | null = await read.get(entity.record, input[key] ?? '')
      return {
        row,
        pointed: row && entity.lifeRules ? await readFormerly(read, entity, row, null) : {},
        setting: entity.lifeFields ? await read.get(accountSetting, ONLY_ROW_ID) : null,
      }
    },
    decide(input, { row, pointed, setting }: LifeLoaded, { actor, now }): Decision<string> {
      if (!row || !isOfScope(entity, row)) return refusedBy({ code: codeIn(entity, 'entities.unknown') })
      const [fault] = entity.lifeRules?.(row, { actor, pointed }) ?? []
      if (fault) return refusedBy(fault)
      if (row[entity.lifeField] === value) return happened([])
      const more = entity.lifeFields?.(row, { isBack: act === 'reactivate', now, setting }) ?? {}
      return happened([patch(entity.record, input[key] ?? '', { [entity.lifeField]: value, ...more })])
    },
  })
}

export const ARRANGE_MAX = 1000

/** Sorts rows in the order of the given ids; other rows keep their position. */
export function arrangeCommand(entity: AnyDefinition): CommandDefinition {
  return defineCommand({
    name: `arrange${capitalized(entity.plural)}`,
    version: 1,
    kind: wishOf(entity),
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
