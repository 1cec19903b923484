import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct } from '../../../tests/support/examples/example-shop.ts'
import { exampleSupplier, stockRoom } from '../../../tests/support/examples/stock-room.ts'
import { product } from '../../catalog/catalog.ts'
import { makeId } from '../../kernel/ids.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, type Day, addDays, dayOf, instant, startOfDay } from '../../kernel/time.ts'
import { STOCK_OPERATION } from '../../stock/stock-move.ts'
import { adjustQuantity } from '../adjust-quantity.ts'
import { correctStockMove } from '../correct-move.ts'
import { addQuantity, takeFromStock } from '../stock-operations.ts'
import { inventoryStatus } from './inventory-status.ts'

const { id: productId } = exampleProduct
const ZONE = 'Asia/Riyadh'
const TODAY = dayOf(EXAMPLE_NOW, ZONE)
const YESTERDAY = addDays(TODAY, -1)
const HEAD = { reason: null, reference: null, note: null }
const bought = (quantity: number, cost: number, id = productId) => ({
  ...{ ...HEAD, supplierId: exampleSupplier.id, supplierDocument: null },
  lines: [{ productId: id, quantity, unitCost: minor(cost), expiresOn: null }],
})
const used = (quantity: number) => ({ ...HEAD, operation: STOCK_OPERATION.internalUse, lines: [{ productId, quantity }] })
/** Milliseconds from `EXAMPLE_NOW` to the start of today in the shop, plus `by`. */
const aroundMidnight = (by: number) => startOfDay(TODAY, ZONE) - EXAMPLE_NOW + by

type Room = ReturnType<typeof stockRoom>
async function rowsAsOf(room: Room, asOf: Day | '') {
  const params = { day: asOf }
  return inventoryStatus.rows(await inventoryStatus.load(room.reader(), params), params)
}
const shelf = async (room: Room, asOf: Day | '') =>
  (await rowsAsOf(room, asOf)).map(({ onHand, averageCost, value }) => [onHand, averageCost, value])

test('a day ends at midnight in the shop’s time zone', async () => {
  const room = stockRoom({ onHand: 10 })
  await room.act(takeFromStock, used(1), aroundMidnight(-1))
  await room.act(takeFromStock, used(2), aroundMidnight(0))
  expect(await shelf(room, addDays(YESTERDAY, -1))).toEqual([[10, 9_000, 90_000]])
  expect(await shelf(room, YESTERDAY)).toEqual([[9, 9_000, 81_000]])
  expect(await shelf(room, TODAY)).toEqual([[7, 9_000, 63_000]])
  expect(await shelf(room, '')).toEqual([[7, 9_000, 63_000]])
})

test('a move that arrived late counts on the day it happened', async () => {
  const room = stockRoom({ onHand: 10 })
  await room.act(takeFromStock, used(1))
  await room.act(takeFromStock, used(4), -3 * DAY_MS)
  expect([await shelf(room, addDays(TODAY, -4)), await shelf(room, addDays(TODAY, -3)), await shelf(room, YESTERDAY)]).toEqual([
    [[10, 9_000, 90_000]],
    [[6, 9_000, 54_000]],
    [[6, 9_000, 54_000]],
  ])
})

test('the average is that of the day, whatever was bought since', async () => {
  const room = stockRoom({ onHand: 0 })
  await room.act(addQuantity, bought(10, 1_000), -5 * DAY_MS)
  await room.act(takeFromStock, used(4), -4 * DAY_MS)
  await room.act(addQuantity, bought(6, 2_000), -3 * DAY_MS)
  const days = [-6, -5, -4, -3, 0].map((by) => addDays(TODAY, by))
  expect(await Promise.all(days.map((one) => shelf(room, one)))).toEqual([
    [[0, 9_000, 0]],
    [[10, 1_000, 10_000]],
    [[6, 1_000, 6_000]],
    [[12, 1_500, 18_000]],
    [[12, 1_500, 18_000]],
  ])
})

test('a corrected delivery appears with its actual values', async () => {
  const room = stockRoom({ onHand: 0 })
  await room.act(addQuantity, bought(10, 1_000), -5 * DAY_MS)
  const [wrong] = room.moves()
  await room.act(addQuantity, bought(5, 4_000), -DAY_MS)
  await room.act(correctStockMove, { moveId: wrong?.id ?? '', quantity: 5, unitCost: minor(2_000), why: 'خطأ' })
  expect(await shelf(room, addDays(TODAY, -2))).toEqual([[5, 2_000, 10_000]])
})

test('a count applies from its own day on', async () => {
  const room = stockRoom({ onHand: 10 })
  const countedAt = instant(EXAMPLE_NOW - 2 * DAY_MS)
  await room.act(adjustQuantity, { ...HEAD, sentAt: EXAMPLE_NOW, lines: [{ productId, counted: 7, countedAt }] })
  expect([await shelf(room, addDays(TODAY, -3)), await shelf(room, addDays(TODAY, -2))]).toEqual([
    [[10, 9_000, 90_000]],
    [[7, 9_000, 63_000]],
  ])
})

test('a product is absent before the day it was created', async () => {
  const room = stockRoom({ onHand: 2 })
  const addedAt = (at: number) => ({ ...exampleProduct, id: makeId(at, new Uint8Array(10).fill(at % 251)), onHand: 0, nameEn: String(at) })
  const midnight = startOfDay(TODAY, ZONE)
  room.put(product, addedAt(midnight - 1))
  room.put(product, addedAt(midnight))
  const names = async (asOf: Day) => (await rowsAsOf(room, asOf)).map(({ nameEn }) => nameEn).toSorted()
  expect(await names(YESTERDAY)).toEqual([String(midnight - 1), 'Lace veil'])
  expect(await names(TODAY)).toEqual([String(midnight - 1), String(midnight), 'Lace veil'])
})

test('an inactive product is listed while it has stock', async () => {
  const room = stockRoom({ onHand: 3, status: 0 })
  await room.act(takeFromStock, used(3))
  expect([await shelf(room, YESTERDAY), await shelf(room, TODAY)]).toEqual([[[3, 9_000, 27_000]], []])
})

test('the stock at the end of a day is the sum of all moves up to it', async () => {
  const room = stockRoom({ onHand: 0 })
  const other = exampleId(888)
  room.put(product, { ...exampleProduct, id: other, onHand: 0 })
  await room.act(addQuantity, bought(10, 1_000), -5 * DAY_MS)
  await room.act(addQuantity, bought(8, 500, other), -2 * DAY_MS)
  await room.act(takeFromStock, used(3))
  const sums = [-6, -5, -2, 0].map(async (by) => {
    const asOf = addDays(TODAY, by)
    const shown = (await rowsAsOf(room, asOf)).reduce((sum, { onHand }) => sum + Number(onHand), 0)
    return [shown, await inventoryStatus.ties[0]?.equals(room.reader(), { day: asOf })]
  })
  expect(await Promise.all(sums)).toEqual([
    [0, 0],
    [10, 10],
    [18, 18],
    [15, 15],
  ])
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['', true],
])('"%s" is accepted as a day: %s', (request, isOne) => {
  expect(v.is(inventoryStatus.params, { day: request })).toBe(isOne)
})
