import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { instant } from '#domain/kernel/time.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import type { OwnEntry } from '../../data/phone/own-entries.ts'
import type { Session } from '../../engine/session.ts'
import { wordsFor } from '../../engine/words-for.tsx'
import { Line } from './on-this-phone.tsx'
import { LastTry } from './own-panel.tsx'
import { findFix } from './use-check.ts'

const CODES = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
const SHOP = { place: { latitude: 24_713_552, longitude: 46_675_296 }, radiusMetres: 50 }
/** Metres per degree of a meridian on the sphere of the rule. */
const DEGREE_METRES = 111_195

const session: Session = {
  ...{ source: 'user', accountId: 7, employeeId: exampleId(301), nameAr: 'سارة', nameEn: 'Sara', signsInBy: { name: '7', username: '' } },
  ...{ permissions: {}, discountMax: null, setting: { ...exampleSetting }, isTill: false, till: null, ownPin: null },
}

type Request = (found: (position: unknown) => void, failed: (error: unknown) => void) => void
const browser = (getCurrentPosition: Request) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
/** A browser located a number of metres north of the shop. */
const stands = (metres: number, accuracy = 12, agoMs = 0) =>
  browser((found) =>
    found({ coords: { latitude: 24.713552 + metres / DEGREE_METRES, longitude: 46.675296, accuracy }, timestamp: EXAMPLE_NOW - agoMs }),
  )

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(EXAMPLE_NOW))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The text under the button after pressing it. */
async function read(clock: Parameters<typeof findFix>[1] = () => Promise.resolve([])): Promise<string> {
  const found = await findFix(SHOP, clock)
  return 'fault' in found ? (await wordsFor(session, <LastTry last={found.fault} />)).trim() : 'goes on'
}

describe('the text shown at a check-in or check-out', () => {
  test('in a browser without geolocation', async () => {
    vi.stubGlobal('navigator', {})
    expect(await read()).toMatch(/^This browser cannot find the location\. Open the app in another browser/)
  })

  test.each([
    [CODES.PERMISSION_DENIED, /^This device is not allowed to share its location\. Allow location/],
    [CODES.POSITION_UNAVAILABLE, /^The device cannot find its location\. Turn on location and Wi-Fi/],
    [CODES.TIMEOUT, /^Finding the location took too long\. Go near a window or the door/],
  ])('for error %d of the browser', async (code, words) => {
    browser((_found, failed) => failed({ code, ...CODES }))
    expect(await read()).toMatch(words)
  })

  test('beyond 50 metres, with the distance; within them it continues', async () => {
    stands(49.9)
    expect(await read()).toBe('goes on')
    stands(51)
    expect(await read()).toMatch(/^You are more than 50 metres from the shop: 51 m\. Come to the shop and try again\./)
    expect(await read()).toMatch(/Location known to 12 m, 51 m from the shop\.$/)
  })

  test('for a fix less precise than 100 metres, with its precision', async () => {
    stands(10, 100)
    expect(await read()).toBe('goes on')
    stands(10, 101)
    expect(await read()).toMatch(/only accurate to 101 m.*Location known to 101 m, 10 m from the shop\.$/s)
  })

  test('for a fix older than two minutes', async () => {
    stands(10, 12, 120_000)
    expect(await read()).toBe('goes on')
    stands(10, 12, 120_001)
    expect(await read()).toMatch(/^This location is outdated\. Try again\./)
  })

  test('for a clock that was set back', async () => {
    stands(10)
    const fault = { code: 'attendance.clock-behind', details: { saidAt: EXAMPLE_NOW, otherAt: EXAMPLE_NOW + 3_600_000 } }
    expect(await read(() => Promise.resolve([fault]))).toMatch(/Set the clock, then try again/)
  })
})

describe('the text shown for entries on the phone', () => {
  const entry: OwnEntry = {
    ...{ ...{ accountId: 7, employeeId: exampleId(301) }, opId: exampleId(1), command: checkIn.name, input: {} },
    ...{ occurredAt: instant(EXAMPLE_NOW - 3_600_000), clockOffsetMs: 3_600_000, heardAt: null },
    ...{ state: 'waiting', answeredAt: null, told: [] },
  }
  const line = async (more: Partial<OwnEntry>) => (await wordsFor(session, <Line entry={{ ...entry, ...more }} />)).trim()

  test('waiting to be sent, with the time by the server’s clock in the zone of the shop', async () => {
    expect(await line({})).toMatch(/^Checked in on 21 Nov 2026, 02:05 pm\. It will be sent when there is a connection\.$/)
    expect(await line({ command: checkOut.name })).toMatch(/^Checked out on/)
  })

  test('received, with the notice to a manager', async () => {
    expect(await line({ state: 'taken' })).toMatch(/^The server received the check-in of 21 Nov 2026, 02:05 pm\.$/)
    const reported = [{ code: 'attendance.too-far', details: { metres: 900, radius: 50 } }]
    expect(await line({ state: 'taken', command: checkOut.name, told: reported })).toMatch(
      /^The server received the check-out of .* The manager was told: You are more than 50 metres from the shop: 900 m/,
    )
  })

  test('rejected by the server', async () => {
    expect(await line({ state: 'refused', told: [{ code: 'sync.row-exists' }] })).toMatch(
      /^The server could not take the check-in of .* Show this to the manager: Another operation already created this record/,
    )
  })
})
