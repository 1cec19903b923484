import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '#domain/rentals/booking/booking.ts'
import { customer } from '#domain/customers/customer.ts'
import { type RowOf, type Selection, increment, insert, patch } from '#domain/kernel/define.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { SUM_MAX, minor } from '#domain/kernel/money.ts'
import { day, instant } from '#domain/kernel/time.ts'
import { exampleBooking } from '../../tests/support/examples/example-booking.ts'
import { exampleCustomer } from '../../tests/support/examples/example-shop.ts'
import { bulkInsert } from './bulk.ts'
import type { Database } from './database.ts'
import { BLOCK_FROM, readBlock } from './read-block.ts'
import { sqlReader } from './reader.ts'
import { RowExists } from './row-exists.ts'
import { lockAccount, stampTransaction } from './stamp.ts'
import { tableOf } from './table.ts'
import { testLanes } from './test-database.ts'
import { type UnitOfWork, createUnitOfWork } from './unit-of-work.ts'

const id = (nth: number) =>
  makeId(
    1_760_000_000_000,
    Uint8Array.from({ length: 10 }, (_, index) => (index > 7 ? nth >> (8 * (9 - index)) : 7)),
  )

const woman = (nth: number, more: Partial<RowOf<typeof customer>> = {}): RowOf<typeof customer> => ({
  ...exampleCustomer,
  id: id(nth),
  name: `عميلة ${nth}`,
  mobile: `9665010000${String(nth).padStart(2, '0')}`,
  birthOn: day('1999-02-28'),
  points: 10,
  createdAt: instant(1_760_000_000_123 + nth),
  ...more,
})

const period = (nth: number, startsAt: number, endsAt: number): RowOf<typeof booking> => ({
  ...exampleBooking(nth, id(900), 0, 1, { id: id(nth) }),
  startsAt: instant(startsAt),
  endsAt: instant(endsAt),
  outAt: instant(startsAt),
  dueAt: instant(endsAt),
})

describe.each(testLanes)('reading and writing over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await db.inAccount(1, (tx) =>
      bulkInsert(
        tx,
        1,
        customer,
        [1, 2, 3, 4, 5].map((nth) => woman(nth)),
      ),
    )
  })
  afterAll(() => db.close())

  const work = <T>(fn: (unit: UnitOfWork) => Promise<T>) =>
    db.inAccount(1, async (tx) => {
      await lockAccount(tx, 1)
      const unit = createUnitOfWork(tx, 1)
      const result = await fn(unit)
      await unit.flush()
      await stampTransaction(tx, 1, unit.touched())
      return result
    })
  const read = <T>(fn: (reader: ReturnType<typeof sqlReader>) => Promise<T>) => db.inAccount(1, (tx) => fn(sqlReader(tx, 1)))

  test('returns a row exactly as it was written', async () => {
    expect(await read((reader) => reader.get(customer, id(1)))).toEqual(woman(1))
    expect(await read((reader) => reader.get(customer, id(99)))).toBeNull()
  })

  test('selects rows by equality, list and half-open range, with order and page', async () => {
    const names = (selection: Parameters<ReturnType<typeof sqlReader>['select']>[1]) =>
      read(async (reader) => (await reader.select(customer, selection)).map((row) => row.name))
    expect(await names({ where: [{ field: 'mobile', is: '966501000003' }], limit: 5 })).toEqual(['عميلة 3'])
    expect(await names({ where: [{ field: 'id', oneOf: [id(2), id(4)] }], limit: 5 })).toEqual(['عميلة 2', 'عميلة 4'])
    const from = 1_760_000_000_124
    expect(await names({ where: [{ field: 'createdAt', from, before: from + 2 }], limit: 5 })).toEqual(['عميلة 1', 'عميلة 2'])
    expect(await names({ where: [{ field: 'email', is: null }], sort: { field: 'name', descending: true }, offset: 1, limit: 2 })).toEqual([
      'عميلة 4',
      'عميلة 3',
    ])
    expect(await read((reader) => reader.count(customer, { where: [{ field: 'isWhatsappAllowed', is: true }] }))).toBeGreaterThanOrEqual(5)
  })

  test('counts, selects and orders rows by referenced rows, with missing references last', async () => {
    const lent = (nth: number, to: number | null): RowOf<typeof booking> => ({
      ...period(nth, nth * 1000, nth * 1000 + 500),
      customerId: to === null ? null : id(to),
    })
    await work((unit) => unit.stage([60, 61, 62].map((nth) => insert(booking, lent(nth, { 60: 4, 61: 1 }[nth] ?? null)))))
    const own = { field: 'id', oneOf: [id(60), id(61), id(62)] }
    const ids = (selection: Pick<Selection, 'where' | 'sort'>) =>
      read(async (reader) => (await reader.select(booking, { ...selection, limit: 5 })).map((row) => row.id))
    expect(await ids({ where: [own, { field: 'customerId.name', is: 'عميلة 4' }] })).toEqual([id(60)])
    expect(await ids({ where: [own], sort: { field: 'customerId.name' } })).toEqual([id(61), id(60), id(62)])
    expect(await read((reader) => reader.count(booking, { where: [own, { field: 'customerId.mobile', oneOf: ['966501000001'] }] }))).toBe(1)
  })

  test('finds words by prefix in any spelling, and codes by substring', async () => {
    const found = (search: string) => read((reader) => reader.count(customer, { search }))
    expect(await found('عَمـيله')).toBe(5)
    expect(await found('ميلة')).toBe(0)
    expect(await found('٠٠٠٣')).toBe(1)
    expect(await found('0501000004')).toBe(1)
    expect(await found('100%')).toBe(5)
    expect(await found('عميلة _')).toBe(5)
  })

  test('returns the same rows for a long page, read as one value, as for short pages', async () => {
    const [few, many] = [BLOCK_FROM - 1, BLOCK_FROM + 150]
    const bare = { birthOn: null, mobile: null, notes: 'سطر\n"وآخر" \\ \t', isWhatsappAllowed: false }
    const rows = Array.from({ length: many }, (_, nth) => woman(100 + nth, nth % 3 === 0 ? bare : {}))
    const at = <T>(fn: (reader: ReturnType<typeof sqlReader>) => Promise<T>) => db.inAccount(2, (tx) => fn(sqlReader(tx, 2)))
    await db.inAccount(2, (tx) => bulkInsert(tx, 2, customer, rows))
    const sort = { field: 'createdAt', descending: true }
    const short = await at((reader) => Promise.all([0, few].map((offset) => reader.select(customer, { sort, offset, limit: few }))))
    expect(await at((reader) => reader.select(customer, { sort, limit: 10_000 }))).toEqual(short.flat())
    expect(await at((reader) => reader.select(customer, { limit: 10_000 }))).toEqual(rows)
    expect(await at((reader) => reader.select(customer, { search: 'nobody', limit: 10_000 }))).toEqual([])
  })

  test('returns integers beyond the safe range as bigint in long pages too', async () => {
    const { columns } = tableOf(customer)
    const points = columns.filter(({ field }) => field === 'points')
    const table = { ...tableOf(customer), columns: points, names: ['points'] }
    const page = sql`select 9007199254740993::int8 as points union all select 7`
    const rows = await db.inAccount(1, (tx) => readBlock(tx, table, page))
    expect(rows.map((row) => typeof row['points'])).toEqual(['bigint', 'number'])
  })

  test('refuses to return more than ten thousand rows', async () => {
    await expect(read((reader) => reader.select(customer, { limit: 10_001 }))).rejects.toThrow('at most 10000')
  })

  test('includes staged changes in every kind of read before they are written', async () => {
    await work(async (unit) => {
      expect(await unit.stage([insert(customer, woman(20)), increment(customer, id(20), { points: 5 })])).toBeNull()
      expect(await unit.stage([patch(customer, id(20), { name: 'نوف' }), increment(customer, id(20), { points: -2 })])).toBeNull()
      expect((await unit.reader.get(customer, id(20)))?.points).toBe(13)
      expect(await unit.reader.count(customer, { search: 'نوف' })).toBe(1)
      expect(await unit.stage([increment(customer, id(20), { points: 1 })])).toBeNull()
      expect((await unit.reader.get(customer, id(20)))?.points).toBe(14)
    })
    expect(await read((reader) => reader.get(customer, id(20)))).toEqual(woman(20, { name: 'نوف', points: 14 }))
  })

  test('adds up increments of concurrent transactions and never overwrites a sum', async () => {
    await Promise.all([1, 2, 3].map((by) => work((unit) => unit.stage([increment(customer, id(2), { points: by, owed: minor(-100) })]))))
    const row = await read((reader) => reader.get(customer, id(2)))
    expect([row?.points, row?.owed]).toEqual([16, -300])
    await expect(work((unit) => unit.stage([patch(customer, id(2), { points: 0 })]))).rejects.toThrow('sums are incremented')
  })

  test('reports changes that cannot be applied and writes none of them', async () => {
    await work(async (unit) => {
      expect(await unit.stage([insert(customer, woman(30)), patch(customer, id(77), { name: 'x' })])).toEqual({
        code: 'sync.row-missing',
        record: 'customer',
        id: id(77),
      })
    })
    expect(await read((reader) => reader.get(customer, id(30)))).toBeNull()
    await expect(work((unit) => unit.stage([insert(customer, woman(1))]))).rejects.toThrow(RowExists)
  })

  test('throws at the flush for values that the store rejects, in inserts and updates', async () => {
    const notes = 'nul\0here'
    for (const change of [insert(customer, woman(31, { notes })), patch(customer, id(4), { notes })]) {
      const flushed = work(async (unit) => {
        await unit.stage([change])
        return expect(unit.flush()).rejects.toThrow('unsupported Unicode escape sequence')
      })
      // A transaction with a failed statement is rolled back completely.
      await expect(flushed).rejects.toThrow('unsupported Unicode escape sequence')
    }
    expect((await read((reader) => reader.get(customer, id(4))))?.notes).toBe(woman(4).notes)
  })

  test('throws when a sum exceeds its bound because of a concurrent increment', async () => {
    const added = db.inAccount(1, async (tx) => {
      const unit = createUnitOfWork(tx, 1)
      expect((await unit.reader.get(customer, id(5)))?.owed).toBe(0)
      await tx.query('update customer set owed = $2 where id = $1', [id(5), SUM_MAX])
      expect(await unit.stage([increment(customer, id(5), { owed: minor(1) })])).toBeNull()
      await expect(unit.flush()).rejects.toThrow('customer_owed_bounded')
    })
    await expect(added).rejects.toThrow()
    expect((await read((reader) => reader.get(customer, id(5))))?.owed).toBe(0)
  })

  test('never books a piece for overlapping periods, but allows adjacent ones', async () => {
    await work((unit) => unit.stage([insert(booking, period(50, 1000, 2000)), insert(booking, period(51, 2000, 3000))]))
    await expect(work((unit) => unit.stage([insert(booking, period(52, 1999, 2500))]))).rejects.toMatchObject({
      code: '23P01',
      constraint: 'booking_period_taken',
    })
    await work((unit) => unit.stage([insert(booking, { ...period(53, 1500, 2500), state: 7, activeItemId: null })]))
  })

  test("increments the account's counter with every write and stamps mirrored rows", async () => {
    const before = await work(async (unit) => unit.stage([patch(customer, id(3), { notes: 'أ' })]))
    expect(before).toBeNull()
    const [row] = await db.inAccount(1, (tx) =>
      tx.query('select ver, seq from row_version join account_clock using (account_id) where record = $1 and id = $2', ['customer', id(3)]),
    )
    expect(row?.['ver']).toBe(row?.['seq'])
  })
})
