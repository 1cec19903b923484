import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, QueryDefinition, Reader, ReportDefinition, Selection } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { totalsOf } from '#domain/kernel/list-totals.ts'
import { readTotals } from '#domain/query-totals.ts'
import { mirroredRecords, queries, records, reports } from '#domain/registry.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import type { Database } from '#server/store/database.ts'
import { makeDevice } from '../../src/data/device.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { readerOfTravelling } from '../../src/data/mirror/travelling-reader.ts'
import { resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import type { Ports } from '../../src/data/ports.ts'
import { makeSyncDevice } from '../../src/data/sync/sync-device.ts'
import { exampleDemoShop } from '../support/examples/demo-rows.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { reportParams } from '../support/examples/report-params.ts'

/** A device with storage only: no network, no other tab. */
const ports: Ports = {
  nowMs: () => EXAMPLE_NOW,
  randomBytes: (count) => new Uint8Array(count),
  fetch: () => Promise.reject(new Error('this device has no network')),
  after: () => () => undefined,
  withLock: (_, hold) => hold(),
  openChannel: () => ({ say: () => undefined, close: () => undefined }),
  storage: { indexedDB, IDBKeyRange },
}

const PAGE = 1000

async function readAll(read: Reader, record: AnyRecord): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (;;) {
    const page = await read.select(record, { sort: { field: 'id' }, offset: rows.length, limit: PAGE })
    rows.push(...(page as Record<string, unknown>[]))
    if (page.length < PAGE) return rows
  }
}

const device = makeDevice(ports)
const sync = makeSyncDevice(ports)
const reported = exampleDemoShop()
const plain = memoryReader(Object.fromEntries(reported.rows))
const local = localReader(device)
let db: Database

const onServer = <T>(request: (read: Reader) => Promise<T>): Promise<T> =>
  db.inAccount(1, (tx) => request(sqlReader(tx, 1)), { readOnly: true })

/**
 * Compares the answers of the memory reader, which is the reference, the database and the mirror. For rows that are not
 * copied the mirror reports that it is incomplete, and the server is queried instead (`engine/query.ts`).
 */
async function answers<T>(request: (read: Reader) => Promise<T>): Promise<{ expected: T; server: T; till: T }> {
  const { reader, hasAll } = readerOfTravelling(local)
  const [expected, server, till] = [await request(plain), await onServer(request), await request(reader)]
  return { expected, server, till: hasAll() ? till : expected }
}

beforeAll(async () => {
  // The embedded database by default, PostgreSQL in its lane.
  db = await testLane.open()
  await seedDemo(db, { now: EXAMPLE_NOW })
  const mirror = await sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(1), scopeHash: '', copy: null })
  for (const record of mirroredRecords) {
    const rows = await onServer((read) => readAll(read, record))
    await copyPage(
      mirror,
      record.name,
      rows.map((row) => ({ ver: 1, row })),
      {},
    )
  }
}, 180_000)

afterAll(async () => {
  device.mirror.drop()
  await db.close()
})

test.each(records.map((record: AnyRecord) => [record.name, record] as const))(
  'every row of %s is stored as it was sent',
  async (name, record) => {
    const stored = await onServer((read) => readAll(read, record))
    expect(stored).toEqual((reported.rows.get(name) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  },
  30_000,
)

const WINDOWS = [
  { offset: 0, limit: 20 },
  { offset: 40, limit: 10 },
  { offset: 100_000, limit: 10 },
] as const
const SEARCHES = ['', 'نور', 'العتيبي', 'القحطاني سار', '0550', '٠٥٥', 'D0-00001', '42', 'wd 1', 'zzz', '%', '_', "o'n"] as const

const list: readonly QueryDefinition<string, any>[] = queries

describe.each(list.map((query) => [query.name, query] as const))('the query %s on the server and on a till', (_, query) => {
  const { record } = query
  const valueOf = (row: Record<string, unknown>, field: string) => row[field]
  const idsOf = (selection: Selection) =>
    answers(async (read) => (await read.select(record, selection)).map((row) => (row as { id: string }).id))

  test.each(query.sorts.flatMap((field) => [false, true].map((descending) => [field, descending] as const)))(
    'pages alike sorted by %s, descending: %s',
    async (field, descending) => {
      for (const window of WINDOWS) {
        const { expected, server, till } = await idsOf({ sort: { field, descending }, ...window })
        expect(server).toEqual(expected)
        expect(till).toEqual(expected)
      }
    },
    30_000,
  )

  test('has the same sums', async () => {
    for (const where of [[], [{ field: query.sort.field, oneOf: [] }]]) {
      const { expected, server, till } = await answers((read) => readTotals(read, query, { where }))
      expect(Object.keys(expected ?? {})).toEqual(totalsOf(query))
      expect(server).toEqual(expected)
      expect(till).toEqual(expected)
    }
  })

  test('filters alike by every existing value', async () => {
    for (const filter of query.filters) {
      const occurring = new Set((await readAll(plain, record)).map((row) => valueOf(row, filter) as string | number | null))
      for (const is of [...occurring].slice(0, 6)) {
        const where = [{ field: filter, is }]
        const counted = await answers((read) => read.count(record, { where }))
        expect([filter, is, counted.server, counted.till]).toEqual([filter, is, counted.expected, counted.expected])
        const { expected, server, till } = await idsOf({ where, sort: query.sort, limit: 50 })
        expect([server, till]).toEqual([expected, expected])
      }
    }
  }, 180_000)

  test.runIf(record.searchLine)(
    'finds the same rows for any search text',
    async () => {
      for (const search of SEARCHES) {
        const found = await answers(async (read) =>
          (await read.select(record, { search, limit: 10_000 })).map((row) => (row as { id: string }).id).toSorted(),
        )
        expect([search, found.server]).toEqual([search, found.expected])
        expect([search, found.till]).toEqual([search, found.expected])
      }
    },
    60_000,
  )
})

describe.each((reports as readonly ReportDefinition[]).map((report) => [report.name, report] as const))(
  'the report %s on the server and on a till',
  (name, report) => {
    const params = reportParams[name as keyof typeof reportParams]

    test('has the same rows', async () => {
      const { expected, server, till } = await answers(async (read) => report.rows(await report.load(read, params), params))
      expect(server).toEqual(expected)
      expect(till).toEqual(expected)
    }, 30_000)

    test('has consistent totals on both sides', async () => {
      for (const tie of report.ties) {
        const { expected, server, till } = await answers((read) => tie.equals(read, params))
        expect([server, till]).toEqual([expected, expected])
      }
    }, 30_000)
  },
)

test('both sides return nothing for missing ids, and each row once for repeated ids', async () => {
  const [setting] = records
  const got = await answers(async (read) => [
    await read.get(setting, exampleId(404)),
    (await read.many(setting, [ONLY_ROW_ID, ONLY_ROW_ID, exampleId(404)])).length,
  ])
  expect(got.server).toEqual(got.expected)
  expect(got.till).toEqual(got.expected)
})
