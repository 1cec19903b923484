import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { countingClock } from '../../tests/support/direct-till.ts'
import type { Database } from '../store/database.ts'
import { testLanes } from '../store/test-database.ts'
import { type RegularTask, runDueTasks } from './regular-tasks.ts'

describe.each(testLanes)('scheduled tasks over $name', ({ open }) => {
  let db: Database
  const clock = countingClock(1)
  const failed: unknown[] = []
  const log = { info: () => undefined, error: (line: unknown) => failed.push(line) }
  const never = new AbortController().signal
  const counted = (name: string, run: () => void = () => undefined): RegularTask & { runs: number } => {
    const task = {
      name,
      everyMs: DAY_MS,
      runs: 0,
      run: async () => {
        task.runs += 1
        run()
      },
    }
    return task
  }

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('a task runs once per interval, however many processes check for it concurrently', async () => {
    const task = counted('once')
    const check = () => runDueTasks({ db, clock, log }, [task], never)
    await Promise.all([check(), check(), check()])
    clock.advance(DAY_MS - 1)
    await check()
    expect(task.runs).toBe(1)
    clock.advance(1)
    await Promise.all([check(), check()])
    expect(task.runs).toBe(2)
  })

  test('a failing task is logged, does not stop the others, and is retried early', async () => {
    const bad = counted('bad', () => {
      throw new Error('the disk is full')
    })
    const good = counted('good')
    const check = () => runDueTasks({ db, clock, log }, [bad, good], never)
    await check()
    expect([bad.runs, good.runs, failed]).toEqual([1, 1, [expect.objectContaining({ task: 'bad', failure: 'Error' })]])
    await check()
    expect(bad.runs).toBe(1)
    clock.advance(HOUR_MS)
    await check()
    expect([bad.runs, good.runs]).toEqual([2, 1])
  })

  test('a task that ran while the clock was far ahead is due again once the clock is right', async () => {
    const task = counted('backup')
    const check = () => runDueTasks({ db, clock, log }, [task], never)
    clock.advance(3650 * DAY_MS)
    await check()
    // Clocks of two servers always differ slightly.
    clock.advance(-HOUR_MS)
    await check()
    expect(task.runs).toBe(1)
    clock.advance(HOUR_MS - 3650 * DAY_MS)
    await check()
    await check()
    expect(task.runs).toBe(2)
  })

  test('a stopping server starts no task', async () => {
    const task = counted('late')
    await runDueTasks({ db, clock, log }, [task], AbortSignal.abort())
    expect(task.runs).toBe(0)
  })
})
