import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { countingClock, enrolDirectTill, exampleProducts, seedShop } from '../../tests/support/direct-till.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { bulkInsert } from './bulk.ts'
import type { Database } from './database.ts'
import { testLane } from './test-database.ts'

describe(`bulk-inserted rows, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  const [sample] = exampleProducts
  let db: Database
  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, 1)
  })
  afterAll(() => db.close())

  const productsOf = (changes: readonly { readonly record: string; readonly id: string }[]) =>
    changes.filter(({ record }) => record === product.name).map(({ id }) => id)

  test('reach a till that had read everything before', async () => {
    const till = await enrolDirectTill({ db, clock }, 1)
    const { cursor } = await till.pull()
    expect(productsOf((await till.pull({ cursor })).changes)).toEqual([])
    if (!sample) throw new Error('the shop has products')
    const imported = [811, 812].map((nth) => ({ ...sample, id: exampleId(nth) }))
    await db.inAccount(1, (tx) => bulkInsert(tx, 1, product, imported))
    expect(productsOf((await till.pull({ cursor })).changes).toSorted()).toEqual(imported.map(({ id }) => id).toSorted())
  })

  test('are refused as a whole when one of them exists already', async () => {
    if (!sample) throw new Error('the shop has products')
    const twice = [{ ...sample, id: exampleId(813) }, sample]
    await expect(db.inAccount(1, (tx) => bulkInsert(tx, 1, product, twice))).rejects.toThrow('1 rows of product exist already')
    expect(await db.asPlatform((tx) => tx.query('select 1 from product where id = $1', [exampleId(813)]))).toEqual([])
  })
})
