import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { product } from '#domain/catalog/catalog.ts'
import { countStock, startStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { stocktakeFile } from '#domain/inventory/stocktake/stocktake-file.ts'
import { instant } from '#domain/kernel/time.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleProduct } from '../../support/examples/example-shop.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'
import { must, newTestId } from '../support.ts'

const BOOKS = 10

let shop: RealShop
beforeAll(async () => {
  shop = await openRealShop(undefined, undefined, BOOKS)
})
afterAll(() => shop.close())

test('two tills, one of them offline, count a product while a third sells it: the stock is the count minus sales', async () => {
  const [front, store, counter] = [await shop.readyTill('front'), await shop.readyTill('store'), await shop.readyTill('counter')]
  const tills = [front, store, counter]
  const minutesPass = (count: number) => {
    shop.clock.advance(count * 60_000)
    for (const { timers } of tills) timers.now += count * 60_000
  }
  const actor = { employeeId: shop.employeeId, permissions: allPermissions() }
  const stocktakeId = newTestId()
  const count = (till: RealTill, quantity: number) => {
    const now = instant(till.timers.now)
    const lines = [{ productId: exampleProduct.id, quantity, countedAt: now }]
    return commitOn(till, countStock, { stocktakeId, lines, isRecount: false, sentAt: now }, actor)
  }
  const onHand = async (till: RealTill) => must(await localReader(till).get(product, exampleProduct.id)).onHand

  expect(await commitOn(front, startStocktake, { stocktakeId, name: 'جرد', note: null }, actor)).toMatchObject({ ok: true })
  for (const till of [front, store]) await till.goRound()
  store.link.weather = 'down'
  minutesPass(1)
  // Each counts a part of the stock, and neither receives the other's count.
  expect(await count(front, 3)).toMatchObject({ ok: true })
  for (const scanned of [1, 2, 1]) expect(await count(store, scanned)).toMatchObject({ ok: true })
  minutesPass(1)
  // A count changes nothing before it is closed, and sales continue.
  expect(await counter.sell(shop)).toMatchObject({ ok: true })
  await counter.goRound()
  await front.goRound()
  expect(await onHand(front)).toBe(BOOKS - 1)

  store.link.weather = 'fine'
  await store.goRound()
  expect((await stocktakeFile.read(localReader(store), { id: stocktakeId }))?.lines).toMatchObject([{ counted: 7 }])
  minutesPass(1)
  const closed = await shop.request('POST', '/api/command/closeStocktake', {
    token: shop.token,
    body: { opId: shop.clock.newId(), input: { stocktakeId } },
  })
  expect(closed.body).toMatchObject({ ok: true })
  for (const till of tills) {
    await till.goRound()
    expect([await onHand(till), await till.differences(), till.status().pendingCount]).toEqual([6, [], 0])
  }
  const [line] = must(await stocktakeFile.read(localReader(front), { id: stocktakeId })).lines
  expect(line).toMatchObject({ counted: 7, books: BOOKS, difference: -3 })
})
