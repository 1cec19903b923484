import { expect, onTestFinished, test } from 'vitest'
import type { ChangedRow } from '#domain/sync/messages.ts'
import { postgresUrl, testLane } from '#server/store/test-database.ts'
import { type DirectTill, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../support/direct-till.ts'
import { STEPS, runReal, shippedSteps } from './real-writers.ts'
import { everySchedule, sampleOf } from './schedules.ts'

const ACCOUNT = 1
const WRITERS = 3
const ALL = [...everySchedule(WRITERS, STEPS.length)]
/** PGlite has one connection and runs transactions one after the other, so only six of the schedules are possible. */
const SCHEDULES = postgresUrl
  ? sampleOf(ALL, 30)
  : ALL.filter((schedule) => [0, 4, 8].every((at) => new Set(schedule.slice(at, at + STEPS.length)).size === 1))
/** Every step waits until the database reports that it is blocked, which is slow on a busy machine. */
const LONG = { timeout: 180_000 }

const idOf = (row: number): string => exampleCustomers[row]?.id ?? ''
const rowsById = (changes: readonly ChangedRow[]) => new Map(changes.map(({ record, id, row }) => [`${record} ${id}`, row]))

/** A mirror that starts with the current rows and then reads pages with the shipped `pull`. */
async function mirrorOf(till: DirectTill, limit: number) {
  const { changes, cursor: start } = await till.pull()
  const held = rowsById(changes)
  let cursor = start
  const page = async (): Promise<boolean> => {
    const answer = await till.pull({ cursor, limit })
    cursor = answer.cursor
    for (const [key, row] of rowsById(answer.changes)) held.set(key, row)
    return answer.hasMore
  }
  return { page, held }
}

test.each([
  { rows: [0, 1, 2], hasAccountLock: false, limit: 1 },
  { rows: [0, 0, 1], hasAccountLock: false, limit: 100 },
  { rows: [0, 1, 2], hasAccountLock: true, limit: 100 },
])(
  'a mirror that reads $limit rows after every step of three writers misses nothing: rows $rows, account lock $hasAccountLock',
  LONG,
  async ({ rows, hasAccountLock, limit }) => {
    const db = await testLane.open()
    onTestFinished(() => db.close())
    await seedShop(db, ACCOUNT)
    const till = await enrolDirectTill({ db, clock: countingClock(1) }, ACCOUNT)
    const whole = async () => rowsById((await till.pull()).changes)
    for (const [nth, schedule] of SCHEDULES.entries()) {
      const steps = rows.map((row, writer) => shippedSteps(ACCOUNT, hasAccountLock, idOf(row), `${nth} ${writer}`))
      const mirror = await mirrorOf(till, limit)
      let turns = 0
      await runReal(db, ACCOUNT, steps, schedule, async () => {
        // PGlite's only connection belongs to the open transaction until it commits.
        const isReadable = db.kind !== 'pglite' || turns % STEPS.length === 0
        turns += 1
        if (!isReadable) return
        await mirror.page()
        // A page of one row may be behind the committed state; a large one has all of it.
        if (limit > WRITERS) expect(mirror.held).toEqual(await whole())
      })
      while (await mirror.page());
      expect(mirror.held).toEqual(await whole())
    }
  },
)
