import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant } from '../kernel/time.ts'
import { TOLERANCE_MS } from './judge-statements.ts'
import { WAITED_MAX_MS, type Waited, phoneTime } from './phone-time.ts'

const NOW = instant(Date.UTC(2026, 10, 21, 12))

/** Default: a phone with a correct clock that acted an hour ago. */
const waited = (more: Partial<Waited> = {}): Waited => ({
  ...{ occurredAt: instant(NOW - HOUR_MS), sentAt: NOW, clockOffsetMs: 0, heardAt: instant(NOW - 2 * HOUR_MS), ...more },
})
const codes = (more: Partial<Waited>) => phoneTime(waited(more), NOW).concerns.map(({ code }) => code)

describe('the time of an action that waited on a phone', () => {
  test("is the phone's, corrected by the last known offset", () => {
    expect(phoneTime(waited(), NOW)).toMatchObject({ at: NOW - HOUR_MS, heardAt: NOW - 2 * HOUR_MS, concerns: [] })
    const slow = { occurredAt: instant(NOW - 4 * HOUR_MS), sentAt: instant(NOW - 3 * HOUR_MS), clockOffsetMs: 3 * HOUR_MS }
    expect(phoneTime(waited(slow), NOW)).toMatchObject({ at: NOW - HOUR_MS, concerns: [] })
  })

  test('is corrected by the sending time when no offset is known', () => {
    const fast = { occurredAt: instant(NOW + 6 * HOUR_MS), sentAt: instant(NOW + 7 * HOUR_MS), clockOffsetMs: null, heardAt: null }
    expect(phoneTime(waited(fast), NOW)).toMatchObject({ at: NOW - HOUR_MS, heardAt: null, concerns: [] })
  })

  test('is reported when the clock moved by more than five minutes before sending', () => {
    for (const [ms, expected] of [
      [TOLERANCE_MS, []],
      [TOLERANCE_MS + 1, ['sync.phone-clock-moved']],
      [-TOLERANCE_MS, []],
      [-TOLERANCE_MS - 1, ['sync.phone-clock-moved']],
    ] as const)
      expect(codes({ sentAt: instant(NOW + ms) })).toEqual(expected)
  })

  test('is never after the receipt, and is reported when stated more than five minutes after it', () => {
    for (const [ms, expected] of [
      [TOLERANCE_MS, []],
      [TOLERANCE_MS + 1, ['sync.phone-clock-moved']],
    ] as const) {
      const ahead = waited({ occurredAt: instant(NOW + ms) })
      expect(phoneTime(ahead, NOW).at).toBe(NOW)
      expect(codes(ahead)).toEqual(expected)
    }
  })

  test('is reported as sent later after more than a week', () => {
    expect(codes({ occurredAt: instant(NOW - WAITED_MAX_MS) })).toEqual([])
    expect(codes({ occurredAt: instant(NOW - WAITED_MAX_MS - 1) })).toEqual(['sync.sent-later'])
    expect(phoneTime(waited({ occurredAt: instant(NOW - 3 * DAY_MS) }), NOW).sent.details).toEqual({
      saidAt: NOW - 3 * DAY_MS,
      otherAt: NOW,
    })
  })

  test('handles any value of a broken clock', () => {
    for (const ms of [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
      for (const more of [{ occurredAt: instant(ms) }, { sentAt: instant(ms) }, { clockOffsetMs: ms }, { heardAt: instant(ms) }])
        expect(phoneTime(waited(more), NOW).at).toBeLessThanOrEqual(NOW)
  })
})
