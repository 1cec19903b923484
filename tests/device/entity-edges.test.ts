import { describe, expect, test } from 'vitest'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { edgesOf, expectedOf, prepare, tryEdge, type EdgeShop } from '../support/entity-edges.ts'
import { tryPictures } from '../support/picture-edges.ts'
import { allEntities } from '../support/entity-samples.ts'
import { enrolledDevice, newTestId, owner } from './support.ts'

async function shopOnTill(): Promise<EdgeShop> {
  const device = await enrolledDevice()
  return {
    newId: newTestId,
    async attempt(command, input) {
      const outcome = await commitOn(device, command, input, owner)
      if (outcome.ok) return {}
      if ('refusal' in outcome) return { [outcome.refusal.field ?? '']: outcome.refusal.code }
      if ('failure' in outcome) throw new Error(`the till failed: ${outcome.failure.kind}`)
      return Object.fromEntries(Object.entries(outcome.errors).map(([field, [code = '']]) => [field, code]))
    },
  }
}

// Entities changed in personal sessions only are never queued by a till: their limits are tested over HTTP.
const queued = allEntities.filter(({ offline }) => offline !== 'online')

describe.each(queued.map((entity) => [entity.name, entity] as const))('limits of the entity %s on a till', (_, entity) => {
  test('an invalid value is reported at its field, and a valid one at the limit is accepted', async () => {
    const shop = await shopOnTill()
    const pointed = await prepare(entity, shop)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [nth, edge] of edgesOf(entity).entries()) {
      const key = `${edge.field} ${edge.says}`
      answers[key] = await tryEdge(entity, edge, nth, pointed, shop)
      expected[key] = expectedOf(entity, edge)
    }
    for (const { says, answer, expected: code } of await tryPictures(entity, pointed, shop)) {
      answers[says] = answer
      expected[says] = code
    }
    expect(answers).toEqual(expected)
  })
})
