import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { HOUR_MS, MINUTE_MS, instant } from '../kernel/time.ts'
import { ATTENDANCE_KIND } from './attendance-entry.ts'
import { type Entry, STRETCH_MAX_MS, countingEntries, hereSince, minutesOf, stretchesOf } from './stretches.ts'

const START = Date.UTC(2026, 10, 1)
const { checkIn, checkOut, removed } = ATTENDANCE_KIND
const entry = (nth: number, kind: Entry['kind'], at: number, more: Partial<Entry> = {}): Entry => ({
  ...{ id: exampleId(nth), employeeId: exampleId(1), kind, at: instant(START + at), correctsId: null },
  ...{ recordedAt: instant(START + at), ...more },
})

const someEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom(checkIn, checkOut),
      at: fc.integer({ min: 0, max: 30 * 24 * 60 }),
      correction: fc.option(fc.record({ kind: fc.constantFrom(checkIn, checkOut, removed), by: fc.integer({ min: -600, max: 600 }) })),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.flatMap(({ kind, at, correction }, nth): Entry[] => {
      const first = entry(2 * nth + 10, kind, at * MINUTE_MS)
      if (!correction) return [first]
      const put = correction.kind === removed ? removed : kind
      const more = { correctsId: first.id, recordedAt: instant(first.recordedAt + (1 + (nth % 3)) * HOUR_MS) }
      return [first, entry(2 * nth + 11, put, (at + correction.by) * MINUTE_MS, more)]
    }),
  )

describe('stretches of random entries', () => {
  test('do not depend on the order in which devices send entries', () => {
    fc.assert(
      fc.property(
        someEntries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(stretchesOf(shuffled, 'UTC')).toEqual(stretchesOf(all, 'UTC'))
        },
      ),
    )
  })

  test('have between zero and the maximum minutes, and do not overlap', () => {
    fc.assert(
      fc.property(someEntries, (all) => {
        const stretches = stretchesOf(all, 'UTC')
        for (const stretch of stretches) {
          expect(minutesOf(stretch)).toBeGreaterThanOrEqual(0)
          expect(minutesOf(stretch) * MINUTE_MS).toBeLessThanOrEqual(STRETCH_MAX_MS)
        }
        const whole = stretches.filter(({ inId, outId }) => inId && outId).toSorted((a, b) => a.startsAt - b.startsAt)
        whole.slice(1).forEach(({ startsAt }, nth) => expect(startsAt).toBeGreaterThanOrEqual(whole[nth]?.endsAt ?? 0))
      }),
    )
  })

  test('use each counting entry at most once, and every check-out', () => {
    fc.assert(
      fc.property(someEntries, (all) => {
        const ends = stretchesOf(all, 'UTC').flatMap(({ inId, outId }) => [inId, outId].filter((id) => id !== null))
        expect(new Set(ends).size).toBe(ends.length)
        for (const { id, kind } of countingEntries(all)) if (kind === checkOut) expect(ends).toContain(id)
      }),
    )
  })
})

describe('turns', () => {
  const times = (entries: readonly Entry[]) =>
    stretchesOf(entries, 'UTC').map(({ inId, outId, startsAt, endsAt }) => [
      inId ? (startsAt - START) / HOUR_MS : null,
      outId ? ((endsAt ?? startsAt) - START) / HOUR_MS : null,
    ])
  const at = (hour: number) => hour * HOUR_MS

  test('a repeated check-in is ignored, a repeated check-out is its own stretch', () => {
    expect(times([entry(1, checkIn, at(8)), entry(2, checkIn, at(9)), entry(3, checkOut, at(17)), entry(4, checkOut, at(18))])).toEqual([
      [8, 17],
      [null, 18],
    ])
  })

  test('may cross midnight, but not exceed sixteen hours', () => {
    expect(times([entry(1, checkIn, at(20)), entry(2, checkOut, at(26))])).toEqual([[20, 26]])
    expect(times([entry(1, checkIn, at(8)), entry(2, checkOut, at(24))])).toEqual([[8, 24]])
    expect(times([entry(1, checkIn, at(8)), entry(2, checkOut, at(24) + 1)])).toEqual([
      [8, null],
      [null, 24 + 1 / HOUR_MS],
    ])
  })

  test('may begin at the instant at which another one ends', () => {
    const turn = [entry(1, checkIn, at(10)), entry(2, checkOut, at(13)), entry(3, checkIn, at(13)), entry(4, checkOut, at(14))]
    expect(times(turn)).toEqual([
      [10, 13],
      [13, 14],
    ])
    expect(times([entry(1, checkIn, at(10)), entry(2, checkOut, at(10)), entry(3, checkOut, at(12))])).toEqual([
      [10, 10],
      [null, 12],
    ])
  })

  test('a forgotten check-out leaves its check-in without hours, and the next day is complete', () => {
    expect(times([entry(1, checkIn, at(8)), entry(2, checkIn, at(32)), entry(3, checkOut, at(40))])).toEqual([
      [8, null],
      [32, 40],
    ])
  })

  test('the last correction counts, and removed entries do not', () => {
    const came = entry(1, checkIn, at(8))
    const put = (nth: number, kind: Entry['kind'], hour: number, after: number) =>
      entry(nth, kind, at(hour), { correctsId: came.id, recordedAt: instant(START + at(after)) })
    const went = entry(9, checkOut, at(17))
    expect(times([put(3, checkIn, 10, 30), came, went, put(2, checkIn, 9, 20)])).toEqual([[10, 17]])
    expect(times([came, went, put(2, removed, 8, 20)])).toEqual([[null, 17]])
  })

  test('an employee is here until the check-out, or for sixteen hours', () => {
    const came = [entry(1, checkIn, at(8))]
    expect(hereSince(came, instant(START + at(24)), 'UTC')).toBe(START + at(8))
    expect(hereSince(came, instant(START + at(24) + 1), 'UTC')).toBeNull()
    expect(hereSince([...came, entry(2, checkOut, at(9))], instant(START + at(10)), 'UTC')).toBeNull()
    expect(hereSince([...came, entry(2, checkOut, at(9))], instant(START + at(8.5)), 'UTC')).toBe(START + at(8))
  })
})
