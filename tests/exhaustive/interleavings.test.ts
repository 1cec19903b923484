import { describe, expect, test } from 'vitest'
import { type Moment, type Position, type Rules, type Stamping, STEPS, runSchedule } from './model.ts'
import { emptyMirror, missedBy, readPage, readThroughout } from './reader.ts'
import { everySchedule } from './schedules.ts'

const SCHEDULES = [...everySchedule(3, STEPS.length)]
const OWN_ROWS = [0, 1, 2]
const SHARED_ROW = [0, 0, 0]
const TWO_SHARE = [0, 0, 1]

const END: Position = { moment: { seq: 0, rows: new Map() }, waiting: [] }
const endOf = (positions: readonly Position[]): Moment => (positions.at(-1) ?? END).moment

/** In how many schedules a mirror that reads all the while ends with a row missed, and in how many somebody had to wait. */
function count(rules: Rules, pageLimit = 100): { readonly missing: number; readonly waiting: number } {
  let [missing, waiting] = [0, 0]
  for (const schedule of SCHEDULES) {
    const positions = runSchedule(rules, schedule)
    if (missedBy(readThroughout(positions, rules.stamping, pageLimit), endOf(positions)).length > 0) missing += 1
    if (positions.some((position) => position.waiting.length > 0)) waiting += 1
  }
  return { missing, waiting }
}

test('three writers of four steps have 12! / (4!)³ schedules', () => {
  expect(SCHEDULES).toHaveLength(34_650)
  expect(new Set(SCHEDULES.map((schedule) => schedule.join(''))).size).toBe(34_650)
})

describe('the counter whose row is held until the commit', () => {
  test.each([
    { name: 'each its own row', rows: OWN_ROWS, waiting: 30_600 },
    { name: 'two of them one row', rows: TWO_SHARE, waiting: 33_140 },
    { name: 'all of them one row', rows: SHARED_ROW, waiting: 34_380 },
  ])('misses nothing in any schedule, by large pages and by pages of one row, when writers write $name', ({ rows, waiting }) => {
    const rules: Rules = { stamping: 'counter', hasAccountLock: false, rows }
    expect(count(rules)).toEqual({ missing: 0, waiting })
    expect(count(rules, 1)).toEqual({ missing: 0, waiting })
    expect(count({ ...rules, granted: 'last' })).toEqual({ missing: 0, waiting })
  })

  test('misses nothing when writers also take turns; only the six schedules of one after the other make nobody wait', () => {
    for (const rows of [OWN_ROWS, TWO_SHARE, SHARED_ROW]) {
      expect(count({ stamping: 'counter', hasAccountLock: true, rows })).toEqual({ missing: 0, waiting: 34_650 - 6 })
    }
  })

  /** Schedules in which the cursor falls at some position, or passes a row that the mirror has not. */
  const passing = (stamping: Stamping) =>
    SCHEDULES.filter((schedule) => {
      const mirror = emptyMirror()
      return runSchedule({ stamping, hasAccountLock: false, rows: OWN_ROWS }, schedule).some(({ moment }) => {
        const before = mirror.cursor.ver
        readPage(mirror, stamping, 1, moment)
        const passed = [...moment.rows].filter(([, row]) => row.ver < mirror.cursor.ver)
        return mirror.cursor.ver < before || passed.some(([row, { by }]) => mirror.rows.get(row)?.by !== by)
      })
    }).length

  test('a cursor never falls, and never passes a row that the mirror has not', () => {
    expect(passing('counter')).toBe(0)
  })

  test('the proof has teeth: over a bare sequence the cursor passes rows wherever rows are lost', () => {
    expect(passing('sequence')).toBe(20_820)
  })
})

describe('what a cursor must not be built on', () => {
  test.each<{ stamping: Stamping; rows: readonly number[]; missing: number }>([
    { stamping: 'sequence', rows: OWN_ROWS, missing: 20_820 },
    { stamping: 'sequence', rows: TWO_SHARE, missing: 10_286 },
    { stamping: 'updated-at', rows: OWN_ROWS, missing: 24_780 },
    { stamping: 'updated-at', rows: TWO_SHARE, missing: 12_838 },
    { stamping: 'began-at', rows: OWN_ROWS, missing: 26_844 },
    { stamping: 'began-at', rows: SHARED_ROW, missing: 8_190 },
    { stamping: 'released-counter', rows: OWN_ROWS, missing: 34_650 },
    { stamping: 'released-counter', rows: SHARED_ROW, missing: 16_680 },
  ])('$stamping over rows $rows loses rows in $missing schedules', ({ stamping, rows, missing }) => {
    expect(count({ stamping, hasAccountLock: false, rows }).missing).toBe(missing)
    expect(count({ stamping, hasAccountLock: false, rows }, 1).missing).toBe(missing)
  })

  test('a bare sequence loses rows exactly where the order of commits is not the order of numbers', () => {
    const orderOf = (schedule: readonly number[], nthTurn: number) => {
      const seen = [0, 0, 0]
      return schedule.filter((writer) => (seen[writer] = (seen[writer] ?? 0) + 1) === nthTurn).join()
    }
    const otherwise = SCHEDULES.filter((schedule) => {
      const positions = runSchedule({ stamping: 'sequence', hasAccountLock: false, rows: OWN_ROWS }, schedule)
      const isMissing = missedBy(readThroughout(positions, 'sequence'), endOf(positions)).length > 0
      const isCrossed = orderOf(schedule, STEPS.indexOf('take') + 1) !== orderOf(schedule, STEPS.indexOf('commit') + 1)
      return isMissing !== isCrossed
    })
    expect(otherwise).toEqual([])
  })

  test('with the account lock even a bare sequence is safe: each of the two walls holds alone', () => {
    expect(count({ stamping: 'sequence', hasAccountLock: true, rows: OWN_ROWS }).missing).toBe(0)
    expect(count({ stamping: 'sequence', hasAccountLock: true, rows: TWO_SHARE }).missing).toBe(0)
  })

  test('a counter that is given back before the commit is not saved by the account lock', () => {
    expect(count({ stamping: 'released-counter', hasAccountLock: true, rows: OWN_ROWS }).missing).toBe(34_650)
  })
})

describe('a reader that reads twice', () => {
  /** The different moments of a schedule; between two commits everybody reads the same. */
  const momentsOf = (positions: readonly Position[]): Moment[] =>
    positions.map(({ moment }) => moment).filter((moment, index, all) => index === 0 || moment !== all[index - 1])
  const isTorn = (seenAt: Moment, countedAt: Moment, end: Moment): boolean => {
    const mirror = emptyMirror()
    readPage(mirror, 'counter', 100, seenAt, countedAt)
    readPage(mirror, 'counter', 100, end)
    return missedBy(mirror, end).length > 0
  }
  const tornSchedules = (pick: (early: Moment, late: Moment) => readonly [seenAt: Moment, countedAt: Moment]): number =>
    SCHEDULES.filter((schedule) => {
      const positions = runSchedule({ stamping: 'counter', hasAccountLock: false, rows: OWN_ROWS }, schedule)
      const moments = momentsOf(positions)
      return moments.some((early, index) => moments.slice(index).some((late) => isTorn(...pick(early, late), endOf(positions))))
    }).length

  test('misses rows in every schedule when it reads the rows first and the counter later: one pull must be one moment', () => {
    expect(tornSchedules((early, late) => [early, late])).toBe(34_650)
  })

  test('misses nothing when it reads the counter first', () => {
    expect(tornSchedules((early, late) => [late, early])).toBe(0)
  })
})
