import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleProduct } from '../../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../../tests/support/examples/stock-room.ts'
import type { ReportRow } from '../../kernel/define.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, dayOf, instant } from '../../kernel/time.ts'
import { STOCK_OPERATION } from '../../stock/stock-move.ts'
import { adjustQuantity } from '../adjust-quantity.ts'
import { addQuantity, takeFromStock } from '../stock-operations.ts'
import { inventoryStatus } from './inventory-status.ts'

const HEAD = { reason: null, reference: null, note: null }
const { id: productId } = exampleProduct
const HOURS_8 = 8 * 3_600_000

const act = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 40 }), cost: fc.nat(9_999) }),
  fc.record({ kind: fc.constant('use' as const), quantity: fc.integer({ min: 1, max: 40 }), cost: fc.constant(0) }),
  fc.record({ kind: fc.constant('count' as const), quantity: fc.nat(40), cost: fc.constant(0) }),
)

test('the report of a past day equals the one shown at the end of that day', async () => {
  const history = fc.array(act, { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const room = stockRoom({ onHand: 0, initialQuantity: 0 })
      const said = new Map<string, readonly ReportRow[]>()
      const requests = async (day: string) => {
        const params = { day } as Parameters<typeof inventoryStatus.load>[1]
        return inventoryStatus.rows(await inventoryStatus.load(room.reader(), params), params)
      }
      for (const [nth, { kind, quantity, cost }] of acts.entries()) {
        const at = nth * HOURS_8 - 10 * DAY_MS
        const [one, sentAt] = [{ productId, quantity }, instant(EXAMPLE_NOW + at)]
        const buy = { ...HEAD, supplierId: null, supplierDocument: null, lines: [{ ...one, unitCost: minor(cost), expiresOn: null }] }
        if (kind === 'buy') await room.act(addQuantity, buy, at)
        else if (kind === 'use') await room.act(takeFromStock, { ...HEAD, operation: STOCK_OPERATION.internalUse, lines: [one] }, at)
        else await room.act(adjustQuantity, { ...HEAD, sentAt, lines: [{ productId, counted: quantity, countedAt: sentAt }] }, at)
        said.set(dayOf(sentAt, 'Asia/Riyadh'), await requests(''))
      }
      for (const [day, rows] of said) expect([day, await requests(day)]).toEqual([day, rows])
    }),
  )
})
