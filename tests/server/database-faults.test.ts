import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type Operation, pushResponseSchema } from '#domain/sync/messages.ts'
import { syncRoutes } from '#server/http/routes/sync-routes.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { postgresUrl, testLanes } from '#server/store/test-database.ts'
import { exampleProducts } from '../support/direct-till.ts'
import { tillPerTest } from '../support/till-per-test.ts'
import { committingEarly, runningOnce, tampered } from '../support/tampered-database.ts'
import { until } from '../support/until.ts'

/** Where a planned fault occurs: during the writes, at the last statement, or at the commit. */
const PLACES = {
  'in the middle of the writes': { table: 'invoice', isAtCommit: false },
  'with the last statement': { table: 'op_log', isAtCommit: false },
  'with the commit': { table: 'op_log', isAtCommit: true },
} as const
type Place = keyof typeof PLACES

/** Makes the next writes fail with this SQLSTATE, this many times. */
async function planFault(db: Database, place: Place, sign: string, times: number): Promise<void> {
  const { table, isAtCommit } = PLACES[place]
  await db.asPlatform((tx) =>
    tx.script(`
      drop function if exists planned_fault() cascade; drop sequence if exists planned_fault_count;
      create sequence planned_fault_count; grant usage on sequence planned_fault_count to fustan_app;
      create function planned_fault() returns trigger language plpgsql as $$
      begin
        if nextval('planned_fault_count') <= ${times} then raise exception 'planned' using errcode = '${sign}'; end if;
        return new;
      end $$;
      create ${isAtCommit ? 'constraint ' : ''}trigger planned_fault after insert on ${table}
        ${isAtCommit ? 'deferrable initially deferred' : ''} for each row execute function planned_fault()`),
  )
}

/** Everything stored for an account as one text, for comparison. */
async function everythingOf(db: Database, accountId: number): Promise<string> {
  return db.asPlatform(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
    )
    const sums: string[] = []
    for (const { name } of tables) {
      const [row] = await tx.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from "${name}" t where account_id = $1`,
        [accountId],
      )
      sums.push(`${name} ${row?.sum}`)
    }
    return sums.join('\n')
  })
}

describe.each(testLanes)('a push that meets a database fault, over $name', ({ open }) => {
  const at = tillPerTest(open, (db) => planFault(db, 'with the last statement', '40001', 0))

  async function send(over: Database, ops: readonly Operation[]) {
    const routes = syncRoutes({ db: over, clock: at.clock, identify: async () => null })
    const answer = await routes.request('/api/sync/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${at.till.credential}` },
      body: JSON.stringify(at.till.request(ops)),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: JSON.parse(await answer.text()) as unknown }
  }
  const sales = async () => [await at.till.sale(0), await at.till.sale(1), await at.till.sale(2)]

  async function expectOnce(ops: readonly Operation[]): Promise<void> {
    await at.db.inAccount(at.accountId, async (tx) => {
      const reader = sqlReader(tx, at.accountId)
      const stored = await reader.select(invoice, { limit: 100, sort: { field: 'no' } })
      expect(stored.map((row) => row.hash)).toEqual(ops.map((op) => op.document?.hash))
      expect(await reader.count(payment, {})).toBe(2 * ops.length)
      const onHand = (await reader.select(product, { limit: 10 })).map((row) => row.onHand)
      expect(onHand.reduce((sum, count) => sum + count, 0)).toBe(5000 * exampleProducts.length - ops.length)
      expect(await tx.query('select seq, status from op_log order by seq')).toEqual(ops.map(({ seq }) => ({ seq, status: 'applied' })))
    })
  }

  const CONFLICTS = ['40001', '40P01'] as const
  const EVERYWHERE = Object.keys(PLACES).map((place) => place as Place)

  test.each(CONFLICTS.flatMap((sign) => EVERYWHERE.map((place) => ({ sign, place }))))(
    'hears nothing of a conflict ($sign) $place that passes: the server runs the batch again',
    async ({ sign, place }) => {
      const ops = await sales()
      await planFault(at.db, place, sign, 3)
      const answer = await send(at.db, ops)
      expect(answer.status).toBe(200)
      expect(v.parse(pushResponseSchema, answer.body).results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied'])
      await expectOnce(ops)
    },
  )

  test.each([...CONFLICTS, '55P03', '57P01', '57014', '25P03', '58030'].flatMap((sign) => EVERYWHERE.map((place) => ({ sign, place }))))(
    'is told 503 when $sign $place does not pass, nothing stays half done, and the same batch sent again acts once',
    async ({ sign, place }) => {
      const ops = await sales()
      const before = await everythingOf(at.db, at.accountId)
      await planFault(at.db, place, sign, 1_000_000)
      expect(await send(at.db, ops)).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
      expect(await everythingOf(at.db, at.accountId)).toBe(before)
      await planFault(at.db, place, sign, 0)
      expect((await send(at.db, ops)).status).toBe(200)
      await expectOnce(ops)
    },
  )

  test.each(CONFLICTS.flatMap((sign) => EVERYWHERE.map((place) => ({ sign, place }))))(
    'the proof has teeth: a server that does not run the batch again tells of a conflict ($sign) $place that passes',
    async ({ sign, place }) => {
      const ops = await sales()
      await planFault(at.db, place, sign, 1)
      expect((await send(runningOnce(at.db), ops)).status).toBe(503)
      await expect(expectOnce(ops)).rejects.toThrow()
    },
  )

  test('detects a server that commits before its last statement: half a batch remains and is not stored exactly once', async () => {
    const ops = await sales()
    const before = await everythingOf(at.db, at.accountId)
    await planFault(at.db, 'with the last statement', '40001', 1_000_000)
    // The remaining half may make the second attempt fail; its result does not matter here.
    await send(committingEarly(at.db), ops).catch(() => undefined)
    expect(await everythingOf(at.db, at.accountId)).not.toBe(before)
    await planFault(at.db, 'with the last statement', '40001', 0)
    await send(at.db, ops).catch(() => undefined)
    await expect(expectOnce(ops)).rejects.toThrow()
  })

  describe.runIf(postgresUrl)('with a real fault', () => {
    /** Pushes while another transaction locks the rows of a sale in reverse order, so that the database has to abort one of the two. */
    async function sendIntoDeadlock(over: Database, ops: readonly Operation[]): Promise<number> {
      const reached = Promise.withResolvers<void>()
      const isHeld = Promise.withResolvers<void>()
      // The account's counter first, then the products.
      const stranger = at.db.asPlatform(async (tx) => {
        // The transaction that checks for a deadlock first is aborted; this one checks late, so that it is the sale.
        await tx.script(`set local deadlock_timeout = '20s'`)
        await tx.query('select 1 from account_clock where account_id = $1 for update', [at.accountId])
        isHeld.resolve()
        await reached.promise
        await tx.query('update product set on_hand = on_hand where account_id = $1', [at.accountId])
      })
      await isHeld.promise
      const sending = send(over, ops)
      await untilWaiting(at.db)
      reached.resolve()
      const [answer] = await Promise.all([sending, stranger])
      return answer.status
    }

    test('of two deadlocked transactions the database aborts one, and each sale is stored once', async () => {
      const ops = await sales()
      let attempts = 0
      const watched = tampered(at.db, {
        before: async (sql) => {
          if (sql.startsWith('with clock as') || /advisory_xact_lock/.test(sql)) attempts += 1
          return null
        },
      })
      expect(await sendIntoDeadlock(watched, ops)).toBe(200)
      expect(attempts).toBeGreaterThan(2)
      await expectOnce(ops)
    })
  })
})

/** Resolves when a transaction is waiting for another one. */
async function untilWaiting(db: Database): Promise<void> {
  await until(async () => expect(await db.asPlatform((tx) => tx.query('select 1 from pg_locks where not granted'))).not.toEqual([]))
}
