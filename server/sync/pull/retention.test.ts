import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import {
  type CountingClock,
  type DirectTill,
  countingClock,
  enrolDirectTill,
  exampleProducts,
  seedShop,
} from '../../../tests/support/direct-till.ts'
import type { Database } from '../../store/database.ts'
import { stampTransaction } from '../../store/stamp.ts'
import { testLanes } from '../../store/test-database.ts'
import { TOMBSTONE_MS, purgeTombstones } from './retention.ts'

describe.each(testLanes)('tombstones over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let till: DirectTill

  beforeAll(async () => {
    db = await open()
    clock = countingClock(1)
    await seedShop(db, 1)
    await seedShop(db, 2)
    till = await enrolDirectTill({ db, clock }, 1)
  })
  afterAll(() => db.close())

  const remove = (id: string | undefined, daysAgo: number): Promise<number> =>
    db.inAccount(1, async (tx) => {
      const seq = await stampTransaction(tx, 1, [])
      await tx.query(`update row_version set ver = $2, is_deleted = true where record = 'product' and id = $1`, [id, seq])
      await tx.query(`update row_version set deleted_at = deleted_at - make_interval(days => $2::integer) where id = $1`, [id, daysAgo])
      return seq
    })

  test('are dated by the database, and are removed when the row returns', async () => {
    const id = exampleProducts[2]?.id
    await remove(id, 0)
    const dated = () =>
      db.inAccount(1, (tx) => tx.query<{ dated: boolean }>('select deleted_at is not null as dated from row_version where id = $1', [id]))
    expect(await dated()).toEqual([{ dated: true }])
    await till.push([await till.sale(2)])
    expect(await dated()).toEqual([{ dated: false }])
  })

  test('are purged after 90 days, and mirrors that have not read them must start again', async () => {
    const old = await remove(exampleProducts[0]?.id, TOMBSTONE_MS / DAY_MS + 1)
    const recent = await remove(exampleProducts[1]?.id, TOMBSTONE_MS / DAY_MS - 1)
    const now = instant(Date.now())
    const at = (ver: number, record: string | null = null) => ({ ver, record, id: record ? exampleProducts[0]!.id : null })
    expect((await till.pull({ cursor: at(old - 1) })).changes.map((change) => change.ver)).toEqual([old, recent])
    expect(await purgeTombstones(db, now)).toBe(1)
    expect(await purgeTombstones(db, now)).toBe(0)
    expect(await till.pull({ cursor: at(old - 1) })).toMatchObject({ reset: 'retention', changes: [] })
    // Within that version the purged tombstone may have been on the next page.
    expect(await till.pull({ cursor: at(old, 'product') })).toMatchObject({ reset: 'retention' })
    const after = await till.pull({ cursor: at(old) })
    expect([after.reset, after.changes.map((change) => change.ver)]).toEqual([undefined, [recent]])
    // The other account had nothing to purge, so its tills continue from their cursor.
    const foreign = await enrolDirectTill({ db, clock }, 2)
    expect((await foreign.pull()).reset).toBeUndefined()
  })
})
