import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { allEntities, inputOf, referencesOf, sampleDraft } from '../support/entity-samples.ts'
import type { Desk, Sample } from './samples.ts'

/** Every noun's samples have numbers of their own, so that no two rows share what must be unique. */
let made = 0

interface Added {
  readonly id: Id
  readonly pointed: Readonly<Record<string, Id>>
  readonly ops: readonly Operation[]
}

async function added(desk: Desk, entity: AnyEntity): Promise<Added> {
  const targets: (readonly [string, Added])[] = []
  for (const [name, target] of referencesOf(entity)) targets.push([name, await added(desk, target)])
  const pointed = Object.fromEntries(targets.map(([name, { id }]) => [name, id]))
  const id = desk.newId()
  made += 1
  const op = await desk.till.queue(entity.add, inputOf(entity, id, sampleDraft(entity, made, pointed)))
  return { id, pointed, ops: [...targets.flatMap(([, { ops }]) => ops), op] }
}

type Act = (desk: Desk, entity: AnyEntity, row: Added) => Promise<Operation>

const byId = (entity: AnyEntity, id: Id) => ({ [entity.keys.id]: id })
const nextDraft = (entity: AnyEntity, row: Added) => sampleDraft(entity, (made += 1), row.pointed)
const ACTS: Readonly<Record<string, Act>> = {
  edit: (desk, entity, row) => desk.till.queue(entity.edit, inputOf(entity, row.id, nextDraft(entity, row))),
  disable: (desk, entity, row) => desk.till.queue(entity.disable, byId(entity, row.id)),
  reactivate: (desk, entity, row) => desk.till.queue(entity.reactivate, byId(entity, row.id)),
  arrange: (desk, entity, row) => desk.till.queue(entity.arrange, { ids: [row.id] }),
  import: (desk, entity, row) =>
    desk.till.queue(entity.import, { [entity.keys.rows]: [inputOf(entity, desk.newId(), nextDraft(entity, row))] }),
}

function samplesOf(entity: AnyEntity): [string, Sample][] {
  return entity.commands.map(({ name, version }: { readonly name: string; readonly version: number }) => {
    const act = Object.keys(ACTS).find((prefix) => name.startsWith(prefix))
    const sample: Sample = async (desk) => {
      const row = await added(desk, entity)
      return act && ACTS[act] ? [...row.ops, await ACTS[act](desk, entity, row)] : [...row.ops]
    }
    return [`${name}@${version}`, sample]
  })
}

/** A sample of every command of every noun. */
export const ENTITY_SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(allEntities.flatMap(samplesOf))
