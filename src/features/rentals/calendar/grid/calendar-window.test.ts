import { describe, expect, test } from 'vitest'
import { day } from '#domain/kernel/time.ts'
import { makeAxis } from './calendar-axis.ts'
import { CalendarWindow } from './calendar-window.ts'

const axis = makeAxis(day('2026-11-01'), 420, 'Asia/Riyadh', 44)
const seen = (top: number, start = 20) => ({ rows: { from: top, to: top + 9.5 }, days: { from: start, to: start + 25 } })
const rowsOf = (drawn: CalendarWindow) => drawn.slots().map(({ row }) => row)
const sorted = (drawn: CalendarWindow) => rowsOf(drawn).toSorted((a, b) => a - b)

describe('which rows and days the screen shows', () => {
  test('all that is seen is drawn, and a margin round it, wherever somebody has scrolled to', () => {
    const drawn = new CalendarWindow()
    for (const [top, start] of [
      [0, 0],
      [3.4, 1],
      [700.2, 200],
      [4990.5, 395],
      [12.1, 30],
    ] as const) {
      drawn.lookAt(seen(top, start), axis, 5000)
      const rows = sorted(drawn)
      expect(rows).toEqual(Array.from({ length: rows.length }, (_, nth) => (rows[0] ?? 0) + nth))
      expect(rows[0]).toBeLessThanOrEqual(Math.max(0, top - 4))
      expect(rows.at(-1)).toBeGreaterThanOrEqual(Math.min(4999, top + 9.5 + 3))
      for (const { days } of drawn.slots()) {
        expect(days.from).toBeLessThanOrEqual(Math.max(0, start - 7))
        expect(days.to).toBeGreaterThanOrEqual(Math.min(420, start + 25 + 7))
      }
    }
  })

  test('a row further down changes what one row of the screen shows, and leaves the others as they are', () => {
    const drawn = new CalendarWindow()
    drawn.lookAt(seen(100), axis, 5000)
    const before = drawn.slots()
    drawn.lookAt(seen(101), axis, 5000)
    expect(drawn.slots().filter((slot, nth) => slot !== before[nth])).toHaveLength(1)
  })

  test('within a row and a day nothing is told', () => {
    const drawn = new CalendarWindow()
    drawn.lookAt(seen(100.2), axis, 5000)
    let told = 0
    drawn.subscribe(() => (told += 1))
    drawn.lookAt(seen(100.7), axis, 5000)
    expect(told).toBe(0)
    drawn.lookAt(seen(101.1), axis, 5000)
    expect(told).toBe(1)
  })

  test('a day further along is drawn by a few rows only; the others take their step in other frames', () => {
    const drawn = new CalendarWindow()
    drawn.lookAt(seen(100, 20), axis, 5000)
    const changed = Array.from({ length: 8 }, (_, nth) => {
      const before = drawn.slots()
      drawn.lookAt(seen(100, 21 + nth), axis, 5000)
      return drawn.slots().filter((slot, at) => slot !== before[at]).length
    })
    expect(Math.max(...changed)).toBeLessThanOrEqual(8)
    expect(changed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(drawn.count())
  })

  test('the head takes its step in a frame in which no row does, and at once where it would be seen to be missing', () => {
    const drawn = new CalendarWindow()
    drawn.lookAt(seen(100, 20), axis, 5000)
    for (let start = 20; start < 60; start += 0.5) {
      const [slots, weeks] = [drawn.slots(), drawn.weeks()]
      drawn.lookAt(seen(100, start), axis, 5000)
      expect([drawn.slots() !== slots, drawn.weeks() !== weeks]).not.toEqual([true, true])
      expect(drawn.weeks().from).toBeLessThanOrEqual(start)
      expect(drawn.weeks().to).toBeGreaterThanOrEqual(start + 25)
    }
    drawn.lookAt(seen(3000, 300), axis, 5000)
    expect(drawn.weeks().from).toBeLessThanOrEqual(300)
    expect(drawn.weeks().to).toBeGreaterThanOrEqual(325)
  })

  test('rows that fly past have their pictures once it is calm, and keep them while they stay', () => {
    const drawn = new CalendarWindow()
    const pictured = () => drawn.slots().filter((_, nth) => drawn.isPictured(nth)).length
    let stirred = 0
    drawn.onStir(() => (stirred += 1))
    drawn.lookAt(seen(100), axis, 5000)
    expect([pictured(), drawn.isCalm(), stirred]).toEqual([0, false, 1])
    drawn.calmDown()
    expect([pictured(), drawn.isCalm()]).toEqual([drawn.count(), true])
    drawn.lookAt(seen(103), axis, 5000)
    expect([pictured(), drawn.isCalm(), stirred]).toEqual([drawn.count() - 3, false, 2])
  })

  test('a shop with few pieces has no more rows than pieces, and none when nothing is left of them', () => {
    const drawn = new CalendarWindow()
    drawn.lookAt(seen(0), axis, 3)
    expect(rowsOf(drawn)).toEqual([0, 1, 2])
    drawn.lookAt(seen(0), axis, 0)
    expect(rowsOf(drawn)).toEqual([])
  })
})
