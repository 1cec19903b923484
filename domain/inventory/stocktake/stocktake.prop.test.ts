import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleProduct } from '../../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../../tests/support/examples/stock-room.ts'
import type { Actor } from '../../kernel/define.ts'
import { instant } from '../../kernel/time.ts'
import { product } from '../../catalog/catalog.ts'
import { minor } from '../../kernel/money.ts'
import { STOCK_OPERATION } from '../../stock/stock-move.ts'
import { takeFromStock } from '../stock-operations.ts'
import { movedWhileCounted } from './moved-while-counted.ts'
import { closeStocktake, countStock, startStocktake } from './stocktake-commands.ts'
import { stocktakeFile } from './stocktake-file.ts'
import { stocktakeUncounted } from './uncounted.ts'

const { id: productId } = exampleProduct
const stocktakeId = exampleId(881)
const start = (room: ReturnType<typeof stockRoom>, at = 0) => room.act(startStocktake, { stocktakeId, name: 'جرد', note: null }, at)
/** The counting employee: the manager with all rights, or one who may only count. */
const counter: Actor = { ...exampleContext().actor, permissions: { '5': [1, 8] } }
const counted = (room: ReturnType<typeof stockRoom>, quantity: number, at: number, isRecount = false, actor = exampleContext().actor) => {
  const lines = [{ productId, quantity, countedAt: instant(EXAMPLE_NOW + at) }]
  return room.act(countStock, { stocktakeId, lines, isRecount, sentAt: instant(EXAMPLE_NOW + at) }, at, { actor })
}
const fileOf = (room: ReturnType<typeof stockRoom>) => stocktakeFile.read(room.reader(), { id: stocktakeId })
const taken = (room: ReturnType<typeof stockRoom>, quantity: number, at: number) =>
  room.act(
    takeFromStock,
    { operation: STOCK_OPERATION.internalUse, lines: [{ productId, quantity }], reason: null, reference: null, note: null },
    at,
  )
const moved = (room: ReturnType<typeof stockRoom>, first: number) => room.moves().reduce((sum, { quantity }) => sum + quantity, first)

interface Event {
  readonly kind: 'taken' | 'counted' | 'recounted'
  readonly quantity: number
}
const stories = fc
  .array(fc.record({ kind: fc.constantFrom('taken', 'counted', 'recounted'), quantity: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  .chain((events) =>
    fc.record({
      events: fc.constant(events.map((one): Event => ({ ...one, quantity: one.kind === 'taken' ? one.quantity + 1 : one.quantity }))),
      arrival: fc.shuffledSubarray(
        events.map((_, nth) => nth),
        { minLength: events.length },
      ),
      closedAfter: fc.integer({ min: 0, max: events.length }),
    }),
  )

test('the stock is the sum of all entries less moves since the last one, whoever counted and whenever entries arrive', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ({ events, arrival, closedAfter }) => {
      const room = stockRoom({ onHand: 50, initialQuantity: 50 })
      await start(room)
      const close = () => room.act(closeStocktake, { stocktakeId }, 1_000_000)
      for (const [received, nth] of arrival.entries()) {
        if (received === closedAfter) await close()
        const { kind, quantity } = events[nth] ?? { kind: 'taken', quantity: 0 }
        const at = (nth + 1) * 1_000
        if (kind === 'taken') await taken(room, quantity, at)
        else await counted(room, quantity, at, kind === 'recounted')
      }
      if (closedAfter >= arrival.length) await close()
      const counts = events.map(({ kind }) => kind !== 'taken')
      const last = counts.lastIndexOf(true)
      const first = Math.max(
        0,
        events.findLastIndex(({ kind }) => kind === 'recounted'),
      )
      const found = events.slice(first).reduce((sum, { kind, quantity }) => sum + (kind === 'taken' ? 0 : quantity), 0)
      const left = events.slice(last + 1).reduce((sum, { kind, quantity }) => sum + (kind === 'taken' ? quantity : 0), 0)
      const expected = (last === -1 ? 50 : found) - left
      expect([room.product().onHand, moved(room, 50)]).toEqual([expected, expected])
    }),
    { numRuns: 200 },
  )
})

describe('a stocktake', () => {
  test('changes nothing until closed, and shows the differences', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    await counted(room, 4, 1_000)
    await counted(room, 3, 2_000)
    expect(room.product().onHand).toBe(10)
    const file = await stocktakeFile.read(room.reader(), { id: stocktakeId })
    expect(file).toMatchObject({ isOpen: true, uncounted: 0, lines: [{ counted: 7, books: 10, difference: -3, value: -27_000 }] })
    await room.act(closeStocktake, { stocktakeId }, 3_000)
    expect(room.product()).toMatchObject({ onHand: 7, countedAt: EXAMPLE_NOW + 2_000 })
    expect(room.moves()).toMatchObject([{ quantity: -3, counted: 7, reference: 'جرد', reason: 5 }])
  })

  test('replaces earlier entries with a recount', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    await counted(room, 4, 1_000)
    await counted(room, 9, 2_000, true)
    const file = await stocktakeFile.read(room.reader(), { id: stocktakeId })
    expect(file?.lines).toMatchObject([{ counted: 9, difference: -1 }])
  })

  test('can be closed once', async () => {
    const room = stockRoom()
    await start(room)
    await room.act(closeStocktake, { stocktakeId })
    await expect(room.act(closeStocktake, { stocktakeId })).rejects.toThrow('stock.stocktake-closed')
  })

  test('that is unknown cannot be closed, and its entries are stored and reported', async () => {
    const room = stockRoom()
    await expect(room.act(closeStocktake, { stocktakeId })).rejects.toThrow('stock.stocktake-unknown')
    const { objections } = await counted(room, 4, 1_000)
    expect(objections).toEqual([{ code: 'stock.stocktake-unknown' }])
    await start(room, 2_000)
    expect((await stocktakeFile.read(room.reader(), { id: stocktakeId }))?.lines).toMatchObject([{ counted: 4 }])
  })

  test('accepts entries that arrive after the close, with an objection', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    await counted(room, 4, 1_000)
    await room.act(closeStocktake, { stocktakeId }, 3_000)
    const { objections } = await counted(room, 5, 2_000)
    expect(objections).toEqual([{ code: 'stock.stocktake-closed', details: { stocktake: 'جرد' }, isAccepted: true }])
    expect(room.product().onHand).toBe(9)
  })

  test('books entries counted before the close, and sets later ones aside without the right to adjust', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    await counted(room, 4, 1_000)
    await room.act(closeStocktake, { stocktakeId }, 3_000)
    const { objections } = await counted(room, 500, 3_000, true, counter)
    expect(objections).toEqual([{ code: 'stock.counted-after-close', details: { stocktake: 'جرد' }, isAccepted: true }])
    expect([room.product().onHand, await fileOf(room)]).toMatchObject([4, { aside: 1, lines: [{ counted: 4, difference: -6 }] }])
    await counted(room, 5, 2_999, false, counter)
    expect([room.product().onHand, await fileOf(room)]).toMatchObject([9, { aside: 1, lines: [{ counted: 9, difference: -1 }] }])
  })

  test('books entries counted after the close with the right to adjust', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    await room.act(closeStocktake, { stocktakeId }, 3_000)
    await counted(room, 12, 4_000)
    expect([room.product().onHand, await fileOf(room)]).toMatchObject([12, { aside: 0 }])
  })

  test('shows the booked differences once closed, at the cost of that time', async () => {
    const room = stockRoom({ onHand: 10 })
    await start(room)
    // Counted offline at ten o'clock; three were sold elsewhere before it arrived.
    await taken(room, 3, 2_000)
    const lines = [{ productId, quantity: 9, countedAt: instant(EXAMPLE_NOW + 1_000) }]
    await room.act(countStock, { stocktakeId, lines, isRecount: false, sentAt: instant(EXAMPLE_NOW + 3_000) }, 3_000)
    expect((await fileOf(room))?.lines).toMatchObject([{ counted: 9, books: 7, difference: 2 }])
    await room.act(closeStocktake, { stocktakeId }, 4_000)
    expect(room.product().onHand).toBe(6)
    room.put(product, { ...room.product(), averageCost: minor(1) })
    expect((await fileOf(room))?.lines).toMatchObject([{ counted: 9, books: 10, difference: -1, value: -9_000 }])
  })
})

test('uncounted products are listed by stock, including those counted only after the close', async () => {
  const room = stockRoom({ onHand: 10 })
  const other = { ...room.product(), id: exampleId(700_001), onHand: 40 }
  room.put(product, other)
  await start(room)
  const leftOf = async () => (await stocktakeUncounted.read(room.reader(), { id: stocktakeId }))?.first.map(({ id }) => id)
  expect(await leftOf()).toEqual([other.id, productId])
  await counted(room, 0, 1_000)
  expect(await leftOf()).toEqual([other.id])
  await room.act(closeStocktake, { stocktakeId }, 2_000)
  const lines = [{ productId: other.id, quantity: 1, countedAt: instant(EXAMPLE_NOW + 3_000) }]
  const input = { stocktakeId, lines, isRecount: false, sentAt: instant(EXAMPLE_NOW + 3_000) }
  await room.act(countStock, input, 3_000, { actor: counter })
  expect(await leftOf()).toEqual([other.id])
})

describe('moves during counting', () => {
  const movedOf = async (room: ReturnType<typeof stockRoom>) =>
    (await movedWhileCounted.read(room.reader(), { id: stocktakeId }))?.products ?? null

  test('between two entries of a product are listed, since the place is unknown', async () => {
    const room = stockRoom({ onHand: 25 })
    await start(room)
    await counted(room, 5, 1_000)
    await taken(room, 1, 2_000)
    await counted(room, 20, 3_000)
    expect(await movedOf(room)).toEqual([{ productId, quantity: -1 }])
    await counted(room, 24, 4_000, true)
    expect(await movedOf(room)).toEqual([])
  })

  test('before the first or after the last entry are not listed', async () => {
    const room = stockRoom({ onHand: 25 })
    await start(room)
    await taken(room, 1, 500)
    await counted(room, 5, 1_000)
    await counted(room, 20, 3_000)
    await taken(room, 1, 3_000)
    expect(await movedOf(room)).toEqual([])
  })

  test('of an unknown stocktake return null', async () => {
    expect(await movedOf(stockRoom())).toBeNull()
  })
})
