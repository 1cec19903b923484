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
  test('of an honest till is told to nobody, however late it arrives', () => {
    expect(codes(NOW)).toEqual([])
    expect(codes(NOW - 40 * DAY_MS)).toEqual([])
    expect(codes(enrolled.enrolledAt)).toEqual([])
  })

  test('of a clock that is hours off and corrected is told to nobody', () => {
    expect(codes(NOW + 7 * HOUR_MS, enrolled, -7 * HOUR_MS)).toEqual([])
    // No paper bears that day.
    expect(codes(NOW - DAY_MS, { ...enrolled, actedAt: NOW }, DAY_MS, null)).toEqual([])
  })

  test('may be some minutes off', () => {
    expect(codes(NOW + TOLERANCE_MS)).toEqual([])
    expect(codes(NOW - TOLERANCE_MS, { ...enrolled, actedAt: NOW })).toEqual([])
    expect(codes(enrolled.enrolledAt - TOLERANCE_MS)).toEqual([])
  })

  test('after its receipt is told with both times', () => {
    const at = instant(Date.UTC(2099, 0, 1))
    expect(taken(at).concerns).toEqual([{ code: 'sync.time-after-receipt', details: { saidAt: at, otherAt: NOW } }])
  })

  test('before the till was enrolled is told', () => {
    expect(codes(NOW - 2 * 365 * DAY_MS)).toEqual(['sync.time-before-enrolment'])
    // It is one thing to be told, not two.
    expect(codes(NOW - 2 * 365 * DAY_MS, { ...enrolled, actedAt: NOW })).toEqual(['sync.time-before-enrolment'])
  })

  test('before what the till did before it is told', () => {
    expect(codes(NOW - 2 * HOUR_MS, { ...enrolled, actedAt: instant(NOW - HOUR_MS) })).toEqual(['sync.time-went-back'])
  })

  test('that goes back a little each time is told as soon as it is far enough', () => {
    let time: TillTime = { ...enrolled, actedAt: instant(NOW - HOUR_MS) }
    const found = [1, 2, 3].map((nth) => {
      const next = taken(NOW - HOUR_MS - nth * 4 * MINUTE_MS, time)
      time = next.time
      return next.concerns.length
    })
    expect(found).toEqual([0, 1, 1])
  })

  test('after its receipt does not make everything that comes later go back', () => {
    const { time } = taken(Date.UTC(2099, 0, 1))
    expect(codes(NOW, time)).toEqual([])
  })

  test('that a clock of another day was corrected to is told of a paper, and within one day of the shop it is not', () => {
    expect(codes(NOW - DAY_MS, { ...enrolled, actedAt: NOW }, DAY_MS)).toEqual(['sync.clock-far-off'])
    // Fifteen in Riyadh: sixteen hours before that was yesterday, and fourteen were not.
    expect(codes(NOW - 16 * HOUR_MS, enrolled, 16 * HOUR_MS)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW - 14 * HOUR_MS, enrolled, 14 * HOUR_MS)).toEqual([])
    // Some minutes about midnight are nobody's doing.
    const midnight = Date.UTC(2026, 10, 20, 21)
    expect(codes(midnight - MINUTE_MS, enrolled, TOLERANCE_MS)).toEqual([])
    expect(codes(midnight - MINUTE_MS, enrolled, TOLERANCE_MS + 1)).toEqual(['sync.clock-far-off'])
  })

  test('that a clock far off was corrected to is told of a paper, which bears another day', () => {
    const far = 2 * 365 * DAY_MS
    expect(codes(NOW - far, enrolled, far)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW + far, enrolled, -far)).toEqual(['sync.clock-far-off'])
    expect(codes(NOW - far, enrolled, far, null)).toEqual([])
  })

  test('of any number is taken', () => {
    expect(codes(Number.MAX_SAFE_INTEGER, enrolled, Number.MAX_SAFE_INTEGER)).toContain('sync.time-after-receipt')
    expect(codes(-Number.MAX_SAFE_INTEGER, enrolled, -Number.MAX_SAFE_INTEGER)).toContain('sync.time-before-enrolment')
  })
})
