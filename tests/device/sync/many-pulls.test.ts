import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { exampleCustomer, exampleId } from '../../support/examples/example-shop.ts'
import { type RealShop, openRealShop } from '../real-shop.ts'

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

describe('search pages of many small pulls', () => {
  it('are merged in the next round, so that a search reads few pages', async () => {
    const till = await shop.readyTill('many pulls')
    const mirror = await till.sync.mirror.open()
    const pages = () => mirror.searchPages.count()
    for (let nth = 0; nth < 210; nth += 1) {
      const row = { ...exampleCustomer, id: exampleId(5_000 + nth) }
      await applyChanges(mirror, [{ record: 'customer', id: row.id, ver: 1, row }], {})
    }
    expect(await pages()).toBeGreaterThan(200)
    await till.goRound()
    expect(await pages()).toBeLessThan(20)
  })
})
