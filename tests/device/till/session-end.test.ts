import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { callApi, onTransport } from '../../../src/data/api/api.ts'
import { enrolTill } from '../../../src/data/till/till.ts'
import { endSession } from '../../../src/data/api/end-session.ts'
import { lockedTill } from '../../../src/features/access/start.ts'
import { until } from '../../support/until.ts'
import { exampleIdentity } from '../../support/examples/example-identity.ts'

const TOKEN = 'user_owner'
let saved: Map<string, string>
let calls: { readonly path: string; readonly token: string | null }[]
let answers: (path: string) => Response | Promise<Response>

beforeEach(() => {
  saved = new Map([['api_token', TOKEN]])
  calls = []
  answers = (path) => Response.json(path.endsWith('/enrol') ? exampleIdentity() : { ok: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    calls.push({ path, token: token && token.replace('Bearer ', '') })
    return answers(path)
  })
})

const requests = (path: string) => calls.filter((call) => call.path === path)

describe('the session of the user who enrols a till', () => {
  it('ends on server and device after the enrolment and everything that needs it', async () => {
    saved.set('fustan_till', JSON.stringify({ deviceId: exampleIdentity().nonce, series: 'Z', name: 'Till before' }))
    expect(await enrolTill('Front counter')).toMatchObject({ ok: true })
    expect(saved.has('api_token')).toBe(false)
    expect(requests('/api/logout')).toEqual([{ path: '/api/logout', token: TOKEN }])
    expect(calls.at(-1)?.path).toBe('/api/logout')
    expect(calls.map(({ path }) => path)).toContain(`/api/devices/${exampleIdentity().nonce}/retire`)
    expect(calls.every(({ token }) => token === TOKEN)).toBe(true)
  })

  it('remains while the user sets up the shop, until the till locks', async () => {
    expect(await enrolTill('Front counter', { isSessionStored: true })).toMatchObject({ ok: true })
    expect(saved.get('api_token')).toBe(TOKEN)
    expect(requests('/api/logout')).toEqual([])
    expect(await lockedTill()).toBe(true)
    await until(() => expect(requests('/api/logout')).toEqual([{ path: '/api/logout', token: TOKEN }]))
    expect(saved.has('api_token')).toBe(false)
  })

  it('remains when the enrolment failed, for another attempt', async () => {
    answers = () => Response.json({ errors: { name: ['too-long'] } }, { status: 422 })
    expect(await enrolTill('Front counter')).toMatchObject({ ok: false })
    expect(saved.get('api_token')).toBe(TOKEN)
    expect(requests('/api/logout')).toEqual([])
  })
})

describe('a till that starts locked', () => {
  it('ends a session left on it', async () => {
    await enrolTill('Front counter')
    saved.set('api_token', TOKEN)
    calls = []
    expect(await lockedTill()).toBe(true)
    await until(() => expect(requests('/api/logout')).toEqual([{ path: '/api/logout', token: TOKEN }]))
    expect(saved.has('api_token')).toBe(false)
  })
})

describe('ending a session', () => {
  it('removes it here at once, even if the server is unreachable', async () => {
    answers = () => Promise.reject(new TypeError('Failed to fetch'))
    const ending = endSession()
    expect(saved.has('api_token')).toBe(false)
    await ending
    expect(requests('/api/logout')).toHaveLength(1)
  })

  it.each([
    ['does not demand a sign-in for a request that was already in flight', true, []],
    ['is reported if only the server ended the session', false, ['signed-out']],
  ])('%s', async (_what, isEnded, received) => {
    const held = Promise.withResolvers<Response>()
    answers = (path) => (path.endsWith('/customers') ? held.promise : Response.json({ ok: true }))
    const reported: string[] = []
    const stop = onTransport((event) => reported.push(event))
    const reading = callApi('customers', { schema: v.unknown() })
    if (isEnded) await endSession()
    held.resolve(Response.json({ errors: { form: ['session-expired'] } }, { status: 401 }))
    await reading
    stop()
    expect(reported).toEqual(received)
  })
})
