import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIND, SARA, SUNDAY, clock, entry, readerOf } from '../../tests/support/examples/attended-shop.ts'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from '../kernel/decide.ts'
import { type InputOf } from '../kernel/define.ts'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { day, instant } from '../kernel/time.ts'
import { correctAttendance } from './correct-attendance.ts'
import { type Entry, stretchesOf } from './stretches.ts'
import * as v from 'valibot'

const MINUTE = 60_000
const timeOf = (minute: number) =>
  v.parse(timeOfDaySchema, `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
/** Cut points of a day, paired into stretches of at most `STRETCH_MAX_MS`; often whole hours, so that ends meet. */
const cuts = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: 6, max: 22 }).map((hour) => hour * 60),
    fc.integer({ min: 6 * 60, max: 22 * 60 }),
  ),
  { minLength: 2, maxLength: 8 },
)
const pairs = (minutes: readonly number[]): (readonly [number, number])[] => {
  const sorted = minutes.toSorted((a, b) => a - b)
  return sorted.flatMap((from, nth) => (nth % 2 === 0 && sorted[nth + 1] !== undefined ? [[from, sorted[nth + 1] ?? 0] as const] : []))
}

test('a new stretch is accepted if it overlaps no other, and then all of them exist', async () => {
  await fc.assert(
    fc.asyncProperty(cuts, cuts, async (held, given) => {
      const [[from, to] = [0, 1]] = pairs(given)
      const previous = pairs(held)
      const entries = previous.flatMap(([came, went]) => [entry(1, timeOf(came)), entry(2, timeOf(went))])
      const input: InputOf<typeof correctAttendance> = {
        ...{ employeeId: SARA, inId: null, outId: null, day: day(SUNDAY), from: timeOf(from), to: timeOf(to), reason: 'نسيت' },
      }
      const actor = { ...exampleContext().actor, employeeId: HIND }
      const loaded = await correctAttendance.load(readerOf(entries), input)
      const decision = decideCommand(correctAttendance, input, loaded, exampleContext({ now: instant(clock('23:59')), actor }))
      expect(decision.ok).toBe(previous.every(([came, went]) => to <= came || from >= went))
      if (!decision.ok) return
      const rows = decision.changes.flatMap((change) => (change.op === 'insert' ? [change.row as unknown as Entry] : []))
      const midnight = clock('00:00')
      const after = stretchesOf([...(entries as readonly Entry[]), ...rows], 'Asia/Riyadh')
      expect(after.map(({ startsAt, endsAt }) => [(startsAt - midnight) / MINUTE, ((endsAt ?? 0) - midnight) / MINUTE])).toEqual(
        [...previous, [from, to]].toSorted(([a = 0], [b = 0]) => a - b),
      )
    }),
    { numRuns: 500 },
  )
})
