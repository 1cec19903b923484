import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PROTO,
  PUSH_ALONE_BYTES_MAX,
  PUSH_BYTES_MAX,
  checksumResponseSchema,
  enrolResponseSchema,
  pullResponseSchema,
  pushResponseSchema,
  snapshotResponseSchema,
} from '#domain/sync/messages.ts'
import { OPERATION_DEPTH_MAX } from '#domain/sync/operation-size.ts'
import {
  type CountingClock,
  type DirectTill,
  OWNER,
  TRAINEE_ID,
  countingClock,
  enrolDirectTill,
  seedShop,
} from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import type { Database } from '../../store/database.ts'
import { QUARANTINE_OPS_MAX } from '../../sync/parked/quarantine-room.ts'
import { testLanes } from '../../store/test-database.ts'
import { type UserIdentity, syncRoutes } from './sync-routes.ts'

describe.each(testLanes)('the sync endpoints over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let till: DirectTill
  let user: UserIdentity | null = { accountId: 1, actor: OWNER }
  let routes: ReturnType<typeof syncRoutes>

  beforeAll(async () => {
    db = await open()
    clock = countingClock(3)
    await seedShop(db, 1)
    await seedShop(db, 2)
    routes = syncRoutes({ db, clock, identify: async () => user })
    till = await enrolDirectTill({ db, clock }, 1)
  })
  afterAll(() => db.close())

  const post = async (call: string, body: unknown, credential = till.credential, type = 'application/json') => {
    const answer = await routes.request(`/api/sync/${call}`, {
      method: 'POST',
      headers: { 'content-type': type, ...(credential ? { authorization: `Bearer ${credential}` } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const parsed: unknown = JSON.parse(await answer.text())
    return { status: answer.status, body: parsed, retryAfter: answer.headers.get('retry-after') }
  }
  const keepNonce = (body: unknown) => {
    till.state.nonce = v.parse(pushResponseSchema, body).nextNonce
  }
  const head = () => ({ proto: PROTO, reqId: clock.newId(), deviceId: till.state.deviceId })
  const pullBody = () => ({
    ...head(),
    ...{ epoch: till.state.epoch, scopeHash: till.state.scopeHash, cursor: { ver: 0, record: null, id: null }, ackedSeq: 0, limit: 5 },
  })

  test('a user with permission enrols tills, each with its own series', async () => {
    const made = await Promise.all([1, 2, 3].map(() => post('enrol', { name: 'الصندوق', app: '1' }, 'token')))
    expect(made.map((answer) => answer.status)).toEqual([200, 200, 200])
    const tills = made.map((answer) => v.parse(enrolResponseSchema, answer.body))
    expect(new Set(tills.map((one) => one.series)).size).toBe(3)
    expect(tills[0]?.credential).toMatch(/^till_[0-9a-f]{32}\.[\w-]{43}\.\d+\.T\d\d\w{3}\.[\w-]{43}$/)
    expect((await post('enrol', { name: '', app: '1' }, 'token')).body).toEqual({ errors: { name: ['required'] } })
    user = { accountId: 1, actor: { employeeId: TRAINEE_ID, permissions: {} } }
    expect((await post('enrol', { name: 'x', app: '1' }, 'token')).status).toBe(403)
    user = null
    expect((await post('enrol', { name: 'x', app: '1' }, 'token')).body).toEqual({ errors: { form: ['session-expired'] } })
    expect((await post('enrol', { name: 'x', app: '1' }, '')).body).toEqual({ errors: { form: ['not-logged-in'] } })
    user = { accountId: 1, actor: OWNER }
  })

  test('a till pushes, pulls, copies and verifies with its credential only', async () => {
    const pushed = await post('push', till.request([await till.sale(0)]))
    expect(pushed).toMatchObject({ status: 200, body: { results: [{ seq: 1, status: 'applied' }], lastSeq: 1 } })
    keepNonce(pushed.body)
    const pulled = await post('pull', pullBody())
    expect(v.parse(pullResponseSchema, pulled.body)).toMatchObject({ changes: { length: 5 }, hasMore: true })
    const copied = await post('snapshot', { ...head(), record: 'customer', afterId: null, limit: 2 })
    expect(v.parse(snapshotResponseSchema, copied.body)).toMatchObject({ rows: { length: 2 }, count: 5 })
    const proved = await post('checksum', { ...head(), records: ['customer', 'invoice'] })
    expect(v.parse(checksumResponseSchema, proved.body).sums).toMatchObject({ customer: { count: 5 }, invoice: { count: 1 } })
  })

  test('a wrong, foreign or missing credential is refused, as is one till in the name of another', async () => {
    const wrong = till.credential.replace(/\../, (text) => (text === '.0' ? '.1' : '.0'))
    for (const credential of [wrong, 'till_nonsense', 'a-session-token'])
      expect((await post('pull', pullBody(), credential)).status).toBe(401)
    expect((await post('pull', pullBody(), '')).body).toEqual({ errors: { form: ['not-logged-in'] } })
    const other = await enrolDirectTill({ db, clock }, 2)
    expect((await post('pull', pullBody(), other.credential)).status).toBe(403)
    const own = { ...pullBody(), deviceId: other.state.deviceId, scopeHash: other.state.scopeHash, limit: 2000 }
    const text = JSON.stringify((await post('pull', own, other.credential)).body)
    expect(text).not.toContain(`${till.state.series}-000001`)
  })

  test('invalid bodies are answered with the reason', async () => {
    expect((await post('push', '{')).status).toBe(400)
    expect((await post('push', {}, till.credential, 'text/plain')).status).toBe(415)
    expect((await post('push', `"${'x'.repeat(PUSH_ALONE_BYTES_MAX)}"`)).body).toEqual({ errors: { form: ['too-large'] } })
    const wrong = await post('push', { ...till.request([]), ops: [{ seq: 0 }] })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'ops.0.seq': ['invalid'], 'ops.0.opId': ['required'] } } })
    expect((await post('snapshot', { ...head(), record: 'stock_move', afterId: null, limit: 2 })).status).toBe(422)
    expect((await post('checksum', { ...head(), records: ['stock_move'] })).status).toBe(422)
  })

  test('a push with one operation may have up to a megabyte, a push with several has a smaller limit', async () => {
    const large = (bytes: number) => till.raw({ type: 'comesLater', args: 'x'.repeat(bytes) })
    const first = large(PUSH_BYTES_MAX)
    const alone = await post('push', till.request([first]))
    expect(alone).toMatchObject({ status: 200, body: { results: [{ status: 'parked', code: 'sync.unknown-command' }] } })
    keepNonce(alone.body)
    const [second, third] = [large(PUSH_BYTES_MAX / 2), large(PUSH_BYTES_MAX / 2)]
    expect(await post('push', till.request([second, third]))).toMatchObject({ status: 413, body: { errors: { form: ['too-large'] } } })
    expect((await post('push', till.request([{ ...second, args: 'x'.repeat(PUSH_ALONE_BYTES_MAX) }]))).status).toBe(413)
    expect((await post('pull', { ...pullBody(), more: 'x'.repeat(PUSH_BYTES_MAX) })).status).toBe(413)
    for (const op of [second, third]) keepNonce((await post('push', till.request([op]))).body)
  })

  test('the maximum nesting of an operation is accepted, deeper nesting is refused', async () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    const op = till.raw({ type: 'comesLater', args: nested(OPERATION_DEPTH_MAX - 1) })
    keepNonce((await post('push', till.request([op]))).body)
    const deeper = { ...op, seq: op.seq + 1, args: nested(OPERATION_DEPTH_MAX) }
    expect((await post('push', till.request([deeper]))).status).toBe(422)
    const bottomless = JSON.stringify(till.request([{ ...deeper, args: 'here' }])).replace(
      '"here"',
      '['.repeat(50_000) + ']'.repeat(50_000),
    )
    expect((await post('push', bottomless)).status).toBe(422)
  })

  test('a field unknown to this release is stored with the operation', async () => {
    const op = { ...till.raw({ type: 'comesLater' }), novelty: 'قادم' }
    const pushed = await post('push', till.request([op]))
    keepNonce(pushed.body)
    const [saved] = await db.inAccount(1, (tx) => tx.query<{ payload: unknown }>('select payload from op_log where op_id = $1', [op.opId]))
    expect(saved?.payload).toEqual(op)
  })

  test('a copy of a till and a restored server are answered with a conflict', async () => {
    const answer = await post('push', till.request([], { epoch: exampleId(5) }))
    expect([answer.status, answer.body]).toEqual([409, { kind: 'epoch', lastSeq: till.state.seq, epoch: till.state.epoch }])
  })

  test('a revoked till may send but not read', async () => {
    const revoked = await enrolDirectTill({ db, clock }, 1)
    await db.inAccount(1, (tx) => tx.query(`update device set status = 'revoked' where device_id = $1`, [revoked.state.deviceId]))
    const sent = await post('push', revoked.request([await revoked.sale(0)]), revoked.credential)
    expect(sent.body).toMatchObject({ results: [{ status: 'parked', code: 'sync.device-revoked' }] })
    const refused = await post('pull', { ...pullBody(), deviceId: revoked.state.deviceId }, revoked.credential)
    expect(refused.status).toBe(403)
    // On this code, and on no other refusal, the till deletes its copy of the shop.
    expect(refused.body).toMatchObject({ errors: { form: ['till-revoked'] }, stands: { lastSeq: 1 } })
  })

  test('a revoked till with a full quarantine must retry in an hour', async () => {
    await seedShop(db, 8)
    const full = await enrolDirectTill({ db, clock }, 8)
    await db.asPlatform((tx) => tx.query(`update device set status = 'revoked' where device_id = $1`, [full.state.deviceId]))
    await db.asPlatform((tx) =>
      tx.query(
        `insert into op_quarantine (account_id, device_id, payload_sha, seq, op_id, payload, received_at, code)
         select 8, $1, 'sha ' || n, n, gen_random_uuid(), '{}', now(), 'sync.device-forked' from generate_series(1, $2::integer) as n`,
        [full.state.deviceId, QUARANTINE_OPS_MAX],
      ),
    )
    const answer = await post('push', full.request([await full.sale(0)]), full.credential)
    expect([answer.status, answer.retryAfter]).toEqual([503, '3600'])
  })

  test('a till of a disabled or expired account may send but not read, and is not made to enrol again', async () => {
    await seedShop(db, 7)
    const shut = await enrolDirectTill({ db, clock }, 7)
    const { deviceId, epoch, scopeHash } = shut.state
    const at = (ms: number) => new Date(clock.now() + ms).toISOString()
    const account = (status: number, expires: string | null) =>
      db.asPlatform((tx) =>
        tx.query(
          `insert into account (id, status, expires_at, created_at) values (7, $1, $2, now())
           on conflict (id) do update set status = excluded.status, expires_at = excluded.expires_at`,
          [status, expires],
        ),
      )
    const reads = async () =>
      (
        await Promise.all(
          ['pull', 'snapshot', 'checksum'].map((call) =>
            post(
              call,
              { ...pullBody(), deviceId, epoch, scopeHash, record: 'customer', afterId: null, records: ['customer'] },
              shut.credential,
            ),
          ),
        )
      ).map(({ status }) => status)
    for (const [code, status, expires] of [
      ['account-disabled', 0, null],
      ['account-expired', 1, at(-1)],
    ] as const) {
      await account(status, expires)
      expect(await reads(), code).toEqual([423, 423, 423])
      const response = await post('pull', { ...pullBody(), deviceId }, shut.credential)
      expect(response.body).toEqual({ errors: { form: [code] } })
      const events = await routes.request('/api/sync/events', { headers: { authorization: `Bearer ${shut.credential}` } })
      expect([events.status, events.headers.get('retry-after')]).toEqual([423, '60'])
      const sent = await post('push', shut.request([await shut.sale(0)]), shut.credential)
      expect(sent, code).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }] } })
      shut.state.nonce = v.parse(pushResponseSchema, sent.body).nextNonce
    }
    await account(1, at(60_000))
    expect(await reads()).toEqual([200, 200, 200])
    const ends = async () => (await post('pull', { ...pullBody(), deviceId, epoch, scopeHash }, shut.credential)).body
    expect(await ends()).toMatchObject({ accountExpiresAt: clock.now() + 60_000 })
    await account(1, null)
    expect(await ends()).toMatchObject({ accountExpiresAt: null })
  })

  test('an open stream gets only a poke when anyone writes in the account', async () => {
    const answer = await routes.request('/api/sync/events', { headers: { authorization: `Bearer ${till.credential}` } })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('still here')
    const writer = await enrolDirectTill({ db, clock }, 1)
    const foreign = await enrolDirectTill({ db, clock }, 2)
    await foreign.push([await foreign.sale(0)])
    await writer.push([await writer.sale(0)])
    const { cursor } = await writer.pull()
    expect((await reader?.read())?.value).toBe(`data: {"poke":${cursor.ver}}\n\n`)
    await reader?.cancel()
  })
})
