import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { product } from '#domain/catalog/catalog.ts'
import { addDocument } from '#domain/documents.ts'
import { document } from '#domain/files/document.ts'
import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { addQuantity, deliveryOf } from '#domain/inventory/stock-operations.ts'
import { countStock, startStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { stocktakeFile } from '#domain/inventory/stocktake/stocktake-file.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { STOCK_OPERATION, stockMove } from '#domain/stock/stock-move.ts'
import {
  type CountingClock,
  type DirectTill,
  countingClock,
  enrolDirectTill,
  exampleProducts,
  seedShop,
} from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { resultsByPlace as reported } from '../../../tests/support/till-per-test.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'

const [first] = exampleProducts
const productId = first?.id ?? ''
const BEFORE = first?.onHand ?? 0
const HEAD = { reason: null, reference: null, note: null }

describe.each(testLanes)('stock counts, over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let silent: DirectTill
  let counting: DirectTill
  let accountId = 0

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    clock = countingClock(accountId)
    await seedShop(db, accountId)
    const deps = { db, clock, onBug: (error: unknown) => expect(error).toBeNull() }
    silent = await enrolDirectTill(deps, accountId)
    counting = await enrolDirectTill(deps, accountId)
  })

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 1000 }))
  const onHand = async () => (await all(product)).find(({ id }) => id === productId)?.onHand
  const moved = async () => (await all(stockMove)).reduce((sum, { quantity }) => sum + quantity, BEFORE)
  const count = (counted: number) => {
    const now = clock.now()
    return counting.queue(adjustQuantity, { ...HEAD, lines: [{ productId, counted, countedAt: now }], sentAt: now })
  }

  test('an earlier sale that arrives later is included in the count, a later one is subtracted', async () => {
    const earlier = await silent.sale(0)
    clock.advance(60_000)
    const counts = [await count(40)]
    clock.advance(60_000)
    const later = await silent.sale(0)
    expect(reported(await counting.push(counts))).toEqual(['1 applied'])
    expect(await onHand()).toBe(40)
    expect(reported(await silent.push([earlier, later]))).toEqual(['1 applied', '2 applied'])
    expect([await onHand(), await moved()]).toEqual([39, 39])
    const late = (await all(stockMove)).filter(({ operation }) => operation === STOCK_OPERATION.adjusted)
    expect(late.map(({ quantity, counted }) => [quantity, counted]).toSorted()).toEqual(
      [
        [1, null],
        [40 - BEFORE, 40],
      ].toSorted(),
    )
    expect(await all(attention)).toEqual([])
  })

  test('a count that arrives after subsequent sales does not undo them', async () => {
    const counts = [await count(40)]
    clock.advance(60_000)
    const later = [await silent.sale(0), await silent.sale(0)]
    await silent.push(later)
    await counting.push(counts)
    expect([await onHand(), await moved()]).toEqual([38, 38])
  })

  test('an offline delivery includes its costs', async () => {
    const lines = [{ productId, quantity: BEFORE, unitCost: minor(11_000), expiresOn: null }]
    const op = await silent.queue(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: null })
    expect(reported(await silent.push([op]))).toEqual(['1 applied'])
    const row = (await all(product)).find(({ id }) => id === productId)
    expect([row?.onHand, row?.averageCost]).toEqual([2 * BEFORE, 10_000])
  })

  test('the photographed document of an offline delivery is stored with it', async () => {
    const lines = [{ productId, quantity: 8, unitCost: minor(11_000), expiresOn: null }]
    const came = await silent.queue(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: null })
    const id = deliveryOf({ id: (nth) => derivedId(came.opId, nth) })
    const paper = await silent.queue(addDocument, {
      ...{ documentId: exampleId(60), owner: { record: stockMove.name, id } },
      document: { name: 'فاتورة', kind: 8, kindText: null, number: null, issuedOn: null, expiresOn: null },
      file: { mime: 'application/pdf', bytes: 12, width: null, height: null, sha256: 'a'.repeat(64), smallSha256: null },
    })
    expect(reported(await silent.push([came, paper]))).toEqual(['1 applied', '2 applied'])
    expect((await all(document)).map(({ ownerId }) => ownerId)).toEqual([id])
    expect((await all(stockMove)).some((move) => move.id === id)).toBe(true)
  })

  test('an earlier sale that arrives after a delivery corrects the average cost weighed with that delivery', async () => {
    const earlier = [await silent.sale(0), await silent.sale(0)]
    clock.advance(60_000)
    const lines = [{ productId, quantity: 8, unitCost: minor(11_000), expiresOn: null }]
    const came = await counting.queue(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: null })
    expect(reported(await counting.push([came]))).toEqual(['1 applied'])
    const averageCost = async () => (await all(product)).find(({ id }) => id === productId)?.averageCost
    const weighed = (before: number) => Math.round((before * 9_000 + 8 * 11_000) / (before + 8))
    expect(await averageCost()).toBe(weighed(BEFORE))
    expect(reported(await silent.push(earlier))).toEqual(['1 applied', '2 applied'])
    expect(await averageCost()).toBe(weighed(BEFORE - 2))
    expect((await all(stockMove)).find(({ quantity }) => quantity === 8)?.averageBefore).toBe(9_000)
  })

  test('two offline tills count one product for a stocktake, and their figures add up', async () => {
    const stocktakeId = exampleId(881)
    const counted = (till: DirectTill, quantity: number) => {
      const now = clock.now()
      return till.queue(countStock, { stocktakeId, lines: [{ productId, quantity, countedAt: now }], isRecount: false, sentAt: now })
    }
    await silent.push([await silent.queue(startStocktake, { stocktakeId, name: 'جرد', note: null })])
    await counting.push([await counted(counting, 12)])
    await silent.push([await counted(silent, 30)])
    const file = await db.inAccount(accountId, (tx) => stocktakeFile.read(sqlReader(tx, accountId), { id: stocktakeId }))
    expect(file?.lines).toMatchObject([{ counted: 42, books: BEFORE, difference: 42 - BEFORE }])
    expect(await onHand()).toBe(BEFORE)
  })
})
