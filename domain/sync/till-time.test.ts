import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '../kernel/time.ts'
import { TOLERANCE_MS } from './judge-statements.ts'
import { type TillTime, takeTime } from './till-time.ts'

const NOW = instant(Date.UTC(2026, 10, 21, 12))
const enrolled: TillTime = { enrolledAt: instant(NOW - 60 * DAY_MS), actedAt: null }
const document = { series: 'T01', no: 1, previousHash: null, hash: '0'.repeat(64) }

const taken = (at: number, time: TillTime = enrolled, clockOffsetMs = 0, paper: typeof document | null = document) =>
  takeTime(time, { occurredAt: instant(at), clockOffsetMs, document: paper }, NOW, 'Asia/Riyadh')
const codes = (...given: Parameters<typeof taken>) => taken(...given).concerns.map(({ code }) => code)

describe('the time of an operation', () => {
  test('from a correct clock raises no concern, however late it arrives', () => {
    expect(codes(NOW)).toEqual([])
    expect(codes(NOW - 40 * DAY_MS)).toEqual([])
    expect(codes(enrolled.enrolledAt)).toEqual([])
  })

  test('from a corrected clock that is hours off raises no concern', () => {
    expect(codes(NOW + 7 * HOUR_MS, enrolled, -7 * HOUR_MS)).toEqual([])
    // No document bears that day.
    expect(codes(NOW - DAY_MS, { ...enrolled, actedAt: NOW }, DAY_MS, null)).toEqual([])
  })

  test('may be a few minutes off', () => {
    expect(codes(NOW + TOLERANCE_MS)).toEqual([])
    expect(codes(NOW - TOLERANCE_MS, { ...enrolled, actedAt: NOW })).toEqual([])
    expect(codes(enrolled.enrolledAt - TOLERANCE_MS)).toEqual([])
  })

  test('after the receipt is reported with both times', () => {
    const at = instant(Date.UTC(2099, 0, 1))
    expect(taken(at).concerns).toEqual([{ code: 'sync.time-after-receipt', details: { saidAt: at, otherAt: NOW } }])
  })

  test('before the enrolment of the till is reported', () => {
    expect(codes(NOW - 2 * 365 * DAY_MS)).toEqual(['sync.time-before-enrolment'])
    // Reported once, not also as going back.
    expect(codes(NOW - 2 * 365 * DAY_MS, { ...enrolled, actedAt: NOW })).toEqual(['sync.time-before-enrolment'])
  })

  test('before the previous operation is reported', () => {
    expect(codes(NOW - 2 * HOUR_MS, { ...enrolled, actedAt: instant(NOW - HOUR_MS) })).toEqual(['sync.time-went-back'])
  })

  test('that goes back in small steps is reported once the total exceeds the tolerance', () => {
    let time: TillTime = { ...enrolled, actedAt: instant(NOW - HOUR_MS) }
    const found = [1, 2, 3].map((nth) => {
      const next = taken(NOW - HOUR_MS - nth * 4 * MINUTE_MS, time)
      time = next.time
      return next.concerns.length
    })
    expect(found).toEqual([0, 1, 1])
  })

  test('after the receipt does not make later operations count as going back', () => {
    const { time } = taken(Date.UTC(2099, 0, 1))
    expect(codes(NOW, time)).toEqual([])
  })

  test('is reported when the correction changes the day of a document in the zone of the shop', () => {
    expect(codes(NOW - DAY_MS, { ...enrolled, actedAt: NOW }, DAY_MS)).toEqual(['sync.clock-far-off'])
    // 15:00 in Riyadh: sixteen hours earlier was the day before, fourteen hours earlier was not.
    expect(codes(NOW - 16 * HOUR_MS, enrolled, 16 * HOUR_MS)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW - 14 * HOUR_MS, enrolled, 14 * HOUR_MS)).toEqual([])
    // The tolerance also applies around midnight.
    const midnight = Date.UTC(2026, 10, 20, 21)
    expect(codes(midnight - MINUTE_MS, enrolled, TOLERANCE_MS)).toEqual([])
    expect(codes(midnight - MINUTE_MS, enrolled, TOLERANCE_MS + 1)).toEqual(['sync.clock-far-off'])
  })

  test('is reported when the clock was years off and a document was printed', () => {
    const far = 2 * 365 * DAY_MS
    expect(codes(NOW - far, enrolled, far)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW + far, enrolled, -far)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW - far, enrolled, far, null)).toEqual([])
  })

  test('may be any number', () => {
    expect(codes(Number.MAX_SAFE_INTEGER, enrolled, Number.MAX_SAFE_INTEGER)).toContain('sync.time-after-receipt')
    expect(codes(-Number.MAX_SAFE_INTEGER, enrolled, -Number.MAX_SAFE_INTEGER)).toContain('sync.time-before-enrolment')
  })
})
