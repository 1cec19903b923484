import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor } from '#domain/sync/messages.ts'
import type { Database } from '#server/store/database.ts'
import { postgresUrl, testLane } from '#server/store/test-database.ts'
import { type DirectTill, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../support/direct-till.ts'
import { type Rules, STEPS, runSchedule } from './model.ts'
import { type StepsOf, type WriterKind, bareSteps, runReal, shippedSteps } from './real-writers.ts'
import { emptyMirror, missedBy, readPage, readToEnd } from './reader.ts'
import { type Schedule, everySchedule, sampleOf } from './schedules.ts'

const ALL = [...everySchedule(3, STEPS.length)]
const SAMPLE = 30
const ACCOUNT = 1
/** Every step waits for the database to say that it stands still, which takes long on a busy machine. */
const LONG = { timeout: 180_000 }
/** What was seen at one position: who waits, and the last writer of each row that the mirror holds. */
interface Sight {
  readonly waiting: readonly number[]
  readonly mirror: Readonly<Record<number, number>>
}

/** What the model says that a mirror sees which reads one page at every position, and which rows it has missed at the end. */
function foretold(rules: Rules, schedule: Schedule, limit: number): { readonly sights: Sight[]; readonly missed: number[] } {
  const mirror = emptyMirror()
  const positions = runSchedule(rules, schedule)
  const sights = positions.map(({ moment, waiting }) => {
    readPage(mirror, rules.stamping, limit, moment)
    return { waiting, mirror: Object.fromEntries([...mirror.rows].map(([row, { by }]) => [row, by])) }
  })
  const last = positions.at(-1)
  if (!last) throw new Error('a schedule has positions')
  readToEnd(mirror, rules.stamping, limit, last.moment)
  return { sights, missed: missedBy(mirror, last.moment).toSorted() }
}

/** A mirror over the real database: reads a page when told to, and says who wrote what it holds. */
interface RealMirror {
  readonly page: () => Promise<boolean>
  readonly held: () => Record<number, number>
  readonly missed: () => Promise<number[]>
}

const idOf = (row: number): string => exampleCustomers[row]?.id ?? ''
const writerOf = (mark: unknown): number => Number(String(mark).split(' ')[1])

/** Reads with the shipped `pull`. */
async function tillMirror(till: DirectTill, limit: number, rows: readonly number[]): Promise<RealMirror> {
  const held = new Map<string, number>()
  let cursor: Cursor = (await till.pull()).cursor
  return {
    page: async () => {
      const answer = await till.pull({ cursor, limit })
      cursor = answer.cursor
      for (const change of answer.changes) held.set(change.id, writerOf(change.row?.['notes']))
      return answer.hasMore
    },
    held: () => Object.fromEntries([...held].map(([id, by]) => [exampleCustomers.findIndex((one) => one.id === id), by])),
    missed: async () => {
      const all = await till.pull()
      const stored = (row: number) => all.changes.find((change) => change.id === idOf(row))?.row?.['notes']
      return [...new Set(rows)].filter((row) => held.get(idOf(row)) !== writerOf(stored(row)))
    },
  }
}

interface ProbeRow {
  readonly id: number
  readonly ver: number
  readonly mark: string
}

/** Reads the rows of the bare tables by the highest number seen so far. */
function bareMirror(db: Database, limit: number): RealMirror {
  const held = new Map<number, number>()
  let cursor = 0
  const rows = (after: number, atMost: number) =>
    db.asPlatform((tx) => tx.query<ProbeRow>('select id, ver, mark from probe_row where ver > $1 order by ver limit $2', [after, atMost]))
  return {
    page: async () => {
      const page = await rows(cursor, limit)
      for (const row of page) held.set(row.id, writerOf(row.mark))
      cursor = page.at(-1)?.ver ?? cursor
      return page.length === limit
    },
    held: () => Object.fromEntries(held),
    missed: async () =>
      (await rows(-1, 100))
        .filter((row) => held.get(row.id) !== writerOf(row.mark))
        .map((row) => row.id)
        .toSorted(),
  }
}

/** Runs a schedule on the real database with a mirror that reads at every position, and tells the same as `foretold`. */
async function seen(db: Database, steps: readonly StepsOf[], schedule: Schedule, mirror: RealMirror): Promise<ReturnType<typeof foretold>> {
  const sights: Sight[] = []
  await runReal(db, ACCOUNT, steps, schedule, async (waiting) => {
    await mirror.page()
    sights.push({ waiting, mirror: mirror.held() })
  })
  while (await mirror.page());
  return { sights, missed: await mirror.missed() }
}

/** What the model foretells for either of two that wait going first. */
const choicesOf = (schedule: Schedule, rules: Rules, limit: number) =>
  (['first', 'last'] as const).map((granted) => ({ schedule, ...foretold({ ...rules, granted }, schedule, limit) }))

/** The database may let either of two that wait go first; it must then do what the model foretells for that choice. */
function expectOneOf(schedule: Schedule, real: ReturnType<typeof foretold>, rules: Rules, limit: number): void {
  expect(choicesOf(schedule, rules, limit)).toContainEqual({ schedule, ...real })
}

describe.runIf(postgresUrl)('PostgreSQL does in each schedule what the model foretells', () => {
  let db: Database
  let till: DirectTill
  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, ACCOUNT)
    till = await enrolDirectTill({ db, clock: countingClock(1) }, ACCOUNT)
    await db.asPlatform((tx) =>
      tx.script(
        `create sequence probe_ver; create table probe_row (id integer primary key, ver bigint, mark text);
         grant all on probe_row to fustan_app; grant all on sequence probe_ver to fustan_app`,
      ),
    )
  })
  afterAll(() => db.close())

  test.each([
    { rows: [0, 1, 2], hasAccountLock: false, limit: 1 },
    { rows: [0, 0, 1], hasAccountLock: false, limit: 100 },
    { rows: [0, 1, 2], hasAccountLock: true, limit: 100 },
  ])(
    'our own statements, rows $rows, account lock $hasAccountLock: the same waits, the same sights, nothing missed',
    LONG,
    async (given) => {
      const { rows, hasAccountLock, limit } = given
      for (const [nth, schedule] of sampleOf(ALL, SAMPLE).entries()) {
        const steps = rows.map((row, writer) => shippedSteps(ACCOUNT, hasAccountLock, idOf(row), `${nth} ${writer}`))
        const real = await seen(db, steps, schedule, await tillMirror(till, limit, rows))
        expectOneOf(schedule, real, { stamping: 'counter', hasAccountLock, rows }, limit)
        expect(real.missed).toEqual([])
      }
    },
  )

  test.each<WriterKind & { rows: readonly number[] }>([
    { stamping: 'sequence', hasAccountLock: false, rows: [0, 1, 2] },
    { stamping: 'sequence', hasAccountLock: false, rows: [0, 0, 1] },
    { stamping: 'sequence', hasAccountLock: true, rows: [0, 1, 2] },
    { stamping: 'updated-at', hasAccountLock: false, rows: [0, 1, 2] },
  ])('$stamping, rows $rows, account lock $hasAccountLock: it misses the very rows that the model says', LONG, async (kind) => {
    const { rows, ...rules } = kind
    let missing = 0
    for (const [nth, schedule] of sampleOf(ALL, SAMPLE).entries()) {
      await db.asPlatform((tx) => tx.query(`truncate probe_row`).then(() => tx.query(`insert into probe_row values (0), (1), (2)`)))
      const steps = rows.map((row, writer) => bareSteps(ACCOUNT, kind, row, `${nth} ${writer}`))
      const real = await seen(db, steps, schedule, bareMirror(db, 100))
      expectOneOf(schedule, real, { ...rules, rows }, 100)
      if (real.missed.length > 0) missing += 1
    }
    // With the account lock nobody is overtaken, whatever the rows are numbered by.
    if (kind.hasAccountLock) expect(missing).toBe(0)
    else expect(missing).toBeGreaterThan(SAMPLE / 8)
  })
})

/** A few of the schedules are enough to tell a model that is not this database's. */
const FEW = 6

describe.runIf(postgresUrl)('the proof has teeth: the database is told apart from', () => {
  let db: Database
  let till: DirectTill
  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, ACCOUNT)
    till = await enrolDirectTill({ db, clock: countingClock(1) }, ACCOUNT)
  })
  afterAll(() => db.close())

  test.each<{ what: string; model: Omit<Rules, 'rows'>; isReallyLocked: boolean }>([
    { what: 'a model whose writers take no turns', model: { stamping: 'counter', hasAccountLock: false }, isReallyLocked: true },
    { what: 'a model whose writers take turns', model: { stamping: 'counter', hasAccountLock: true }, isReallyLocked: false },
    { what: 'a model of a counter given back', model: { stamping: 'released-counter', hasAccountLock: false }, isReallyLocked: false },
  ])('$what', LONG, async ({ model, isReallyLocked }) => {
    const rows = [0, 1, 2]
    let contradicted = 0
    for (const [nth, schedule] of sampleOf(ALL, FEW).entries()) {
      const steps = rows.map((row, writer) => shippedSteps(ACCOUNT, isReallyLocked, idOf(row), `${nth} ${writer}`))
      const real = await seen(db, steps, schedule, await tillMirror(till, 100, rows))
      const isOne = choicesOf(schedule, { ...model, rows }, 100).some((choice) => isDeepStrictEqual(choice, { schedule, ...real }))
      if (!isOne) contradicted += 1
    }
    expect(contradicted).toBeGreaterThan(FEW / 2)
  })
})

describe.skipIf(postgresUrl)('the embedded database runs one transaction after the other', () => {
  const oneAfterTheOther = ALL.filter((schedule) => [0, 4, 8].every((at) => new Set(schedule.slice(at, at + 4)).size === 1))

  test('in each of the six schedules that it can run, a mirror sees what the model foretells', async () => {
    const db = await testLane.open()
    await seedShop(db, ACCOUNT)
    const till = await enrolDirectTill({ db, clock: countingClock(1) }, ACCOUNT)
    expect(oneAfterTheOther).toHaveLength(6)
    for (const [nth, schedule] of oneAfterTheOther.entries()) {
      const rows = [0, 1, 2]
      const mirror = await tillMirror(till, 100, rows)
      const steps = rows.map((row, writer) => shippedSteps(ACCOUNT, true, idOf(row), `${nth} ${writer}`))
      const sights: Sight['mirror'][] = []
      let turns = 0
      await runReal(db, ACCOUNT, steps, schedule, async () => {
        // In between, the one connection is the open transaction's.
        if (turns % STEPS.length === 0) {
          await mirror.page()
          sights.push(mirror.held())
        }
        turns += 1
      })
      const model = foretold({ stamping: 'counter', hasAccountLock: true, rows }, schedule, 100)
      expect(sights).toEqual(model.sights.filter((_, at) => at % STEPS.length === 0).map((sight) => sight.mirror))
      expect(await mirror.missed()).toEqual([])
    }
    await db.close()
  })
})
