import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import type { Selection, Where } from '#domain/kernel/define.ts'
import type { NameOrder } from '#domain/kernel/sort-key.ts'
import type { ChangedRow } from '#domain/sync/messages.ts'
import { columnCountOf, columnPageOf } from '../../src/data/mirror/list-columns.ts'
import { columnsKept } from '../../src/data/mirror/column-cache.ts'
import { packColumnPages } from '../../src/data/mirror/column-pages.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { applyChanges, resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type TestDevice, at, enrolledDevice, testDevice } from './support.ts'

const NAMES = ['أمل', 'بدور', 'جود', 'Zed', '😀', 'ﷺ', 'أمل ', 'الجود', 'امل', 'zed 10', 'Zed 2', '']
const customerRow = (nth: number, kind: number) => ({
  ...exampleCustomer,
  ...{ id: exampleId(20_000 + ((nth * 7) % 64)), name: NAMES[kind % NAMES.length] ?? '', gender: 1 + (kind % 4), points: kind - 30 },
  ...{
    birthOn: kind % 3 === 0 ? null : `19${60 + (kind % 40)}-01-05`,
    source: kind % 5 === 0 ? null : 1 + (kind % 8),
    isWhatsappAllowed: kind % 2 > 0,
  },
  ...{ createdAt: at(kind % 9), owed: kind % 4 === 0 ? 0 : kind * 3_000_000_000, status: kind % 7 > 0 ? 1 : 0 },
})
type Customer = ReturnType<typeof customerRow>

async function tillWith(rows: readonly Customer[], device = testDevice(undefined, new IDBFactory())): Promise<TestDevice> {
  await enrolledDevice(device)
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(403), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  const half = Math.ceil(rows.length / 2)
  for (const page of [rows.slice(0, half), rows.slice(half)]) {
    const copied = page.map((row) => ({ ver: 5, row }))
    await copyPage(mirror, 'customer', copied, {})
  }
  return device
}

const pull = async (device: TestDevice, ver: number, changes: readonly { readonly id: string; readonly row: Customer | null }[]) =>
  applyChanges(
    await device.sync.mirror.open(),
    changes.map(({ id, row }): ChangedRow => ({ record: 'customer', id: id as never, ver, row: row as never })),
    { cursor: { ver, record: null, id: null } },
  )

const someWhere: fc.Arbitrary<Where> = fc.oneof(
  fc.record({ field: fc.constant('gender'), oneOf: fc.subarray([1, 2, 3, 4]) }),
  fc.record({ field: fc.constant('source'), is: fc.option(fc.integer({ min: 1, max: 8 })) }),
  fc.record({ field: fc.constant('isWhatsappAllowed'), is: fc.boolean() }),
  fc.record({ field: fc.constant('points'), from: fc.integer({ min: -30, max: 30 }), before: fc.integer({ min: -30, max: 60 }) }),
  fc.record({ field: fc.constant('birthOn'), before: fc.constant('1980-06-01') }),
)
const someSelection: fc.Arbitrary<Selection & { where: readonly Where[]; names: NameOrder }> = fc.record({
  where: fc.array(someWhere, { maxLength: 2 }),
  sort: fc.option(
    fc.record({ field: fc.constantFrom('name', 'points', 'owed', 'createdAt', 'birthOn', 'source'), descending: fc.boolean() }),
    { nil: undefined },
  ) as fc.Arbitrary<NonNullable<Selection['sort']>>,
  names: fc.constantFrom<NameOrder>('whole', 'bare'),
  offset: fc.nat(12),
  limit: fc.integer({ min: 1, max: 20 }),
})
const somePulls = fc.array(fc.array(fc.record({ nth: fc.nat(40), kind: fc.option(fc.nat(90)) }), { maxLength: 8 }), { maxLength: 5 })

test('pages and counts by columns are those of the rows, in any order and by any conditions, over any pulls and after pages were joined', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), somePulls, fc.array(someSelection, { minLength: 3, maxLength: 6 }), async (count, pulls, asked) => {
      const shop = new Map(Array.from({ length: count }, (_, nth) => customerRow(nth, nth)).map((row) => [row.id as string, row]))
      const device = await tillWith([...shop.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      const agrees = async () => {
        for (const { names, ...selection } of asked) {
          const setting = { ...exampleSetting, isArticleIgnored: names === 'bare' }
          const plain = memoryReader({ customer: [...shop.values()] as never, account_setting: [setting] })
          const keyed = {
            ...selection,
            sort: selection.sort && { ...selection.sort, names: selection.sort.field === 'name' ? names : null },
          }
          expect(await columnPageOf(device, customer, keyed)).toEqual(await plain.select(customer, selection))
          expect(await columnCountOf(device, customer, selection.where)).toBe(await plain.count(customer, { where: selection.where }))
        }
      }
      await agrees()
      for (const [round, rows] of pulls.entries()) {
        const changes = [...new Map(rows.map(({ nth, kind }) => [nth, kind]))].map(([nth, kind]) => {
          const row = kind === null ? null : customerRow(nth, kind)
          return { id: customerRow(nth, 0).id as string, row }
        })
        for (const { id, row } of changes)
          if (row) shop.set(id, row)
          else shop.delete(id)
        await pull(device, 11 + round, changes)
        if (round % 2 === 0) await agrees()
      }
      await agrees()
    }),
    { numRuns: 40 },
  )
})

const many = (count: number) => Array.from({ length: count }, (_, nth) => ({ ...customerRow(0, nth), id: exampleId(30_000 + nth) }))
const emptyStore = async (device: TestDevice, name: string) => (await device.sync.mirror.open()).table(name).clear()
const OWED = { groupBy: ['gender'], sums: ['owed'] } as const

test('a page that was loaded anew sums by the columns that the copy keeps, and reads none of its rows', async () => {
  const rows = many(30)
  const device = await tillWith(rows)
  await emptyStore(device, 'customer')
  expect(await localReader(device.tab()).aggregate(customer, OWED)).toEqual(
    await memoryReader({ customer: rows as never }).aggregate(customer, OWED),
  )
})

test('columns that are not all there are not believed: the rows themselves answer', async () => {
  const rows = many(30)
  const device = await tillWith(rows)
  await emptyStore(device, 'columnPages')
  const plain = memoryReader({ customer: rows as never })
  expect(await localReader(device).aggregate(customer, OWED)).toEqual(await plain.aggregate(customer, OWED))
  expect(await columnPageOf(device, customer, { where: [], sort: { field: 'points' }, limit: 5 })).toBeNull()
  expect(columnsKept(device)).toBe(0)
})

test('a page of a long list is found by columns where no index gives it, and by the index where one does', async () => {
  const rows = many(2_100)
  const device = await tillWith(rows)
  const plain = memoryReader({ customer: rows as never })
  const first = { sort: { field: 'createdAt', descending: true }, limit: 5 } as const
  expect(await localReader(device).select(customer, first)).toEqual(await plain.select(customer, first))
  expect(columnsKept(device)).toBe(0)
  const asked = { where: [{ field: 'gender', is: 2 }], sort: { field: 'name' }, offset: 60, limit: 5 }
  expect(await localReader(device).select(customer, asked)).toEqual(await plain.select(customer, asked))
  expect(columnsKept(device)).toBe(1)
})

test('joined pages say the newest of every row, also behind a pull that was long', async () => {
  const device = await tillWith(many(600))
  const inMemory = device.tab()
  const shop = new Map(many(600).map((row) => [row.id as string, row]))
  await columnPageOf(inMemory, customer, { where: [], limit: 1 })
  const change = async (ver: number, rows: readonly Customer[]) => {
    for (const row of rows) shop.set(row.id, row)
    await pull(
      device,
      ver,
      rows.map((row) => ({ id: row.id as string, row })),
    )
  }
  for (let nth = 0; nth < 202; nth += 1) {
    const touched = nth === 150 ? many(600) : many(nth < 150 ? 8 : 4)
    await change(
      11 + nth,
      touched.map((row) => ({ ...row, points: nth })),
    )
  }
  const gone = exampleId(30_003)
  await pull(device, 300, [{ id: gone, row: null }])
  shop.delete(gone)
  const mirror = await device.sync.mirror.open()
  expect([await packColumnPages(mirror), await packColumnPages(mirror)]).toEqual([true, false])
  expect(await mirror.columnPages.count()).toBeLessThan(8)
  const plain = memoryReader({ customer: [...shop.values()] as never })
  const asked = { where: [{ field: 'points', from: 150 }], sort: { field: 'points', descending: true }, limit: 700 }
  for (const page of [inMemory, device.tab()])
    expect(await columnPageOf(page, customer, asked)).toEqual(await plain.select(customer, asked))
})
