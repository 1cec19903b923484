import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOCK_APART_MAX_MS, checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { HOUR_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { onTransport } from '../../../src/data/api/api.ts'
import { clearToken, storeToken } from '../../../src/data/api/session-token.ts'
import { doOnPhone } from '../../../src/data/phone/do-on-phone.ts'
import { OwnEntries, type Whose, isWaiting, readOwn } from '../../../src/data/phone/own-entries.ts'
import { makeOwnSender, sendWaiting } from '../../../src/data/phone/own-sender.ts'
import { noteServerClock, phoneClockFaults } from '../../../src/data/phone/server-clock.ts'
import { EXAMPLE_NOW, exampleId } from '../../support/examples/example-shop.ts'
import { newTestId, settled, testDevice } from '../support.ts'

const SARA: Whose = { accountId: 7, employeeId: exampleId(301) }
const HIND: Whose = { accountId: 7, employeeId: exampleId(302) }

interface Requested {
  readonly path: string
  readonly token: string | null
  readonly body: {
    readonly opId: string
    readonly input: { readonly entryId: string }
    readonly waited?: {
      readonly occurredAt: number
      readonly sentAt: number
      readonly clockOffsetMs: number | null
      readonly heardAt: number | null
    }
  }
}
type Answer = (requested: Requested) => Response | Promise<Response>

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const says =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
const taken = says({ ok: true, told: [] })
const signedOut = says({ errors: { form: ['session-expired'] } }, 401)

/** A phone whose server answers as set by the test; `again` is the same phone after a restart. */
function phone(disk = new IDBFactory()) {
  const requested: Requested[] = []
  const server = { answer: offline }
  const device = testDevice(async (path, init) => {
    const token = new Headers(init.headers).get('authorization')
    const one = { path, token, body: JSON.parse(String(init.body)) as Requested['body'] }
    requested.push(one)
    return server.answer(one)
  }, disk)
  const own = new OwnEntries(device.ports)
  const fact = (who: Whose) => ({
    ...{ entryId: newTestId(), employeeId: who.employeeId, deviceAt: instant(device.timers.now) },
    fix: { place: { latitude: 24_713_552, longitude: 46_675_296 }, accuracyMetres: 12, takenAt: instant(device.timers.now) },
  })
  const act = (command: typeof checkIn | typeof checkOut, who = SARA) => doOnPhone(own, command, fact(who), who)
  const waiting = async (who = SARA) => (await readOwn(own, who)).filter(isWaiting).map(({ command }) => command)
  const states = async (who = SARA) =>
    (await readOwn(own, who)).map(({ command, state, told: reported }) => [command, state, ...reported.map(({ code }) => code)])
  return { device, own, server, asked: requested, act, fact, waiting, states, again: () => phone(disk) }
}

const saved = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  storeToken('hers')
})
afterEach(() => {
  clearToken()
  saved.clear()
  vi.unstubAllGlobals()
})

describe('an employee’s acts on their own phone', () => {
  test('are requested from the server at once when online, and refused as before', async () => {
    const { server, act, waiting, asked: requested } = phone()
    server.answer = says({ ok: true })
    expect(await act(checkIn)).toMatchObject({ ok: true, isSaved: 'server' })
    server.answer = says({ ok: false, refusal: { code: 'attendance.already-in' } })
    expect(await act(checkIn)).toMatchObject({ ok: false, refusal: { code: 'attendance.already-in' } })
    server.answer = says({ errors: { deviceAt: ['required'] } }, 422)
    expect(await act(checkIn)).toMatchObject({ ok: false, errors: { deviceAt: ['required'] } })
    expect(requested.map(({ body }) => body.waited)).toEqual([undefined, undefined, undefined])
    expect(await waiting()).toEqual([])
  })

  test('are stored offline over a restart, and sent in order with their times and the phone’s clock offset', async () => {
    noteServerClock(EXAMPLE_NOW - HOUR_MS + 3 * MINUTE_MS, EXAMPLE_NOW - HOUR_MS, EXAMPLE_NOW - HOUR_MS)
    const first = phone()
    expect(await first.act(checkIn)).toMatchObject({ ok: true, isSaved: 'device' })
    first.device.timers.now += 8 * HOUR_MS
    expect(await first.act(checkOut)).toMatchObject({ ok: true, isSaved: 'device' })
    // A pending act is not overtaken: the second was not even sent.
    expect(first.asked).toHaveLength(1)

    const later = first.again()
    later.device.timers.now = EXAMPLE_NOW + 9 * HOUR_MS
    later.server.answer = taken
    expect(await sendWaiting(later.own, () => SARA)).toBe('sent')
    expect(later.asked.map(({ path }) => path)).toEqual(['/api/command/checkIn', '/api/command/checkOut'])
    const received = { clockOffsetMs: 3 * MINUTE_MS, heardAt: EXAMPLE_NOW - HOUR_MS + 3 * MINUTE_MS, sentAt: EXAMPLE_NOW + 9 * HOUR_MS }
    expect(later.asked.map(({ body }) => body.waited)).toEqual([
      { occurredAt: EXAMPLE_NOW, ...received },
      { occurredAt: EXAMPLE_NOW + 8 * HOUR_MS, ...received },
    ])
    expect(await later.states()).toEqual([
      ['checkIn', 'taken'],
      ['checkOut', 'taken'],
    ])
  })

  test('are sent again under the same id after a lost answer', async () => {
    const { server, asked: requested, act, own } = phone()
    const before = new Set<string>()
    server.answer = ({ body }) => {
      const isNew = !before.has(body.opId)
      before.add(body.opId)
      return isNew ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ ok: true })
    }
    expect(await act(checkIn)).toMatchObject({ ok: true, isSaved: 'device' })
    expect(await sendWaiting(own, () => SARA)).toBe('sent')
    expect(requested.map(({ body }) => body.opId)).toEqual([requested[0]?.body.opId, requested[0]?.body.opId])
    expect(requested[1]?.body.input).toEqual(requested[0]?.body.input)
  })

  test('remain after any answer that does not settle them: errors, rate limits, unknown command, missing permission, a captive portal', async () => {
    for (const answer of [
      says({ errors: { form: ['server-error'] } }, 500),
      says({ errors: { form: ['too-many-requests'] } }, 429),
      says({ errors: { form: ['unknown-command'] } }, 404),
      says({ errors: { form: ['no-permission'] } }, 403),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ] satisfies Answer[]) {
      const { server, act, own, waiting } = phone()
      server.answer = answer
      expect(await act(checkIn)).toMatchObject({ ok: true, isSaved: 'device' })
      expect(await sendWaiting(own, () => SARA)).toBe('failed')
      expect(await waiting()).toEqual(['checkIn'])
    }
  })

  test('are neither shown to nor sent by another user of the phone', async () => {
    const { act, own, server, asked: requested, waiting } = phone()
    await act(checkIn, SARA)
    await act(checkIn, HIND)
    server.answer = taken
    requested.length = 0
    expect(await sendWaiting(own, () => HIND)).toBe('sent')
    expect(requested.map(({ body }) => (body.input as unknown as { employeeId: string }).employeeId)).toEqual([HIND.employeeId])
    expect([await waiting(SARA), await waiting(HIND)]).toEqual([['checkIn'], []])
    expect(await readOwn(own, { ...SARA, accountId: 8 })).toEqual([])
    // Without a signed-in user nothing is sent, and nothing is lost.
    expect(await sendWaiting(own, () => null)).toBe('sent')
    expect(await waiting(SARA)).toEqual(['checkIn'])
  })

  test('remain when the session ends, ask the user to sign in, and are sent afterwards', async () => {
    const { act, own, server, waiting, asked: requested } = phone()
    const received: string[] = []
    const stop = onTransport((event, code) => received.push(`${event} ${code}`))
    server.answer = signedOut
    expect(await act(checkIn)).toMatchObject({ ok: true, isSaved: 'device' })
    expect(await sendWaiting(own, () => SARA)).toBe('held')
    expect(received).toEqual(['signed-out session-expired', 'signed-out session-expired'])
    expect(await waiting()).toEqual(['checkIn'])
    storeToken('hers anew')
    server.answer = taken
    expect(await sendWaiting(own, () => SARA)).toBe('sent')
    expect(requested.at(-1)?.token).toBe('Bearer hers anew')
    expect(await waiting()).toEqual([])
    stop()
  })

  test('that the server rejects remain and are shown, and later ones are sent', async () => {
    const { act, own, server, states } = phone()
    await act(checkIn)
    await act(checkOut)
    let nth = 0
    server.answer = (one) => (nth++ === 0 ? says({ ok: false, refusal: { code: 'sync.row-exists' } })(one) : taken(one))
    expect(await sendWaiting(own, () => SARA)).toBe('sent')
    expect(await states()).toEqual([
      ['checkIn', 'refused', 'sync.row-exists'],
      ['checkOut', 'taken'],
    ])
  })

  test('are listed for one day with what was reported to a manager', async () => {
    const { act, own, server, states, device } = phone()
    await act(checkIn)
    server.answer = says({ ok: true, told: [{ code: 'attendance.too-far', details: { metres: 900, radius: 50 } }] })
    await sendWaiting(own, () => SARA)
    expect(await states()).toEqual([['checkIn', 'taken', 'attendance.too-far']])
    device.timers.now += 24 * HOUR_MS + 1
    server.answer = offline
    await act(checkOut)
    expect(await states()).toEqual([['checkOut', 'waiting']])
  })

  test('on a full disk are reported to the user as not done', async () => {
    const { act, own, waiting } = phone()
    const db = await own.open()
    db.entries.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await act(checkIn)).toMatchObject({ ok: false, failure: { kind: 'storage-full' } })
    expect(await waiting()).toEqual([])
  })
})

describe('the sender of a phone', () => {
  test('retries after a while as long as there is no answer, and at once when it is woken', async () => {
    const { act, own, server, device, waiting, asked: requested } = phone()
    await act(checkIn)
    const sender = makeOwnSender(own, () => SARA)
    sender.wake()
    await settled()
    expect(device.timers.pending().filter((ms) => ms <= 2_000)).toHaveLength(1)
    const before = requested.length
    await device.timers.advance(2_000)
    await settled()
    expect(requested.length).toBe(before + 1)
    server.answer = taken
    sender.wake()
    await settled()
    expect(await waiting()).toEqual([])
    await device.timers.advance(HOUR_MS)
    expect(requested).toHaveLength(before + 2)
  })

  test('woken ten times at once sends each entry once', async () => {
    const { act, own, server, asked: requested } = phone()
    await act(checkIn)
    await act(checkOut)
    requested.length = 0
    server.answer = taken
    const sender = makeOwnSender(own, () => SARA)
    for (let nth = 0; nth < 10; nth += 1) sender.wake()
    await settled()
    expect(requested.map(({ path }) => path)).toEqual(['/api/command/checkIn', '/api/command/checkOut'])
  })
})

describe('the clock of a phone', () => {
  test('may be at most five minutes behind the last contact with the server', async () => {
    const { own, device } = phone()
    noteServerClock(EXAMPLE_NOW, EXAMPLE_NOW, EXAMPLE_NOW)
    for (const [ms, expected] of [
      [HOUR_MS, []],
      [-CLOCK_APART_MAX_MS, []],
      [-CLOCK_APART_MAX_MS - 1, ['attendance.clock-behind']],
    ] as const) {
      device.timers.now = EXAMPLE_NOW + ms
      expect((await phoneClockFaults(own, SARA)).map(({ code }) => code)).toEqual(expected)
    }
  })

  test('may not be behind the user’s earlier acts, but behind those of others', async () => {
    const { act, own, device } = phone()
    device.timers.now = EXAMPLE_NOW + 2 * HOUR_MS
    await act(checkIn)
    device.timers.now = EXAMPLE_NOW
    expect(await phoneClockFaults(own, SARA)).toHaveLength(1)
    expect(await phoneClockFaults(own, HIND)).toEqual([])
  })

  test('with a constant offset of hours refuses nothing', async () => {
    const { act, own, device } = phone()
    noteServerClock(EXAMPLE_NOW + 26 * HOUR_MS, EXAMPLE_NOW, EXAMPLE_NOW)
    await act(checkIn)
    device.timers.now = EXAMPLE_NOW + 1_000
    expect(await phoneClockFaults(own, SARA)).toEqual([])
  })
})
