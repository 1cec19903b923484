import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId } from '../../tests/support/example-shop.ts'
import { memoryReader } from '../../tests/support/memory-reader.ts'
import { resolveAttention } from './resolve-attention.ts'

const open = { id: exampleId(1), resolvedAt: null, resolvedBy: null }
const closed = { id: exampleId(2), resolvedAt: EXAMPLE_NOW, resolvedBy: exampleId(3) }

async function resolve(attentionId: string, context = exampleContext()) {
  const read = memoryReader({ attention: [open, closed] })
  return resolveAttention.decide({ attentionId }, await resolveAttention.load(read, { attentionId }), context)
}

test('what was looked at is closed in the name of whoever did', async () => {
  expect(await resolve(open.id)).toMatchObject({
    ok: true,
    changes: [{ op: 'patch', record: 'attention', id: open.id, fields: { resolvedAt: EXAMPLE_NOW, resolvedBy: exampleId(301) } }],
  })
})

test('it is closed once, by somebody who may, and only when it exists', async () => {
  const stranger = exampleContext({ actor: { employeeId: null, permissions: { '12': [1] } } })
  expect(await resolve(open.id, stranger)).toMatchObject({ refusal: { code: 'attention.no-permission' } })
  expect(await resolve(exampleId(9))).toMatchObject({ refusal: { code: 'attention.unknown' } })
  expect(await resolve(closed.id)).toMatchObject({ refusal: { code: 'attention.already-resolved' } })
})
