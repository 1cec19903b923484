import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLane } from '#server/store/test-database.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import { type EdgeShop, edgesOf, expectedOf, prepare, tryEdge } from '../support/entity-edges.ts'
import { tryPictures } from '../support/picture-edges.ts'
import { allEntities } from '../support/entity-samples.ts'

const wrongSchema = v.object({ errors: v.record(v.string(), v.array(v.string())) })
const doneSchema = v.object({ refusal: v.optional(v.object({ code: v.string(), field: v.optional(v.string()) })) })

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop(testLane)
})
afterAll(() => shop.app.close())

const overHttp = (): EdgeShop => ({
  newId: shop.clock.newId,
  async attempt({ name }, input) {
    const { status, body } = await shop.app.request('POST', `/api/command/${name}`, {
      token: shop.owner,
      body: { opId: shop.clock.newId(), input },
    })
    if (status === 422) {
      const { errors } = v.parse(wrongSchema, body)
      return Object.fromEntries(Object.entries(errors).map(([field, [code = '']]) => [field.replace(/^input\./, ''), code]))
    }
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    const { refusal } = v.parse(doneSchema, body)
    return refusal ? { [refusal.field ?? '']: refusal.code } : {}
  },
})

describe.each(allEntities.map((entity) => [entity.name, entity] as const))('limits of the entity %s over HTTP', (_, entity) => {
  test('an invalid value is reported at its field, and a valid one at the limit is accepted', async () => {
    const over = overHttp()
    const pointed = await prepare(entity, over)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [nth, edge] of edgesOf(entity).entries()) {
      const key = `${edge.field} ${edge.says}`
      answers[key] = await tryEdge(entity, edge, nth, pointed, over)
      expected[key] = expectedOf(entity, edge)
    }
    for (const { says, answer, expected: code } of await tryPictures(entity, pointed, over)) {
      answers[says] = answer
      expected[says] = code
    }
    expect(answers).toEqual(expected)
  })
})
