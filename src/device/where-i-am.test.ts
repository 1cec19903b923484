import { afterEach, expect, test, vi } from 'vitest'
import { whereIAm } from './where-i-am.ts'

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
type Request = (found: (position: unknown) => void, failed: (error: unknown) => void, options: PositionOptions) => void

const requests = (getCurrentPosition: Request) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
afterEach(() => vi.unstubAllGlobals())

test('returns position, accuracy and time, and requests a new position each time', async () => {
  let options: PositionOptions = {}
  requests((found, _failed, given) => {
    options = given
    found({ coords: { latitude: 24.7, longitude: 46.7, accuracy: 12.4 }, timestamp: 1_795_000_000_000 })
  })
  const place = { latitude: 24.7, longitude: 46.7, accuracyMetres: 12.4, takenAtMs: 1_795_000_000_000 }
  expect(await whereIAm()).toEqual({ ok: true, ...place })
  expect(options).toMatchObject({ maximumAge: 0, enableHighAccuracy: true })
})

test.each([
  [CODES.PERMISSION_DENIED, 'denied'],
  [CODES.POSITION_UNAVAILABLE, 'unavailable'],
  [CODES.TIMEOUT, 'timed-out'],
])('maps error %d of the browser to %s', async (code, why) => {
  requests((_found, failed) => failed({ code, ...CODES }))
  expect(await whereIAm()).toEqual({ ok: false, why })
})

test('reports a browser without geolocation as unsupported', async () => {
  vi.stubGlobal('navigator', {})
  expect(await whereIAm()).toEqual({ ok: false, why: 'unsupported' })
})
