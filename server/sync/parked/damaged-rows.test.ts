import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { countingClock, seedShop } from '../../../tests/support/direct-till.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { DamagedRow } from '../../store/table.ts'
import { testLane } from '../../store/test-database.ts'
import { watchDamage } from './damaged-rows.ts'

const REMEMBERED = 10_000

describe(`damaged rows, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  let db: Database
  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, 1)
  })
  afterAll(() => db.close())

  const rowOf = (nth: number): DamagedRow => {
    const id = `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}` as Id // Has the format of an id.
    return { record: 'customer', id, field: 'owed' }
  }

  test('are remembered up to a limit; a forgotten one raises no second notice', async () => {
    const found: Id[] = []
    const read = async (rows: readonly DamagedRow[]) => {
      await db.inAccount(1, async (tx) => rows.forEach(tx.reportDamage))
      await watch.isReported()
    }
    const watch = watchDamage({
      db,
      clock,
      onFound: (_account, { id }) => found.push(id),
      onFailure: (error) => expect.unreachable(String(error)),
    })
    const rows = Array.from({ length: REMEMBERED }, (_, nth) => rowOf(nth + 1))
    await read(rows)
    await read(rows.slice(0, 1))
    expect(found).toHaveLength(REMEMBERED)
    await read([rowOf(REMEMBERED + 1)])
    await read(rows.slice(0, 1))
    expect(found.slice(REMEMBERED)).toEqual([rowOf(REMEMBERED + 1).id, rowOf(1).id])
    const notices = await db.inAccount(1, (tx) => sqlReader(tx, 1).count(attention, {}))
    expect(notices).toBe(REMEMBERED + 1)
  })
})
