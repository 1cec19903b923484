import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { entities } from '#domain/registry.ts'
import { lifeActs } from './life-acts.ts'

const alive = (entities as readonly AnyEntity[]).filter(({ hasLife }) => hasLife)
const row = { id: '01900000-0000-7000-8000-000000000205' }

test.each(alive.map((entity) => [entity.name, entity] as const))(
  'disables and reactivates a %s with the id field that its commands expect',
  (_, entity) => {
    for (const act of lifeActs({ entity })) expect(v.safeParse(act.command.input, act.input(row)).issues ?? []).toEqual([])
  },
)
