import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { type AnyRecord, type Change, type Reader, increment, insert, patch } from '#domain/kernel/define.ts'
import { payment } from '#domain/payments/payment.ts'
import { withReferences } from '#domain/references.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { asHead } from '../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { exampleId, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type Requested, type Shop, someQuestion, someShop } from '../support/examples/random-payments.ts'
import { type TestDevice, enrolledDevice, must, testDevice } from '../device/support.ts'

/** Few by default; READER_RUNS sets another number. */
const RUNS = Number(process.env['READER_RUNS'] ?? 8)
const QUESTIONS = 12

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
let db: Database

beforeAll(async () => {
  db = await testLane.open()
}, 180_000)
afterAll(() => db.close())

let accounts = 100
const settingOf = (isArticleIgnored: boolean) => ({ ...exampleSetting, isArticleIgnored })

async function onServer(shop: Shop, isArticleIgnored: boolean): Promise<<T>(query: (read: Reader) => Promise<T>) => Promise<T>> {
  accounts += 1
  const account = accounts
  await db.inAccount(account, async (tx) => {
    await bulkInsert(tx, account, accountSetting, [settingOf(isArticleIgnored)])
    await bulkInsert(tx, account, customer, shop.customer)
    await bulkInsert(tx, account, payment, shop.payment)
  })
  return (query) => db.inAccount(account, (tx) => query(sqlReader(tx, account)), { readOnly: true })
}

/** Splits a row into a copied row, if any, and queued changes that together give the row. */
function parted(record: AnyRecord, row: Row, how: number): { readonly copied: Row | null; readonly changes: readonly Change[] } {
  if (how === 0) return { copied: row, changes: [] }
  if (how === 1) return { copied: null, changes: [insert(record, row as never)] }
  if (record === customer) {
    const fields = { name: row['name'], birthOn: row['birthOn'], gender: row['gender'] } as object
    const before = { ...row, name: 'زينب', birthOn: null, gender: 1, points: Number(row['points']) - 2 }
    return { copied: before, changes: [patch(record, row.id, fields), increment(record, row.id, { points: 2 })] }
  }
  const fields = { customerId: row['customerId'], paidOn: row['paidOn'], status: row['status'] } as object
  return { copied: { ...row, customerId: exampleId(2000), paidOn: '2026-01-02', status: 0 }, changes: [patch(record, row.id, fields)] }
}

/** A till that has the shop partly in its copy and partly in an unsent queue. */
async function onTill(shop: Shop, isArticleIgnored: boolean, howOf: (nth: number) => number): Promise<TestDevice> {
  const device = await enrolledDevice(testDevice(undefined, new IDBFactory()))
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(403), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  await copyPage(mirror, accountSetting.name, [{ ver: 5, row: settingOf(isArticleIgnored) }], {})
  const changes: Change[] = []
  let nth = 0
  for (const record of [customer, payment] as readonly AnyRecord[]) {
    const rows = shop[record.name as keyof Shop].map((row) => parted(record, row as unknown as Row, howOf((nth += 1))))
    const copied = rows.flatMap((row) => (row.copied ? [{ ver: 5, row: row.copied }] : []))
    await copyPage(mirror, record.name, copied, {})
    changes.push(...rows.flatMap((row) => row.changes))
  }
  await queue(device, changes)
  return device
}

/** Queues changes as an unsent operation. */
async function queue(device: TestDevice, changes: readonly Change[]): Promise<void> {
  const ledger = await device.ledger.open()
  const head = must(asHead(await ledger.meta.get('head')))
  const row = {
    seq: head.nextSeq,
    opId: exampleId(600),
    op: {} as never,
    changes,
    status: 'pending',
    serverSeq: null,
    code: null,
    details: null,
  } as const
  await ledger.transaction('rw', ledger.meta, ledger.outbox, async () => {
    await ledger.outbox.put(row)
    await ledger.meta.put({ ...head, nextSeq: head.nextSeq + 1 })
  })
}

async function answersOf(read: Reader, { record: name, selection, aggregation }: Requested) {
  const record: AnyRecord = name === 'payment' ? payment : customer
  const rows = (await read.select(record, selection)) as unknown as readonly Row[]
  const paths = record === payment ? (['customerId.name', 'customerId.createdAt', 'employeeId.nameAr'] as const) : []
  const { where = [], search = '' } = selection
  return {
    rows: await withReferences(read, record, rows, paths),
    count: await read.count(record, { where, search }),
    groups: await read.aggregate(record, aggregation),
  }
}

test('pages in any order, names with and without article, counts, sums and referenced rows are equal in memory, in the database and on a till with a queue', async () => {
  const shops = fc.record({
    shop: someShop,
    isArticleIgnored: fc.boolean(),
    hows: fc.array(fc.nat(2), { minLength: 5, maxLength: 9 }),
    asked: fc.array(someQuestion, { minLength: QUESTIONS, maxLength: QUESTIONS }),
  })
  await fc.assert(
    fc.asyncProperty(shops, async ({ shop, isArticleIgnored, hows, asked: requested }) => {
      const plain = memoryReader({ ...shop, account_setting: [settingOf(isArticleIgnored)] })
      const server = await onServer(shop, isArticleIgnored)
      const device = await onTill(shop, isArticleIgnored, (nth) => hows[nth % hows.length] ?? 0)
      for (const question of requested) {
        const expected = await answersOf(plain, question)
        expect(await server((read) => answersOf(read, question)), 'the database').toEqual(expected)
        expect(await answersOf(localReader(device), question), 'the till').toEqual(expected)
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)
