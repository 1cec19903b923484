import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { employee, role } from '#domain/employees/employee.ts'
import { increment, patch } from '#domain/kernel/define.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords, recordsByName } from '#domain/registry.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { type ChangedRow, type Cursor, PROTO } from '#domain/sync/messages.ts'
import { countingClock, enrolDirectTill, exampleCustomers, exampleProducts, seedShop } from '../../../tests/support/direct-till.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import type { Database } from '../../store/database.ts'
import { stampTransaction } from '../../store/stamp.ts'
import { postgresUrl, testLane, testLanes } from '../../store/test-database.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { checksum } from './checksum.ts'
import { snapshot } from './snapshot.ts'

const START: Cursor = { ver: 0, record: null, id: null }

describe.each(testLanes)('reads of a till, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const mirrorOf = async (limit: number, from = START) => {
    const rows = new Map<string, ChangedRow>()
    let cursor = from
    for (;;) {
      const page = await at.till.pull({ cursor, limit })
      for (const change of page.changes) rows.set(`${change.record} ${change.id}`, change)
      cursor = page.cursor
      if (!page.hasMore) return { rows, cursor, page }
    }
  }

  test('pulling in small pages returns every mirrored row once and ends equal to the server', async () => {
    await at.till.push([await at.till.sale(0), await at.till.sale(1)])
    const { rows, cursor } = await mirrorOf(3)
    const byRecord = Map.groupBy(rows.values(), (change) => change.record)
    expect([...byRecord.keys()].every((name) => recordsByName.get(name)?.travels === 'till')).toBe(true)
    expect(byRecord.get('customer')).toHaveLength(exampleCustomers.length)
    expect(byRecord.get('invoice')).toHaveLength(2)
    const answer = await checksum(at, till2(), { reqId: exampleId(1), records: mirroredRecords })
    for (const record of mirroredRecords) {
      const own = (byRecord.get(record.name) ?? []).map((change) => rowHash(canonicalJson(change.row)))
      expect(answer.sums[record.name]).toEqual({ count: own.length, sum: checksumText(own.reduce(addChecksum, 0)) })
    }
    expect(cursor).toEqual({ ver: answer.at, record: null, id: null })
  })
  const till2 = () => ({ accountId: at.accountId, deviceId: at.till.state.deviceId })

  test('a further pull returns only changes and results of sent operations', async () => {
    const { cursor } = await mirrorOf(1000)
    const op = await at.till.sale(0)
    await at.till.pushLosingTheAnswer([op])
    const page = await at.till.pull({ cursor, ackedSeq: 0 })
    const changed = ['customer', 'invoice', 'payment', 'payment', 'point_entry', 'product']
    expect(page.changes.map((change) => change.record).toSorted()).toEqual(changed)
    expect(page.acks).toEqual([{ seq: 1, opId: op.opId, status: 'applied', code: null, details: null, serverSeq: page.cursor.ver }])
    expect((await at.till.pull({ cursor: page.cursor, ackedSeq: 1 })).acks).toEqual([])
    expect((await at.till.pull({ cursor: page.cursor, ackedSeq: 1 })).changes).toEqual([])
  })

  test('a deleted row is returned as a tombstone', async () => {
    const { cursor } = await mirrorOf(1000)
    const [gone] = exampleProducts
    await at.db.inAccount(at.accountId, async (tx) => {
      await tx.query('delete from product where id = $1', [gone?.id])
      const seq = await stampTransaction(tx, at.accountId, [])
      await tx.query(`update row_version set is_deleted = true, ver = $2 where record = 'product' and id = $1`, [gone?.id, seq])
    })
    expect((await at.till.pull({ cursor })).changes).toEqual([{ record: 'product', id: gone?.id, ver: cursor.ver + 1, row: null }])
  })

  test('the mirror must be copied anew after a restore, a change of scope, or a long absence', async () => {
    expect((await at.till.pull({ epoch: exampleId(9) })).reset).toBe('epoch')
    expect((await at.till.pull({ cursor: { ...START, ver: 1_000_000 } })).reset).toBe('epoch')
    expect((await at.till.pull({ ackedSeq: 1 })).reset).toBe('epoch')
    expect((await at.till.pull({ scopeHash: 'older' })).reset).toBe('scope')
    await at.db.inAccount(at.accountId, (tx) => tx.query('update account_clock set min_cursor = 2'))
    const late = await at.till.pull({ cursor: { ...START, ver: 1 } })
    expect([late.reset, late.changes, late.cursor.ver]).toEqual(['retention', [], 1])
  })

  test('the initial copy is paged, can be interrupted anywhere, and contains the version of each row', async () => {
    const request = (afterId: string | null) =>
      snapshot(at, till2(), customer, {
        proto: PROTO,
        reqId: exampleId(1),
        deviceId: at.till.state.deviceId,
        record: 'customer',
        afterId,
        limit: 2,
      })
    const first = await request(null)
    const second = await request(first.nextId)
    const third = await request(second.nextId)
    expect([first.count, second.count, third.nextId]).toEqual([5, undefined, null])
    const rows = [first, second, third].flatMap((page) => page.rows)
    expect(rows.map(({ row }) => row)).toEqual(exampleCustomers)
    expect(rows.every(({ ver }) => ver > 0 && ver <= first.asOf)).toBe(true)
  })

  test('the last page of a table also holds further complete tables, in order, until one does not fit', async () => {
    const requested = { proto: PROTO, reqId: exampleId(1), deviceId: at.till.state.deviceId, record: 'customer' } as const
    const request = (limit: number, afterId: string | null = null) =>
      snapshot(at, till2(), customer, { ...requested, afterId, limit }, [role, product, heldBill, employee])
    const roles = (await request(100)).more?.[0]
    const products = (await request(100)).more?.[1]
    expect(products?.rows.map(({ row }) => row)).toEqual(exampleProducts)
    expect(products?.rows.every(({ ver }) => ver > 0)).toBe(true)
    expect((await request(100)).more?.map(({ record, count }) => [record, count])).toEqual([
      ['role', roles?.rows.length],
      ['product', exampleProducts.length],
      ['held_bill', 0],
      ['employee', 2],
    ])
    const fits = 5 + Number(roles?.rows.length)
    expect((await request(fits + exampleProducts.length - 1)).more?.map(({ record }) => record)).toEqual(['role'])
    expect((await request(4)).more).toBeUndefined()
    expect((await request(4, (await request(4)).nextId)).more?.map(({ record }) => record)).toEqual(['role'])
  })

  test('changes during the initial copy are returned by the first pull', async () => {
    const requested = { proto: PROTO, reqId: exampleId(1), deviceId: at.till.state.deviceId, record: 'product', limit: 1 } as const
    const first = await snapshot(at, till2(), product, { ...requested, afterId: null })
    await at.till.push([await at.till.sale(0)])
    const page = await at.till.pull({ cursor: { ver: first.asOf, record: null, id: null } })
    expect(page.changes.some((change) => change.record === 'product')).toBe(true)
  })
})

/** A writer with a delay between write and commit, as on a busy server. */
async function slowWriter(db: Database, accountId: number, nth: number): Promise<void> {
  const id = exampleCustomers[nth % exampleCustomers.length]?.id ?? ''
  await db.inAccount(accountId, async (tx) => {
    const unit = createUnitOfWork(tx, accountId)
    await unit.stage([nth % 2 ? patch(customer, id, { notes: `${nth}` }) : increment(customer, id, { points: 1 })])
    await tx.query('select pg_sleep(random() * 0.02)')
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}

describe.runIf(postgresUrl)('reading during many writes, on PostgreSQL', () => {
  let db: Database
  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, 1)
  })
  afterAll(() => db.close())

  test('a mirror that pulls continuously never misses a change', async () => {
    const clock = countingClock(1)
    const till = await enrolDirectTill({ db, clock }, 1)
    let isDone = false
    const writing = Promise.all(Array.from({ length: 160 }, (_, nth) => slowWriter(db, 1, nth))).then(() => (isDone = true))
    const mirror = new Map<string, unknown>()
    let cursor = START
    for (let isLast = false; !isLast;) {
      isLast = isDone
      const page = await till.pull({ cursor, limit: 4 })
      for (const change of page.changes) mirror.set(`${change.record} ${change.id}`, change.row)
      cursor = page.cursor
      if (page.hasMore) isLast = false
    }
    await writing
    const whole = await till.pull()
    expect(whole.changes.map((change) => [change.record, change.row])).toEqual(
      whole.changes.map((change) => [change.record, mirror.get(`${change.record} ${change.id}`)]),
    )
  })
})
