import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { allEntities, inputOf, referencesOf, sampleDraft } from '../support/entity-samples.ts'
import type { Desk, Sample } from './samples.ts'

/** Each entity numbers its samples separately, so that unique fields never collide. */
let made = 0
/** A new entity must not reuse the numbers of earlier ones, whose samples are already recorded. */
const NUMBERS_OF_NOUN = 1000

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
      made = Math.max(made, allEntities.indexOf(entity) * NUMBERS_OF_NOUN)
      const row = await added(desk, entity)
      return act && ACTS[act] ? [...row.ops, await ACTS[act](desk, entity, row)] : [...row.ops]
    }
    return [`${name}@${version}`, sample]
  })
}

/** A sample of every command of every entity. */
export const ENTITY_SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(
  allEntities.filter(({ offline }) => offline !== 'online').flatMap(samplesOf),
)

/** Commands in a personal session: all commands of an entity in order, on the same row. */
function onlineSamplesOf(entity: AnyEntity): [string, unknown][] {
  const [id, other] = [exampleId(7700), exampleId(7701)]
  const inputs: Readonly<Record<string, unknown>> = {
    add: inputOf(entity, id, sampleDraft(entity, 7700, {})),
    edit: inputOf(entity, id, sampleDraft(entity, 7702, {})),
    disable: byId(entity, id),
    reactivate: byId(entity, id),
    import: { [entity.keys.rows]: [inputOf(entity, other, sampleDraft(entity, 7704, {}))] },
  }
  return entity.commands.map(({ name, version }: { readonly name: string; readonly version: number }) => {
    const act = Object.keys(inputs).find((prefix) => name.startsWith(prefix))
    return [`${name}@${version}`, act && inputs[act]]
  })
}

/** The same for every entity that is changed in personal sessions only. */
export const ONLINE_ENTITY_SAMPLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  allEntities.filter(({ offline }) => offline === 'online').flatMap(onlineSamplesOf),
)
