import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct } from '../../../tests/support/examples/example-shop.ts'
import { exampleSupplier, stockRoom } from '../../../tests/support/examples/stock-room.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, day } from '../../kernel/time.ts'
import { PLAIN_MOVE, STOCK_OPERATION, STOCK_REASON, stockMove } from '../../stock/stock-move.ts'
import { correctStockMove } from '../correct-move.ts'
import { addQuantity, takeFromStock } from '../stock-operations.ts'
import { expiringBatches } from './expiring-batches.ts'
import { inventoryMovements } from './inventory-movements.ts'
import { STOCK_STATE, inventoryStatus } from './inventory-status.ts'
import { internalUseReport, mostUsedProducts } from './taken-reports.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const bought = (quantity: number, expiresOn: string | null) => ({
  ...HEAD,
  lines: [{ productId, quantity, unitCost: minor(1_000), expiresOn: expiresOn === null ? null : day(expiresOn) }],
  supplierId: exampleSupplier.id,
  supplierDocument: 'INV-1',
})
const used = (quantity: number, reason: 7 | 8 = STOCK_REASON.forService) => ({
  ...{ ...HEAD, operation: STOCK_OPERATION.internalUse, reason },
  lines: [{ productId, quantity }],
})
const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30') }

describe('the inventory status', () => {
  test.each([
    [5, STOCK_STATE.enough, 45_000],
    [1, STOCK_STATE.low, 9_000],
    [0, STOCK_STATE.none, 0],
    [-2, STOCK_STATE.belowZero, 0],
  ])('has the right state with %i left, and negative stock has no value', async (onHand, state, value) => {
    const read = stockRoom({ onHand }).reader()
    expect(inventoryStatus.rows(await inventoryStatus.load(read, {}), {})).toMatchObject([{ onHand, state, value }])
  })

  test('lists an inactive product while it has stock', async () => {
    const rowsOf = async (onHand: number) =>
      inventoryStatus.rows(await inventoryStatus.load(stockRoom({ onHand, status: 0 }).reader(), {}), {})
    expect([(await rowsOf(2)).length, (await rowsOf(0)).length]).toEqual([1, 0])
  })
})

test('movements have opening and closing stock, and a column per operation', async () => {
  const room = stockRoom({ onHand: 0 })
  await room.act(addQuantity, bought(10, null), -40 * DAY_MS)
  await room.act(addQuantity, bought(4, null))
  await room.act(takeFromStock, used(3))
  const rows = inventoryMovements.rows(await inventoryMovements.load(room.reader(), NOVEMBER), NOVEMBER)
  expect(rows).toMatchObject([{ opening: 10, addQuantity: 4, internalUse: -3, sold: 0, change: 1, closing: 11, came: 4, went: 3 }])
})

test('use is listed by reason with its cost, and the ranking adds up the reasons', async () => {
  const room = stockRoom({ onHand: 20 })
  await room.act(takeFromStock, used(2))
  await room.act(takeFromStock, used(3, STOCK_REASON.display))
  await room.act(takeFromStock, used(1, STOCK_REASON.display))
  const rows = internalUseReport.rows(await internalUseReport.load(room.reader(), NOVEMBER), NOVEMBER)
  expect(rows.map(({ reason, quantity, count, cost }) => [reason, quantity, count, cost])).toEqual([
    [STOCK_REASON.display, 4, 2, 36_000],
    [STOCK_REASON.forService, 2, 1, 18_000],
  ])
  const ranked = mostUsedProducts.rows(await mostUsedProducts.load(room.reader(), NOVEMBER), NOVEMBER)
  expect(ranked).toMatchObject([{ quantity: 6, count: 3, cost: 54_000, onHand: 14 }])
})

describe('expiring batches', () => {
  const rowsUntil = async (room: ReturnType<typeof stockRoom>, last: string) => {
    const params = { until: day(last) }
    return expiringBatches.rows(await expiringBatches.load(room.reader(), params), params)
  }

  test('show what is left after the batches that expire first', async () => {
    const room = stockRoom({ onHand: 0 })
    await room.act(addQuantity, bought(7, null), -3 * DAY_MS)
    await room.act(addQuantity, bought(6, '2026-12-20'), -2 * DAY_MS)
    await room.act(addQuantity, bought(5, '2026-12-10'), -DAY_MS)
    await room.act(takeFromStock, used(7))
    const rows = await rowsUntil(room, '2026-12-31')
    expect(rows).toMatchObject([{ expiresOn: '2026-12-20', left: 4, value: 4_000, supplierEn: 'Silk House', supplierDocument: 'INV-1' }])
  })

  test('exclude what was written off from the named batch', async () => {
    const room = stockRoom({ onHand: 0 })
    await room.act(addQuantity, bought(5, '2026-12-10'), -3 * DAY_MS)
    await room.act(addQuantity, bought(6, '2026-12-20'), -2 * DAY_MS)
    const batchId = String((await rowsUntil(room, '2026-12-31'))[1]?.['batchId'])
    const lines = [{ productId, quantity: 4, batchId }]
    await room.act(takeFromStock, { ...HEAD, operation: STOCK_OPERATION.expired, lines })
    const rows = await rowsUntil(room, '2026-12-31')
    expect(rows.map(({ expiresOn, left }) => [expiresOn, left])).toEqual([
      ['2026-12-10', 5],
      ['2026-12-20', 2],
    ])
  })

  test('exclude reversed deliveries', async () => {
    const room = stockRoom({ onHand: 0 })
    await room.act(addQuantity, bought(5, '2026-12-10'))
    const [move] = room.moves()
    await room.act(addQuantity, bought(6, '2026-12-20'))
    await room.act(correctStockMove, { moveId: move?.id ?? '', quantity: 0, unitCost: null, why: 'لم تصل' })
    expect(await rowsUntil(room, '2026-12-31')).toMatchObject([{ expiresOn: '2026-12-20', left: 6 }])
  })

  test('include the given day', async () => {
    const room = stockRoom({ onHand: 0 })
    await room.act(addQuantity, bought(5, '2026-12-10'))
    expect([(await rowsUntil(room, '2026-12-10')).length, (await rowsUntil(room, '2026-12-09')).length]).toEqual([1, 0])
  })

  test('use the product’s own date for the initial stock', async () => {
    const room = stockRoom({ onHand: 2, expiresOn: day('2026-12-01') })
    const at = { movedAt: EXAMPLE_NOW, movedOn: day('2026-11-21'), unitCost: minor(9_000), value: minor(27_000) }
    const first = { ...PLAIN_MOVE, ...at, id: exampleId(777), productId, operation: STOCK_OPERATION.initialQuantity, quantity: 3 }
    room.put(stockMove, first)
    expect(await rowsUntil(room, '2026-12-31')).toMatchObject([{ expiresOn: '2026-12-01', left: 2, value: 18_000 }])
  })
})
