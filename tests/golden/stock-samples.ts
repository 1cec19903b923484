import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { giveBarcodes } from '#domain/inventory/product-labels.ts'
import { addQuantity, takeFromStock } from '#domain/inventory/stock-operations.ts'
import { countStock, startStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { minor } from '#domain/kernel/money.ts'
import { day, instant } from '#domain/kernel/time.ts'
import { STOCK_OPERATION, STOCK_REASON } from '#domain/stock/stock-move.ts'
import { exampleProducts } from '../support/direct-till.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import type { Sample } from './samples.ts'
import { WRONG_MOVE_ID } from './shop.ts'

const productId = exampleProducts[0]?.id ?? ''
const STOCKTAKE_ID = exampleId(881)
const HEAD = { reference: 'تعبئة الرف ٣', note: 'مع الدرزن الجديد' }

/** Samples of operations on stock. */
export const STOCK_SAMPLES: Readonly<Record<string, Sample>> = {
  'addQuantity@1': async ({ till }) => [
    await till.queue(addQuantity, {
      ...HEAD,
      lines: [
        { productId, quantity: 12, unitCost: minor(8_500), expiresOn: day('2027-05-31') },
        { productId, quantity: 3, unitCost: minor(0), expiresOn: null },
      ],
      supplierId: null,
      supplierDocument: 'INV-2231',
      reason: STOCK_REASON.purchase,
    }),
  ],
  'adjustQuantity@1': async ({ till }) => [
    await till.queue(adjustQuantity, {
      ...HEAD,
      lines: [{ productId, counted: 2, countedAt: instant(EXAMPLE_NOW - 60_000) }],
      sentAt: EXAMPLE_NOW,
      reason: STOCK_REASON.counted,
    }),
  ],
  'startStocktake@1': async ({ till }) => [
    await till.queue(startStocktake, { stocktakeId: STOCKTAKE_ID, name: 'جرد نهاية السنة', note: null }),
  ],
  'countStock@1': async ({ till, newId }) => {
    const stocktakeId = newId()
    const lines = [{ productId, quantity: 7, countedAt: instant(EXAMPLE_NOW - 30_000) }]
    return [
      await till.queue(startStocktake, { stocktakeId, name: 'رف العطور', note: 'كل شهر' }),
      await till.queue(countStock, { stocktakeId, lines, isRecount: false, sentAt: EXAMPLE_NOW }),
      await till.queue(countStock, { stocktakeId, lines, isRecount: true, sentAt: EXAMPLE_NOW }),
    ]
  },
  'giveBarcodes@1': async ({ till }) => [await till.queue(giveBarcodes, { productIds: [productId] })],
  'takeFromStock@1': async ({ till }) => [
    await till.queue(takeFromStock, {
      ...{ operation: STOCK_OPERATION.internalUse, lines: [{ productId, quantity: 1 }], reason: STOCK_REASON.forService },
      ...{ reference: null, note: null },
    }),
    await till.queue(takeFromStock, {
      ...{ operation: STOCK_OPERATION.lost, lines: [{ productId, quantity: 1 }], reason: null, reference: null, note: 'ناقص' },
    }),
  ],
}

/** Closing a stocktake in a personal session. */
export const ONLINE_STOCK_SAMPLES: Readonly<Record<string, unknown>> = {
  'closeStocktake@1': { stocktakeId: STOCKTAKE_ID },
  'correctStockMove@1': { moveId: WRONG_MOVE_ID, quantity: 4, unitCost: 8_500, why: 'الفاصلة في غير مكانها' },
}
