import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi, onTransport } from '../../src/data/api/api.ts'
import { fetchQuery } from '../../src/data/api/remote.ts'
import { settled, testDevice } from './support.ts'

const schema = v.object({ name: v.string() })
type Answer = () => Response | Promise<Response>

/** Makes a call with scripted answers and advances the clock through the delays between attempts. */
async function call(...answers: Answer[]) {
  const requested: string[] = []
  const device = testDevice(async (path) => {
    requested.push(path)
    return (answers[requested.length - 1] ?? answers.at(-1))?.() ?? Response.error()
  })
  const received: string[] = []
  const stop = onTransport((event, code) => received.push(event === 'notice' ? `notice ${code}` : event))
  const answer = callApi('customers', { schema, token: null }, device.ports)
  for (let second = 0; second < 4; second += 1) {
    await settled()
    await device.timers.advance(1_000)
  }
  stop()
  return { answer: await answer, asked: requested, heard: received, device }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const html = (status: number) => () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a request of a signed-in user', () => {
  it('returns what the schema promises', async () => {
    const { answer, asked: requested } = await call(json({ name: 'نورة', extra: 1 }))
    expect(answer).toEqual({ ok: true, data: { name: 'نورة' } })
    expect(requested).toEqual(['/api/customers'])
  })

  it('uses the given method; by default it is a write with a body and a read without one', async () => {
    const methods: unknown[] = []
    const device = testDevice(async (_path, init) => {
      methods.push(init.method)
      return Response.json({ name: 'نورة' })
    })
    for (const more of [{}, { body: {} }, { method: 'POST' }] as const)
      await callApi('customers/1', { schema, token: null, ...more }, device.ports)
    expect(methods).toEqual(['GET', 'POST', 'POST'])
  })

  it('is retried twice, one second apart, when the server fails or does not answer', async () => {
    expect((await call(json({}, 500), offline, json({ name: 'x' }))).answer).toMatchObject({ ok: true })
    const { answer, asked: requested } = await call(offline)
    expect(answer).toEqual({ ok: false, failure: { kind: 'offline', retry: 'auto' }, code: null })
    expect(requested).toHaveLength(3)
    expect((await call(html(502))).answer).toMatchObject({ failure: { kind: 'server' } })
  })

  it('ends at once and is not retried when it is aborted, before or while it hangs', async () => {
    const [hanging, given] = [new AbortController(), new AbortController()]
    const requested: string[] = []
    const device = testDevice((path, init) => {
      requested.push(path)
      return new Promise((_, reject) => {
        const end = () => reject(new DOMException('ended', 'AbortError'))
        if (init.signal?.aborted) end()
        init.signal?.addEventListener('abort', end)
      })
    })
    const answer = callApi('customers', { schema, token: null, signal: hanging.signal }, device.ports)
    await settled()
    hanging.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'offline' } })
    given.abort()
    expect(await callApi('customers', { schema, token: null, signal: given.signal }, device.ports)).toMatchObject({ ok: false })
    expect(requested).toHaveLength(2)
  })

  it('treats a captive portal’s page as offline and signs no user out', async () => {
    for (const status of [200, 401, 403, 404]) {
      const { answer, heard: received } = await call(html(status))
      expect(answer, String(status)).toMatchObject({ failure: { kind: 'offline' } })
      expect(received).toEqual([])
    }
  })

  it('returns errors by field, and those of the whole form under an empty name', async () => {
    const { answer, asked: requested } = await call(json({ errors: { mobile: ['too-long'], form: ['invalid'] } }, 422))
    expect(answer).toEqual({ ok: false, errors: { mobile: ['too-long'], form: ['invalid'] } })
    expect(requested).toHaveLength(1)
  })

  it('notifies listeners of 401, of 403, and of a redirect to the 404 page', async () => {
    const gone = await call(json({ errors: { form: ['session-expired'] } }, 401))
    expect(gone.answer).toMatchObject({ failure: { kind: 'signed-out' }, code: 'session-expired' })
    expect(gone.heard).toEqual(['signed-out'])
    expect((await call(json({ errors: { form: ['no-permission'] } }, 403))).heard).toEqual(['forbidden'])
    const hidden = await call(json('redirect_to_not_found', 501))
    expect(hidden).toMatchObject({ answer: { notice: 'not-found' }, heard: ['notice not-found'] })
    expect(await call(json('ignore', 501))).toMatchObject({ answer: { ok: false, notice: 'ignore' }, heard: [] })
    expect(await call(json('stock-low', 501))).toMatchObject({ answer: { ok: false, notice: 'stock-low' }, heard: ['notice stock-low'] })
    expect((await call(json({ errors: { form: ['not-found'] } }, 404))).answer).toEqual({ ok: false, isNotFound: true })
  })

  it('leaves no timer running', async () => {
    expect((await call(json({ name: 'x' }))).device.timers.pending()).toEqual([])
  })
})

describe('a list page from the server', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is requested with search text, order, cursor and every filter, also an empty one', async () => {
    const requested: string[] = []
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path)
      return Response.json({ rows: [{ name: 'نورة' }], total: 51 })
    })
    const page = { sort: 'name', descending: true, offset: 50, limit: 25 }
    const answer = await fetchQuery('customers', { search: 'نورة', ...page, filters: { isActive: ['false'], source: [''] } })
    expect(answer).toMatchObject({ ok: true, data: { rows: [{ name: 'نورة' }], total: 51 } })
    const { pathname, searchParams } = new URL(requested[0] ?? '', 'https://shop.example')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/api/query/customers',
      { search: 'نورة', sort: 'name', descending: '1', offset: '50', limit: '25', 'filter.isActive': 'false', 'filter.source': '' },
    ])
  })
})
