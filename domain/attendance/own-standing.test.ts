import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { instant } from '../kernel/time.ts'
import { checkIn, checkOut } from './check-in.ts'
import { type DoneSince, standingWith } from './today.ts'

const RIYADH = 'Asia/Riyadh'
const SARA = exampleId(301)
/** In the shop's zone, three hours ahead of UTC. */
const at = (day: number, hour: number, minute = 0) => instant(Date.UTC(2026, 10, day, hour - 3, minute))
const came = (when: number): DoneSince => ({ id: exampleId(when % 9999), command: checkIn.name, at: instant(when) })
const went = (when: number): DoneSince => ({ id: exampleId(when % 9999), command: checkOut.name, at: instant(when) })
const since = (known: number | null, done: readonly DoneSince[]) =>
  standingWith({ since: known === null ? null : instant(known), place: null, radiusMetres: 50, graceMinutes: 5 }, SARA, done, RIYADH).since

describe("an employee's presence including the actions waiting on their phone", () => {
  test('is that of the server when nothing waits', () => {
    expect(since(null, [])).toBeNull()
    expect(since(at(20, 16), [])).toBe(at(20, 16))
  })

  test('starts with a check-in and ends with a check-out, also after midnight', () => {
    expect(since(null, [came(at(21, 15, 55))])).toBe(at(21, 15, 55))
    expect(since(null, [came(at(21, 15, 55)), went(at(22, 1, 10))])).toBeNull()
    expect(since(at(21, 15, 55), [went(at(22, 1, 10))])).toBeNull()
  })

  test('depends on the times and not on the order', () => {
    expect(since(null, [went(at(22, 1, 10)), came(at(21, 15, 55))])).toBeNull()
  })

  test('ignores a second check-in, except on a later day at least eight hours after the first', () => {
    expect(since(at(21, 8), [came(at(21, 15, 59))])).toBe(at(21, 8))
    expect(since(at(20, 15, 55), [came(at(21, 7, 54))])).toBe(at(21, 7, 54))
    expect(since(at(20, 20), [came(at(21, 3, 59))])).toBe(at(20, 20))
    expect(since(at(20, 20), [came(at(21, 4))])).toBe(at(21, 4))
  })

  test('counts an action only once if the server already includes it', () => {
    expect(since(at(21, 15, 55), [came(at(21, 15, 55))])).toBe(at(21, 15, 55))
    expect(since(null, [went(at(21, 15, 55))])).toBeNull()
  })
})
