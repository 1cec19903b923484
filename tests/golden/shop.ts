import { attention } from '#domain/attention/attention.ts'
import { ORDER_STATUS, rentalOrder } from '#domain/orders/rental-order.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { exampleCustomers, seedShop } from '../support/direct-till.ts'
import { EXAMPLE_NOW, exampleId, examplePiece, exampleSetting } from '../support/examples/example-shop.ts'

const PIECES = 60
const NOTICES = 20

/** Each sample has a piece for itself, so that a new sample never stands in the way of one that was written down. */
export const pieceId = (nth: number): string => exampleId(50_000 + nth)
export const noticeId = (nth: number): string => exampleId(51_000 + nth)
/** An order that was there before; no sample of a till touches it. */
export const OLD_ORDER_ID = exampleId(52_000)

const oldOrder = {
  ...{ id: OLD_ORDER_ID, number: 'T09-000001', customerId: exampleCustomers[0]?.id ?? '', customerName: 'سارة', customerMobile: null },
  ...{ eventOn: null, note: null, shareCode: 'an-order-of-golden-days', status: ORDER_STATUS.open, openedAt: EXAMPLE_NOW },
  ...{ openedOn: dayOf(EXAMPLE_NOW, exampleSetting.timeZone), employeeId: null, deviceId: null },
  ...{ agreed: ZERO, advancePaid: ZERO, advanceKept: ZERO, invoiced: ZERO, insuranceHeld: ZERO },
}

/**
 * The shop in which what was written down is run again. Operations that were written down name its rows by their ids: rows may be
 * added here, and gain fields, and are never taken away.
 */
export async function seedGoldenShop(db: Database, accountId: number): Promise<void> {
  await seedShop(db, accountId)
  const pieces = Array.from({ length: PIECES }, (_, nth) => ({ ...examplePiece, id: pieceId(nth), code: `WD-${1000 + nth}` }))
  const notices = Array.from({ length: NOTICES }, (_, nth) => ({
    ...{ id: noticeId(nth), kind: 1 as const, code: 'sync.number-gap', command: 'issueInvoice', deviceId: null, seq: null },
    ...{ operationId: null, details: {}, raisedAt: EXAMPLE_NOW, resolvedAt: null, resolvedBy: null },
  }))
  await db.inAccount(accountId, async (tx) => {
    await bulkInsert(tx, accountId, rentItem, pieces)
    await bulkInsert(tx, accountId, attention, notices)
    await bulkInsert(tx, accountId, rentalOrder, [oldOrder])
  })
}
