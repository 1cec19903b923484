import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { applyChanges, resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { exampleId, examplePiece, exampleProduct, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type TestDevice, enrolledDevice, testDevice } from './support.ts'

const NAMES = ['طرحة', 'الطرحة', 'أحمر', 'احمر', 'WD-10', 'wd-2', 'WD-٣', '😀', 'ﷺ', 'ﻻ', '', 'Zara', 'é', 'الله', '7']

interface Stock {
  readonly nth: number
  readonly name: string
}
const goods = ({ nth, name }: Stock) => ({ ...exampleProduct, id: exampleId(50_000 + ((nth * 7) % 64)), nameAr: name })
const piece = ({ nth, name }: Stock) => ({ ...examplePiece, id: exampleId(60_000 + ((nth * 7) % 64)), code: name })

async function tillWith(stock: readonly Stock[]): Promise<TestDevice> {
  const device = await enrolledDevice(testDevice(undefined, new IDBFactory()))
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, { epoch: exampleId(403), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  const copied = <T>(rows: readonly T[]) => rows.map((row) => ({ ver: 5, row: row as never }))
  await copyPage(mirror, accountSetting.name, copied([exampleSetting]), {})
  await copyPage(mirror, product.name, copied(stock.map(goods)), {})
  await copyPage(mirror, rentItem.name, copied(stock.map(piece)), {})
  return device
}

const someStock = (maxLength: number) =>
  fc.uniqueArray(fc.record({ nth: fc.nat(40), name: fc.constantFrom(...NAMES) }), { maxLength, selector: ({ nth }) => nth })

test('products and pieces are read by index in name order, over pulls, with the article counted or ignored per query', async () => {
  await fc.assert(
    fc.asyncProperty(someStock(20), someStock(6), fc.nat(6), async (stock, news, offset) => {
      const device = await tillWith(stock)
      const mirror = await device.sync.mirror.open()
      const changes = news.flatMap((one) => [
        { record: 'product', id: goods(one).id, ver: 11, row: goods(one) as never },
        { record: 'rent_item', id: piece(one).id, ver: 11, row: piece(one) as never },
      ])
      await applyChanges(mirror, changes, { cursor: { ver: 11, record: null, id: null } })
      const all = [...new Map([...stock, ...news].map((one) => [one.nth, one])).values()]
      for (const isArticleIgnored of [false, true]) {
        const setting = { ...exampleSetting, isArticleIgnored }
        await applyChanges(mirror, [{ record: 'account_setting', id: setting.id, ver: 12, row: setting as never }], {})
        const plain = memoryReader({ product: all.map(goods), rent_item: all.map(piece), account_setting: [setting] })
        for (const descending of [false, true]) {
          const byName = { sort: { field: 'nameAr', descending }, offset, limit: 5 }
          expect(await localReader(device).select(product, byName)).toEqual(await plain.select(product, byName))
          const byCode = { sort: { field: 'code', descending }, offset, limit: 5 }
          expect(await localReader(device).select(rentItem, byCode)).toEqual(await plain.select(rentItem, byCode))
        }
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('a page of products reads only its own rows', async () => {
  const device = await tillWith(Array.from({ length: 40 }, (_, nth) => ({ nth, name: `طرحة ${nth}` })))
  const mirror = await device.sync.mirror.open()
  const read: unknown[] = []
  mirror.rows('product').hook('reading', (row) => (read.push(row), row))
  const rows = await localReader(device).select(product, { sort: { field: 'nameAr' }, limit: 3 })
  expect(rows.map(({ nameAr }) => nameAr)).toEqual(['طرحة 0', 'طرحة 1', 'طرحة 2'])
  expect(read.length).toBeLessThanOrEqual(3)
})

test('fields that the copy adds to a row are not part of it', async () => {
  const device = await tillWith([{ nth: 1, name: 'طرحة' }])
  const [row] = await localReader(device).select(product, { limit: 1 })
  expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(product.fields).toSorted())
})
