import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant } from '../kernel/time.ts'
import { TOLERANCE_MS } from './judge-statements.ts'
import { WAITED_MAX_MS, type Waited, phoneTime } from './phone-time.ts'

const NOW = instant(Date.UTC(2026, 10, 21, 12))

/** A phone with the right clock that did it an hour ago, unless more is said. */
const waited = (more: Partial<Waited> = {}): Waited => ({
  ...{ occurredAt: instant(NOW - HOUR_MS), sentAt: NOW, clockOffsetMs: 0, heardAt: instant(NOW - 2 * HOUR_MS), ...more },
})
const codes = (more: Partial<Waited>) => phoneTime(waited(more), NOW).concerns.map(({ code }) => code)

describe('the time of what waited on a phone', () => {
  test('is that of the phone, put right by what it last heard', () => {
    expect(phoneTime(waited(), NOW)).toMatchObject({ at: NOW - HOUR_MS, heardAt: NOW - 2 * HOUR_MS, concerns: [] })
    const slow = { occurredAt: instant(NOW - 4 * HOUR_MS), sentAt: instant(NOW - 3 * HOUR_MS), clockOffsetMs: 3 * HOUR_MS }
    expect(phoneTime(waited(slow), NOW)).toMatchObject({ at: NOW - HOUR_MS, concerns: [] })
  })

  test('of a phone that had heard nothing is put right by when it is sent', () => {
    const fast = { occurredAt: instant(NOW + 6 * HOUR_MS), sentAt: instant(NOW + 7 * HOUR_MS), clockOffsetMs: null, heardAt: null }
    expect(phoneTime(waited(fast), NOW)).toMatchObject({ at: NOW - HOUR_MS, heardAt: null, concerns: [] })
  })

  test('of a clock that was changed before it was sent is told, by more than five minutes either way', () => {
    for (const [ms, expected] of [
      [TOLERANCE_MS, []],
      [TOLERANCE_MS + 1, ['sync.phone-clock-moved']],
      [-TOLERANCE_MS, []],
      [-TOLERANCE_MS - 1, ['sync.phone-clock-moved']],
    ] as const)
      expect(codes({ sentAt: instant(NOW + ms) })).toEqual(expected)
  })

  test('is never after its receipt, and more than five minutes after it is told', () => {
    for (const [ms, expected] of [
      [TOLERANCE_MS, []],
      [TOLERANCE_MS + 1, ['sync.phone-clock-moved']],
    ] as const) {
      const ahead = waited({ occurredAt: instant(NOW + ms) })
      expect(phoneTime(ahead, NOW).at).toBe(NOW)
      expect(codes(ahead)).toEqual(expected)
    }
  })

  test('of what waited for longer than a week is told, and of what waited for a week is not', () => {
    expect(codes({ occurredAt: instant(NOW - WAITED_MAX_MS) })).toEqual([])
    expect(codes({ occurredAt: instant(NOW - WAITED_MAX_MS - 1) })).toEqual(['sync.sent-later'])
    expect(phoneTime(waited({ occurredAt: instant(NOW - 3 * DAY_MS) }), NOW).sent.details).toEqual({
      saidAt: NOW - 3 * DAY_MS,
      otherAt: NOW,
    })
  })

  test('may be whatever a broken clock says', () => {
    for (const ms of [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
      for (const more of [{ occurredAt: instant(ms) }, { sentAt: instant(ms) }, { clockOffsetMs: ms }, { heardAt: instant(ms) }])
        expect(phoneTime(waited(more), NOW).at).toBeLessThanOrEqual(NOW)
  })
})
