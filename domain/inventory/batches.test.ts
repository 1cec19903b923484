import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { exampleSupplier, stockRoom } from '../../tests/support/examples/stock-room.ts'
import { minor } from '../kernel/money.ts'
import { DAY_MS, HOUR_MS, day, instant } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { batchesOf, isExpired } from './batches.ts'
import { correctStockMove } from './correct-move.ts'
import { productBatches } from './product-batches.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
type Room = ReturnType<typeof stockRoom>

/** A delivery `at` days after 21 November 2026; returns the batch ID. */
async function bring(room: Room, quantity: number, expiresOn: string | null, at = 0): Promise<string> {
  const lines = [{ productId, quantity, unitCost: minor(1_000), expiresOn: expiresOn === null ? null : day(expiresOn) }]
  await room.act(addQuantity, { ...HEAD, lines, supplierId: exampleSupplier.id, supplierDocument: 'INV-1' }, at * DAY_MS)
  return room.moves().at(-1)?.id ?? ''
}
const takeOff = (room: Room, quantity: number, at: number, batchId: string | null = null, operation: 1 | 3 = STOCK_OPERATION.internalUse) =>
  room.act(takeFromStock, { ...HEAD, operation, lines: [{ productId, quantity, batchId }] }, at * DAY_MS)
const leftIn = (room: Room) => {
  const { batches, short } = batchesOf(room.product(), room.moves())
  return { left: batches.map(({ expiresOn, left }) => [expiresOn, left]), short }
}

describe('goods that leave without a batch', () => {
  test('come from the batch that expires first, and last from one without expiry', async () => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 3, null, 0)
    await bring(room, 3, '2026-12-20', 1)
    await bring(room, 3, '2026-12-10', 2)
    await takeOff(room, 4, 3)
    expect(leftIn(room).left).toEqual([
      ['2026-12-20', 2],
      [null, 3],
    ])
    await takeOff(room, 3, 4)
    expect(leftIn(room).left).toEqual([[null, 2]])
  })

  test('do not come from a later delivery, even if it expires sooner', async () => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 3, '2026-12-20', 0)
    await bring(room, 3, '2026-12-10', 2)
    await takeOff(room, 2, 1)
    expect(leftIn(room).left).toEqual([
      ['2026-12-10', 3],
      ['2026-12-20', 1],
    ])
  })

  test.each([
    ['on its last day', 19, [['2026-12-20', 4]]],
    [
      'a day later',
      20,
      [
        ['2026-12-10', 2],
        ['2026-12-20', 2],
      ],
    ],
  ])('come from a batch %s: expired goods stay until taken out as expired', async (_, at, left) => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 2, '2026-12-10', 0)
    await bring(room, 4, '2026-12-20', 0)
    await takeOff(room, 2, at)
    expect(leftIn(room).left).toEqual(left)
    await takeOff(room, 2, at, null, STOCK_OPERATION.expired)
    expect(leftIn(room).left).toEqual([['2026-12-20', 2]])
  })

  test('come from an expired batch only if nothing else is left', async () => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 2, '2026-12-10', 0)
    await bring(room, 1, null, 0)
    await takeOff(room, 2, 30)
    expect(leftIn(room)).toEqual({ left: [['2026-12-10', 1]], short: 0 })
  })
})

describe('goods that leave with a batch', () => {
  test('come from that batch, and from others if it has too few', async () => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 3, '2026-12-10', 0)
    const later = await bring(room, 3, '2026-12-20', 0)
    await takeOff(room, 2, 1, later)
    expect(leftIn(room).left).toEqual([
      ['2026-12-10', 3],
      ['2026-12-20', 1],
    ])
    await takeOff(room, 2, 2, later)
    expect(leftIn(room).left).toEqual([['2026-12-10', 2]])
  })

  test('come from it even if the till’s clock was behind', async () => {
    const room = stockRoom({ onHand: 0 })
    await bring(room, 3, '2026-12-10', 0)
    const later = await bring(room, 3, '2026-12-20', 2)
    await takeOff(room, 3, 1, later)
    expect(leftIn(room).left).toEqual([['2026-12-10', 3]])
  })

  test('come from the same delivery after its quantity was corrected', async () => {
    const room = stockRoom({ onHand: 0 })
    const wrong = await bring(room, 30, '2026-12-20', 0)
    await bring(room, 3, '2026-12-10', 0)
    await takeOff(room, 2, 1, wrong)
    await room.act(correctStockMove, { moveId: wrong, quantity: 5, unitCost: null, why: 'خمس لا ثلاثون' }, 2 * DAY_MS)
    expect(leftIn(room).left).toEqual([
      ['2026-12-10', 3],
      ['2026-12-20', 3],
    ])
  })
})

test('below zero no batch is left: the shortage is separate, and the next delivery fills it', async () => {
  const room = stockRoom({ onHand: 0 })
  await bring(room, 2, '2026-12-10', 0)
  await takeOff(room, 5, 1)
  expect([leftIn(room), room.product().onHand]).toEqual([{ left: [], short: 3 }, -3])
  await bring(room, 4, '2026-12-20', 2)
  expect(leftIn(room)).toEqual({ left: [['2026-12-20', 1]], short: 0 })
})

test('a delivery that arrives after a count that included it is the counted batch', async () => {
  const room = stockRoom({ onHand: 0 })
  const countedAt = instant(EXAMPLE_NOW + HOUR_MS)
  await room.act(adjustQuantity, { ...HEAD, lines: [{ productId, counted: 6, countedAt }], sentAt: countedAt }, HOUR_MS)
  await bring(room, 5, '2026-12-10', 0)
  expect(room.moves().some(({ reason }) => reason === STOCK_REASON.beforeCount)).toBe(true)
  expect(leftIn(room).left).toEqual([
    ['2026-12-10', 5],
    [null, 1],
  ])
})

test('goods are good on their last day', () => {
  const batch = { expiresOn: day('2026-12-10') }
  expect([
    isExpired(batch, day('2026-12-10')),
    isExpired(batch, day('2026-12-11')),
    isExpired({ expiresOn: null }, day('2999-01-01')),
  ]).toEqual([false, true, false])
})

test('the view lists each batch with supplier and date, and returns null for an unknown product', async () => {
  const room = stockRoom({ onHand: 0 })
  const id = await bring(room, 3, '2026-12-10', 0)
  const reported = { id, cameOn: '2026-11-21', expiresOn: '2026-12-10', supplierAr: 'مؤسسة الحرير', supplierEn: 'Silk House', left: 3 }
  expect(await productBatches.read(room.reader(), { id: productId })).toEqual({
    batches: [{ ...reported, supplierDocument: 'INV-1' }],
    short: 0,
  })
  expect(await productBatches.read(room.reader(), { id: exampleId(999) })).toBeNull()
})
