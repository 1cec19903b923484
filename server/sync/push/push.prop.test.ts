import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '#domain/registry.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { instant } from '#domain/kernel/time.ts'
import { type Operation, operationSchema } from '#domain/sync/messages.ts'
import * as v from 'valibot'
import { type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'

const oddText = fc.string({ unit: fc.constantFrom('a', 'ن', '\0', '\ud800', '"', '\\', '%', '👗'), maxLength: 12 })
const oddNumber = fc.constantFrom(0, -1, 1.5, 1e21, 2 ** 31, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER)
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.constant(null),
  fc.array(oddText, { maxLength: 2 }),
  fc.dictionary(oddText, oddNumber, { maxKeys: 2 }),
)

function spoil(value: unknown, path: readonly number[], by: unknown): unknown {
  const [at, ...rest] = path
  if (at === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return by
  const entries = Object.entries(value).map(([name, inner]) => [name, name === key ? spoil(inner, rest, by) : inner])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

type Spoiling =
  | { readonly kind: 'good' }
  | { readonly kind: 'args'; readonly path: readonly number[]; readonly by: unknown }
  | { readonly kind: 'head'; readonly more: Partial<Operation> }

const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  fc.constant({ kind: 'good' as const }),
  fc.record({ kind: fc.constant('args' as const), path: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), by: oddValue }),
  fc.record({
    kind: fc.constant('head' as const),
    more: fc.record(
      {
        type: fc.oneof(oddText, fc.constantFrom(...commands.map((command) => command.name))),
        v: fc.constantFrom(1, 2, 2 ** 31, Number.MAX_SAFE_INTEGER),
        class: fc.constantFrom('fact' as const, 'intent' as const),
        actor: fc.constant(null),
        occurredAt: fc.constantFrom(0, -1, 8.64e15, -8.64e15, Number.MAX_SAFE_INTEGER).map(instant),
        args: oddValue,
      },
      { requiredKeys: [] },
    ),
  }),
)

describe.each(testLanes)('arbitrary operations of a till, over $name', ({ open }) => {
  let db: Database
  let accountId = 0
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  async function batchOf(till: DirectTill, spoilings: readonly Spoiling[]): Promise<Operation[]> {
    const ops: Operation[] = []
    for (const [nth, one] of spoilings.entries()) {
      const op = await till.sale(nth)
      const made =
        one.kind === 'good' ? op : one.kind === 'head' ? { ...op, ...one.more } : { ...op, args: spoil(op.args, one.path, one.by) }
      // Input without the form of an operation is refused by body validation.
      ops.push(v.is(operationSchema, made) ? made : op)
    }
    return ops
  }

  test(
    'every operation gets an outcome, an operation that records a past event is never refused, and the queue continues',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(spoiling, { minLength: 1, maxLength: 6 }), async (spoilings) => {
          accountId += 1
          await seedShop(db, accountId)
          const till = await enrolDirectTill({ db, clock: countingClock(accountId) }, accountId)
          const ops = await batchOf(till, spoilings)
          const answer = await till.push(JSON.parse(JSON.stringify(ops)))
          if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
          const { results } = answer.response
          expect(results.map((result) => result.seq)).toEqual(ops.map((op) => op.seq))
          for (const [index, op] of ops.entries()) if (op.class === 'fact') expect(results[index]?.status).not.toBe('rejected')
          for (const [index, one] of spoilings.entries()) if (one.kind === 'good') expect(results[index]?.status).toBe('applied')
          const after = await till.push([await till.sale(0)])
          expect(after).toMatchObject({ ok: true, response: { results: [{ status: 'applied' }] } })
          const logged = await db.inAccount(accountId, (tx) => tx.query<{ status: string }>('select status from op_log'))
          const stored = await db.inAccount(accountId, (tx) => sqlReader(tx, accountId).count(invoice, {}))
          expect(logged).toHaveLength(ops.length + 1)
          expect(stored).toBeLessThanOrEqual(logged.filter((row) => row.status === 'applied' || row.status === 'exception').length)
        }),
        { numRuns: 60 },
      )
    },
  )
})
