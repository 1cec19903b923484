import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord, Reader } from '#domain/kernel/define.ts'
import { type Named, type ViewDefinition, shownOf } from '#domain/kernel/view.ts'
import { day, dayOf } from '#domain/kernel/time.ts'
import { mirroredRecords, views } from '#domain/registry.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { readAllPages } from '#domain/kernel/limits/read-all.ts'
import { piecePerformance } from '#domain/rentals/piece/piece-performance.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentStock } from '#domain/rentals/piece/rent-stock.ts'
import { customerDebts } from '#domain/sales/customer-debts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLane } from '#server/store/test-database.ts'
import { makeDevice } from '../../src/data/device.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { readerOfTravelling } from '../../src/data/mirror/travelling-reader.ts'
import { resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import type { Ports } from '../../src/data/ports.ts'
import { makeSyncDevice } from '../../src/data/sync/sync-device.ts'
import { readOwnView } from '../../src/engine/query.ts'
import { exampleDemoShop } from '../support/examples/demo-rows.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { viewParams } from '../support/examples/report-params.ts'

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

/** Views that read rows which tills do not copy. */
const SERVER_ONLY: readonly string[] = ['product-batches', 'invoice-survey']
const device = makeDevice(ports)
const sync = makeSyncDevice(ports)
const plain = memoryReader(Object.fromEntries(exampleDemoShop().rows))
const till = localReader(device)
let db: Database

const onServer = <T>(query: (read: Reader) => Promise<T>): Promise<T> =>
  db.inAccount(1, (tx) => query(sqlReader(tx, 1)), { readOnly: true })

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

const list: readonly ViewDefinition[] = views
const everything = { employeeId: null, permissions: allPermissions() }
const sentAs = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer))

describe.each(list.map((view) => [view.name, view] as const))('the view %s', (name, view) => {
  const params = viewParams[name as keyof typeof viewParams]

  test('accepts its parameters, has a result for the demo shop, and returns JSON data only', async () => {
    expect(v.is(view.params, params)).toBe(true)
    const answer: unknown = await view.read(plain, params, everything)
    expect(Array.isArray(answer) ? answer.length : answer).toBeTruthy()
    expect(sentAs(answer)).toEqual(answer)
  })

  test('returns the same from the mirror and from the database', async () => {
    const expected: unknown = await view.read(plain, params, everything)
    expect(await onServer((read) => view.read(read, params, everything))).toEqual(expected)
    const { reader, hasAll } = readerOfTravelling(till)
    const own = await readOwnView(view, params, reader, everything)
    // A view over rows that tills lack is answered by the server; the mirror's result is discarded.
    expect(hasAll()).toBe(!SERVER_ONLY.includes(name))
    const alike = { ok: true, data: expected, asOf: null }
    expect(hasAll() ? own : alike).toEqual(alike)
  }, 30_000)

  test('is not read for a user without any of its permissions', async () => {
    expect(view.anyOf.length).toBeGreaterThan(0)
    const untouched = new Proxy(till, {
      get: () => {
        throw new Error('it was read')
      },
    })
    const request = await readOwnView(view, params, untouched, { employeeId: null, permissions: {} })
    expect(request).toEqual({ ok: false, failure: { kind: 'forbidden', retry: 'never' } })
  })

  test.runIf(view.of)('reports a missing row', async () => {
    const nowhere = { id: exampleId(404) }
    expect(await onServer((read) => view.read(read, nowhere, everything))).toBeNull()
    expect(await readOwnView(view, nowhere, till, everything)).toMatchObject({ ok: false, isNotFound: true })
  })

  test.runIf(view.shared)('shows the public only the named fields, even if the answer contains others', async () => {
    const answer = sentAs(await view.read(plain, params, everything))
    const sees = view.shared?.sees as Named
    const shown: unknown = shownOf(answer, sees)
    const named = namedPaths(sees)
    expect([...new Set(pathsOf(shown))].filter((path) => !named.has(path))).toEqual([])
    // One more field in every object, and an object in the place of every value.
    expect(shownOf(grown(answer), sees)).toEqual(shown)
    expect(JSON.stringify(shownOf(swollen(answer), sees))).not.toContain('secret')
  })
})

test("a customer's debt by documents equals the stored debt", async () => {
  const params = viewParams['customer-debts'] as { readonly customerId: string }
  const owed = (await plain.get(customer, params.customerId))?.owed
  expect((await customerDebts.read(plain, params))?.reduce((sum, { left }) => sum + left, 0)).toBe(owed)
})

test("a piece's earnings over all months equal the rent of every hand-over in them", async () => {
  const all = await readAllPages(plain, booking, {})
  const left = all.filter((row) => row.handedOverAt !== null)
  const [first] = left
  if (!first) throw new Error('the demo shop rents out')
  const [from, to] = [day('2025-01-01'), dayOf(EXAMPLE_NOW, 'Asia/Riyadh')]
  const months = await piecePerformance.read(plain, { id: first.rentItemId, from, to })
  const its = left.filter((row) => row.rentItemId === first.rentItemId && (row.handedOverAt ?? 0) <= EXAMPLE_NOW)
  expect(months?.reduce((sum, { income }) => sum + income, 0)).toBe(its.reduce((sum, { rentPrice }) => sum + rentPrice, 0))
})

test('the stock of all categories equals all pieces of the shop and their cost', async () => {
  const pieces = await readAllPages(plain, rentItem, {})
  const stocks = await Promise.all([...new Set(pieces.map(({ categoryId }) => categoryId))].map((id) => rentStock.read(plain, { id })))
  const sum = (of: 'pieces' | 'inService' | 'buyPrice') => stocks.reduce((total, stock) => total + (stock?.[of] ?? 0), 0)
  expect([sum('pieces'), sum('inService')]).toEqual([pieces.length, pieces.filter((piece) => piece.isInService).length])
  expect(sum('buyPrice')).toBe(pieces.reduce((total, piece) => total + piece.buyPrice, 0))
})

/** Paths of values: `bookings.code`, for every row. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, at))
  if (typeof value !== 'object' || value === null) return value === null ? [] : [at]
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, at ? `${at}.${key}` : key))
}

function namedPaths(named: Named, at = ''): ReadonlySet<string> {
  if (named === true) return new Set([at])
  return new Set(Object.entries(named).flatMap(([key, one]) => [...namedPaths(one, at ? `${at}.${key}` : key)]))
}

/** The same with one more field in every object. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown)
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, grown(one)])), secret: 'secret' }
}

/** The same with an object in the place of every value. */
function swollen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(swollen)
  if (typeof value !== 'object' || value === null) return { secret: 'secret' }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, swollen(one)]))
}
