import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { EXAMPLE_NOW, exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { ATTENTION_ACT } from './attention-act.ts'
import { ATTENTION_KIND } from './attention.ts'
import { resolveAttention } from './resolve-attention.ts'

const open = { id: exampleId(1), kind: ATTENTION_KIND.exception, code: 'stock.not-enough', resolvedAt: null, resolvedBy: null }
const closed = { ...open, id: exampleId(2), resolvedAt: EXAMPLE_NOW, resolvedBy: exampleId(3) }
const parked = { ...open, id: exampleId(4), kind: ATTENTION_KIND.parked, code: 'sync.internal' }
const displaced = { ...open, id: exampleId(5), code: 'rentals.reservation-displaced-substitutes' }
const me = exampleId(301)

type Act = typeof ATTENTION_ACT.handled | typeof ATTENTION_ACT.accept | typeof ATTENTION_ACT.substitute

async function resolve(attentionId: string, act: Act = ATTENTION_ACT.handled, context = exampleContext()) {
  const read = memoryReader({ attention: [open, closed, parked, displaced] })
  const given = { attentionId, act, note: 'counted: two left' }
  return decideCommand(resolveAttention, given, await resolveAttention.load(read, given), context)
}

const line = (attentionId: string, act: Act) => ({
  op: 'insert',
  record: 'attention_act',
  row: { attentionId, act, note: 'counted: two left', actedAt: EXAMPLE_NOW, actedBy: me },
})

test('a notice is closed with the employee, the action, the time and the note', async () => {
  expect(await resolve(open.id, ATTENTION_ACT.accept)).toMatchObject({
    ok: true,
    changes: [
      line(open.id, ATTENTION_ACT.accept),
      { op: 'patch', record: 'attention', id: open.id, fields: { resolvedAt: EXAMPLE_NOW, resolvedBy: me } },
    ],
  })
})

test('a second employee closing the same notice is added to its history', async () => {
  const decision = await resolve(closed.id)
  expect(decision).toMatchObject({ ok: true, changes: [line(closed.id, ATTENTION_ACT.handled)] })
  expect(decision.ok && decision.changes).toHaveLength(1)
})

test('closing requires the permission, an existing notice and an action offered for it', async () => {
  const stranger = exampleContext({ actor: { employeeId: null, permissions: { '12': [1] } } })
  expect(await resolve(open.id, ATTENTION_ACT.handled, stranger)).toMatchObject({ refusal: { code: 'attention.no-permission' } })
  expect(await resolve(exampleId(9))).toMatchObject({ refusal: { code: 'attention.unknown' } })
  expect(await resolve(parked.id, ATTENTION_ACT.accept)).toMatchObject({ refusal: { code: 'attention.act-not-offered' } })
  expect(await resolve(open.id, ATTENTION_ACT.substitute)).toMatchObject({ refusal: { code: 'attention.act-not-offered' } })
  expect(await resolve(displaced.id, ATTENTION_ACT.substitute)).toMatchObject({ ok: true })
})

test('version 1 of the command can close any notice', async () => {
  const old = resolveAttention.upcasters[1]?.({ attentionId: parked.id })
  const given = v.parse(resolveAttention.input, old)
  expect(given).toEqual({ attentionId: parked.id, act: ATTENTION_ACT.handled, note: '' })
  expect(await resolve(parked.id, given.act)).toMatchObject({ ok: true })
})
