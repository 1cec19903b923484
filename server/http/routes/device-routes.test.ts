import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devicesResponseSchema, parkedOperationsResponseSchema, resolveOperationResponseSchema } from '#domain/sync/devices.ts'
import { PROTO, enrolResponseSchema, upgradeNeededSchema } from '#domain/sync/messages.ts'
import { rescueResponseSchema } from '#domain/sync/rescue.ts'
import { testLanes } from '../../store/test-database.ts'
import { type Request, type TestApp, TEST_SETTINGS, openTestApp, registerShop } from '../test-app.ts'

describe.each(testLanes)('managing tills over HTTP, over $name', (lane) => {
  let app: TestApp
  let request: Request
  let token: unknown
  let till: v.InferOutput<typeof enrolResponseSchema>

  beforeAll(async () => {
    app = await openTestApp(lane, { settings: { ...TEST_SETTINGS, minApp: '0.4.0' } })
    request = app.request
    token = (await registerShop(request, 'owner@shop.example'))['api_token']
    till = v.parse(enrolResponseSchema, (await request('POST', '/api/sync/enrol', { token, body: { name: 'الصندوق', app: '0.4.7' } })).body)
  })
  afterAll(() => app.close())

  const head = () => ({ proto: PROTO, reqId: app.clock.newId(), deviceId: till.deviceId })
  const operation = (seq: number) => ({
    ...{ seq, opId: app.clock.newId(), type: 'comesLater', v: 1, class: 'fact', args: { novelty: 'قادم' }, actor: null },
    ...{ occurredAt: app.clock.now(), clockOffsetMs: 0, document: null, unknownField: 'kept' },
  })
  const file = (operations: readonly unknown[], more: Record<string, unknown> = {}) => ({
    ...{ format: 'fustan-rescue', version: 1, deviceId: till.deviceId, series: till.series, epoch: till.epoch },
    ...{ madeAt: app.clock.now(), operations, ...more },
  })
  const pull = (more: Record<string, unknown> = {}) =>
    request('POST', '/api/sync/pull', {
      token: till.credential,
      body: {
        ...head(),
        ...{ epoch: till.epoch, cursor: { ver: 0, record: null, id: null }, scopeHash: till.scopeHash, ackedSeq: 0, limit: 10, ...more },
      },
    })

  test('a rescue file is imported unchanged, listed and settled, with an audit entry for every action', async () => {
    const op = operation(1)
    const brought = await request('POST', '/api/rescue/import', { token, body: file([op]) })
    expect(v.parse(rescueResponseSchema, brought.body)).toMatchObject({ taken: 1, results: [{ status: 'parked' }] })
    const listed = await request('GET', `/api/devices/${till.deviceId}/operations?status=parked`, { token })
    expect(v.parse(parkedOperationsResponseSchema, listed.body).operations[0]).toMatchObject({ seq: 1, payload: op })
    const bare = await request('POST', '/api/operations/resolve', { token, body: { deviceId: till.deviceId, seq: 1, action: 'dismiss' } })
    expect([bare.status, bare.body]).toEqual([422, { errors: { reason: ['required'] } }])
    const body = { deviceId: till.deviceId, seq: 1, action: 'dismiss', reason: 'a test of the till' }
    const settled = await request('POST', '/api/operations/resolve', { token, body })
    expect(v.parse(resolveOperationResponseSchema, settled.body)).toMatchObject({ ok: true, result: { code: 'sync.dismissed' } })
    const one = await request('GET', `/api/operations/${till.deviceId}/1`, { token })
    expect(v.parse(parkedOperationsResponseSchema, one.body).operations[0]?.audit.map((line) => line.action)).toEqual(['import', 'dismiss'])
    expect((await request('POST', '/api/rescue/import', { token, body: file([], { series: 'T77' }) })).body).toEqual({
      errors: { series: ['invalid'] },
    })
  })

  test('an outdated app can send but not read, and its health report is stored', async () => {
    const health = { pending: 2, oldestPendingAt: null, nextSeq: 3, nextNo: 1, isPersisted: false, quotaShare: null, clockOffsetMs: null }
    const answer = await pull({ app: '0.3.9', health })
    expect([answer.status, v.parse(upgradeNeededSchema, answer.body).minApp]).toEqual([426, '0.4.0'])
    // Without a version in the request, the last reported version counts.
    expect((await pull()).status).toBe(426)
    const copied = await request('POST', '/api/sync/snapshot', {
      token: till.credential,
      body: { ...head(), record: 'customer', afterId: null, limit: 1 },
    })
    expect(copied.status).toBe(426)
    const pushed = await request('POST', '/api/sync/push', {
      token: till.credential,
      body: {
        ...head(),
        ...{ incarnation: 1, epoch: till.epoch, nonce: till.nonce, app: '0.3.9', ackedSeq: 0, ops: [operation(2)] },
      },
    })
    expect(pushed).toMatchObject({ status: 200, body: { results: [{ seq: 2, status: 'parked' }] } })
    const [reported] = v.parse(devicesResponseSchema, (await request('GET', '/api/devices', { token })).body).devices
    expect(reported).toMatchObject({ app: '0.3.9', health: { pending: 2, isPersisted: false }, parked: 1 })
    expect((await pull({ app: '0.4.0' })).status).toBe(200)
    expect((await pull()).status).toBe(200)
  })

  test('a till is taken out of service with a reason and may then send but not read', async () => {
    const without = await request('POST', `/api/devices/${till.deviceId}/revoke`, { token, body: { reason: ' ' } })
    expect(without.body).toEqual({ errors: { reason: ['required'] } })
    expect((await request('POST', `/api/devices/${till.deviceId}/revoke`, { token, body: { reason: 'stolen' } })).body).toEqual({
      ok: true,
    })
    expect((await pull({ app: '0.4.7' })).status).toBe(403)
  })

  test.each([
    ['POST', '/api/devices/nonsense/retire', { reason: 'x' }],
    ['POST', '/api/devices/01900000-0000-7000-8000-000000000009/revoke', { reason: 'x' }],
    ['GET', '/api/devices/01900000-0000-7000-8000-000000000009/operations', undefined],
    ['GET', '/api/operations/01900000-0000-7000-8000-000000000009/x', undefined],
    ['POST', '/api/operations/resolve', { deviceId: '01900000-0000-7000-8000-000000000009', seq: 1, action: 'rerun' }],
  ])('%s %s is not found', async (method, path, body) => {
    expect((await request(method, path, { token, ...(body ? { body } : {}) })).status).toBe(404)
  })

  test('managing tills requires a session and the permission', async () => {
    const calls = [
      ['GET', '/api/devices', undefined],
      ['POST', `/api/devices/${till.deviceId}/retire`, { reason: 'x' }],
      ['GET', `/api/devices/${till.deviceId}/operations`, undefined],
      ['GET', `/api/operations/${till.deviceId}/1`, undefined],
      ['POST', '/api/operations/resolve', { deviceId: till.deviceId, seq: 1, action: 'rerun' }],
      ['POST', '/api/rescue/import', file([])],
    ] as const
    for (const [method, path, body] of calls) expect((await request(method, path, body ? { body } : {})).status).toBe(401)
    await app.db.asPlatform((tx) => tx.query(`update role set permissions = '{"1":[1]}'`))
    for (const [method, path, body] of calls) expect((await request(method, path, { token, ...(body ? { body } : {}) })).status).toBe(403)
  })

  test('users who may see tills but not settle operations see that something waits, without its content', async () => {
    await app.db.asPlatform((tx) => tx.query(`update role set permissions = '{"12":[1]}'`))
    for (const path of [`/api/operations/${till.deviceId}/1`, `/api/operations/${till.deviceId}/2`]) {
      const answer = await request('GET', path, { token })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain('novelty')
      expect(v.parse(parkedOperationsResponseSchema, answer.body).operations[0]).toMatchObject({ type: 'comesLater', payload: null })
    }
    const listed = await request('GET', `/api/devices/${till.deviceId}/operations`, { token })
    expect(v.parse(parkedOperationsResponseSchema, listed.body).operations).toMatchObject([{ seq: 2, payload: null }])
  })
})
