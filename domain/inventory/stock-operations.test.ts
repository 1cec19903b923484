import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext as contextOf, exampleId, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { exampleSupplier, stockRoom } from '../../tests/support/examples/stock-room.ts'
import { rowSchema } from '../kernel/define.ts'
import { fieldFaults } from '../kernel/field-faults.ts'
import { PRICE_MAX, minor } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON, stockMove } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const line = (quantity: number, unitCost = 9_000) => ({ productId, quantity, unitCost: minor(unitCost), expiresOn: null })
const added = (...lines: ReturnType<typeof line>[]) => ({ ...HEAD, lines, supplierId: null, supplierDocument: null })
const taken = (quantity: number, operation: 1 | 2 | 3 = STOCK_OPERATION.internalUse) => ({
  ...HEAD,
  operation,
  lines: [{ productId, quantity }],
})

describe('incoming goods', () => {
  test('create a move with all details, more stock, and a weighted average', async () => {
    const room = stockRoom()
    const head = { reason: STOCK_REASON.purchase, reference: 'R1', note: 'n', supplierId: exampleSupplier.id, supplierDocument: 'INV-9' }
    const { objections } = await room.act(addQuantity, { ...head, lines: [{ ...line(6, 12_000), expiresOn: day('2027-01-31') }] })
    expect(objections).toEqual([])
    expect(room.product()).toMatchObject({ onHand: 9, averageCost: 11_000 })
    const [move] = room.moves()
    expect(move).toMatchObject({
      ...head,
      productId,
      quantity: 6,
      unitCost: 12_000,
      value: 72_000,
      movedOn: '2026-11-21',
      expiresOn: '2027-01-31',
    })
    v.parse(rowSchema(stockMove), move)
  })

  test('in two lines of one product are averaged in order', async () => {
    const room = stockRoom({ onHand: 0 })
    await room.act(addQuantity, added(line(10, 1_000), line(10, 3_000)))
    expect(room.product()).toMatchObject({ onHand: 20, averageCost: 2_000 })
  })

  test('already included in a later count are not averaged twice', async () => {
    const room = stockRoom({ onHand: 10, averageCost: minor(500) })
    const lines = [{ productId, counted: 20, countedAt: instant(EXAMPLE_NOW + 2_000) }]
    await room.act(adjustQuantity, { ...HEAD, lines, sentAt: instant(EXAMPLE_NOW + 2_000) }, 2_000)
    await room.act(addQuantity, added(line(10, 1_500)), 1_000)
    expect(room.product()).toMatchObject({ onHand: 20, averageCost: 1_000 })
  })

  test('of an unknown product or supplier raise objections at the fields', async () => {
    const room = stockRoom()
    const input = { ...added({ ...line(1), productId: exampleId(999) }), supplierId: exampleId(998) }
    const decision = addQuantity.decide(input, await addQuantity.load(room.reader(), input), contextOf())
    expect(decision).toMatchObject({
      objections: [
        { code: 'stock.product-unknown', field: 'lines.0.productId' },
        { code: 'stock.supplier-unknown', field: 'supplierId' },
      ],
    })
  })

  test.each([0, -1, 1.5, 1_000_001])('cannot be %s pieces, reported at the line', (quantity) => {
    const parsed = v.safeParse(addQuantity.input, added(line(quantity)))
    expect(fieldFaults(parsed.issues ?? [])).toEqual({ 'lines.0.quantity': [quantity === 1.5 ? 'integer' : 'stock-quantity'] })
  })

  test.each([1, 1_000_000])('can be %i pieces', (quantity) => {
    expect(v.safeParse(addQuantity.input, added(line(quantity))).success).toBe(true)
  })

  test.each([
    [0, []],
    [PRICE_MAX, []],
    [-1, ['invalid']],
    [PRICE_MAX + 1, ['invalid']],
    [10 ** 12, ['invalid']],
    [1_000_000_000_000, ['invalid']],
    [9_000.5, ['invalid']],
  ])('with a cost of %d minor units return %j at the line', (unitCost, codes) => {
    const parsed = v.safeParse(addQuantity.input, { ...added(), lines: [{ ...line(1), unitCost }] })
    expect(fieldFaults(parsed.issues ?? [])['lines.0.unitCost'] ?? []).toEqual(codes)
    expect(parsed.success).toBe(codes.length === 0)
  })

  test('need at least one line', () => {
    expect(fieldFaults(v.safeParse(addQuantity.input, added()).issues ?? [])).toEqual({ lines: ['stock-lines'] })
  })
})

test.each([
  [0, []],
  [1_000_000, []],
  [-1, ['stock-count']],
  [1_000_001, ['stock-count']],
  [1.5, ['integer']],
])('%d counted pieces return %j at the line', (counted, codes) => {
  const lines = [{ productId, counted, countedAt: EXAMPLE_NOW }]
  const parsed = v.safeParse(adjustQuantity.input, { ...HEAD, lines, sentAt: EXAMPLE_NOW })
  expect(fieldFaults(parsed.issues ?? [])['lines.0.counted'] ?? []).toEqual(codes)
  expect(parsed.success).toBe(codes.length === 0)
})

test.each([
  ['of a loss', STOCK_REASON.stolen, true],
  ['that is not selectable', STOCK_REASON.beforeCount, true],
  ['of a purchase', STOCK_REASON.purchase, false],
])('incoming goods with a reason %s are booked, and a reason of another kind is reported', async (_, reason, isReported) => {
  const room = stockRoom()
  const { objections } = await room.act(addQuantity, { ...added(line(6)), reason })
  expect(room.product().onHand).toBe(9)
  expect(objections).toEqual(isReported ? [{ code: 'stock.reason-other', field: 'reason', isAccepted: true }] : [])
})

describe('goods that leave without a sale', () => {
  test('create a move at the current average cost, with a reason', async () => {
    const room = stockRoom()
    await room.act(takeFromStock, { ...taken(2), reason: STOCK_REASON.forService })
    expect(room.product().onHand).toBe(1)
    expect(room.moves()).toMatchObject([
      { operation: STOCK_OPERATION.internalUse, quantity: -2, unitCost: 9_000, value: -18_000, reason: 7 },
    ])
  })

  test('are booked even if the books have fewer, and reported to the owner', async () => {
    const room = stockRoom()
    const { objections } = await room.act(takeFromStock, taken(5, STOCK_OPERATION.lost))
    expect(room.product().onHand).toBe(-2)
    expect(objections).toEqual([
      { code: 'stock.below-books', isAccepted: true, details: { nameAr: 'طرحة دانتيل', nameEn: 'Lace veil', onHand: 3 } },
    ])
  })

  test('already included in a later count raise no objection', async () => {
    const room = stockRoom({ onHand: 5 })
    const lines = [{ productId, counted: 1, countedAt: instant(EXAMPLE_NOW + 2_000) }]
    await room.act(adjustQuantity, { ...HEAD, lines, sentAt: instant(EXAMPLE_NOW + 2_000) }, 2_000)
    expect((await room.act(takeFromStock, taken(4), 1_000)).objections).toEqual([])
    expect(room.product().onHand).toBe(1)
  })

  test('raise no objection down to the last piece', async () => {
    expect((await stockRoom().act(takeFromStock, taken(3, STOCK_OPERATION.expired))).objections).toEqual([])
  })

  test('need the permission for their kind: internal use or write-off', () => {
    const needed = (operation: 1 | 2 | 3) =>
      takeFromStock.anyOf(taken(1, operation), { products: new Map(), setting: null }, contextOf().actor, contextOf().now)
    expect(needed(STOCK_OPERATION.internalUse)).toEqual([{ page: 5, action: 6 }])
    expect(needed(STOCK_OPERATION.expired)).toEqual([{ page: 5, action: 7 }])
    expect(needed(STOCK_OPERATION.lost)).toEqual([{ page: 5, action: 7 }])
  })
})
