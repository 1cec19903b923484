import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { correctStockMove } from './correct-move.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const WHY = 'سعر خاطئ'
type Room = ReturnType<typeof stockRoom>

const opened = () => stockRoom({ onHand: 10, buyPrice: minor(850), averageCost: minor(850) })
const bought = (room: Room, quantity: number, unitCost: number, at: number) => {
  const lines = [{ productId, quantity, unitCost: minor(unitCost), expiresOn: null }]
  return room.act(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: 'INV-9' }, at)
}
const used = (room: Room, quantity: number, at: number) =>
  room.act(takeFromStock, { ...HEAD, operation: STOCK_OPERATION.internalUse, lines: [{ productId, quantity }] }, at)
const put = (room: Room, nth: number, quantity: number, unitCost: number | null, at = 9_000) =>
  room.act(
    correctStockMove,
    { moveId: room.moves()[nth]?.id ?? exampleId(999), quantity, unitCost: unitCost === null ? null : minor(unitCost), why: WHY },
    at,
  )
const summed = (room: Room) => room.moves().reduce((sum, { quantity }) => sum + quantity, 10)

describe('correcting an entry', () => {
  test('fixes a cost as if typed correctly, even after most goods were used', async () => {
    const room = opened()
    await bought(room, 10, 85_000, 1_000)
    await used(room, 15, 2_000)
    expect(room.product().averageCost).toBe(42_925)
    await put(room, 0, 10, 870)
    expect([room.product().onHand, room.product().averageCost, summed(room)]).toEqual([5, 860, 5])
    const [, , back, again] = room.moves()
    expect(back).toMatchObject({ quantity: -10, value: -850_000, reason: STOCK_REASON.wrongEntry, note: WHY, movedAt: EXAMPLE_NOW + 1_000 })
    expect(again).toMatchObject({ quantity: 10, unitCost: 870, value: 8_700, supplierDocument: 'INV-9', corrects: null })
  })

  test('reverses goods that never came', async () => {
    const room = opened()
    await bought(room, 10, 85_000, 1_000)
    await put(room, 0, 0, null)
    expect([room.product().onHand, room.product().averageCost, summed(room), room.moves().length]).toEqual([10, 850, 10, 2])
  })

  test('changes the quantity of goods that left, but not the average', async () => {
    const room = opened()
    await used(room, 5, 1_000)
    await put(room, 0, 2, null)
    expect([room.product().onHand, room.product().averageCost, summed(room)]).toEqual([8, 850, 8])
  })

  test('leaves a later count unchanged', async () => {
    const room = opened()
    await bought(room, 10, 850, 1_000)
    const lines = [{ productId, counted: 12, countedAt: instant(EXAMPLE_NOW + 2_000) }]
    await room.act(adjustQuantity, { ...HEAD, lines, sentAt: instant(EXAMPLE_NOW + 2_000) }, 2_000)
    await put(room, 0, 2, 850)
    expect([room.product().onHand, summed(room)]).toEqual([12, 12])
  })

  test('is possible once; the corrected entry can be corrected again', async () => {
    const room = opened()
    await bought(room, 10, 85_000, 1_000)
    await put(room, 0, 10, 870)
    await expect(put(room, 0, 10, 860)).rejects.toThrow('stock.move-corrected')
    await expect(put(room, 1, 10, 860)).rejects.toThrow('stock.move-fixed')
    await put(room, 2, 9, 850)
    expect([room.product().onHand, room.product().averageCost, summed(room)]).toEqual([19, 850, 19])
  })

  test.each([
    ['that is unknown', 5, 1, 'stock.move-unknown'],
    ['that says the same already', 0, 10, 'stock.move-unchanged'],
    ['of a count', 1, 3, 'stock.move-fixed'],
  ])('refuses %s', async (_, nth, quantity, code) => {
    const room = opened()
    await bought(room, 10, 850, 1_000)
    await room.act(adjustQuantity, { ...HEAD, lines: [{ productId, counted: 3, countedAt: EXAMPLE_NOW }], sentAt: EXAMPLE_NOW }, 2_000)
    await expect(put(room, nth, quantity, nth === 0 ? 850 : null)).rejects.toThrow(code)
  })
})
