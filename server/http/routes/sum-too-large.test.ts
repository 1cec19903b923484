import { expect, test } from 'vitest'
import { AMOUNT_MAX, ROW_MONEY_MAX, minor } from '#domain/kernel/money.ts'
import { type Day, instant } from '#domain/kernel/time.ts'
import { PLAIN_MOVE, STOCK_OPERATION, stockMove } from '#domain/stock/stock-move.ts'
import { openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { exampleProducts } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLane } from '../../store/test-database.ts'

const movedOn = '2026-11-20' as Day

test(`a cost that is too large to sum up is omitted from the report while the rest of the row is shown, over ${testLane.name}`, async () => {
  const { app, owner, accountId } = await openAttackedShop(testLane)
  const productId = exampleProducts[0]?.id ?? ''
  const move = { ...PLAIN_MOVE, productId, operation: STOCK_OPERATION.lost, quantity: -1, movedAt: instant(1_790_000_000_000), movedOn }
  const moves = Array.from({ length: 100 }, (_, nth) => ({ ...move, id: exampleId(5000 + nth), value: minor(-ROW_MONEY_MAX) }))
  await app.db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, stockMove, moves))
  const request = () => app.request('GET', '/api/report/internal-use-report?from=2026-11-01&to=2026-11-30', { token: owner })
  expect(await request()).toMatchObject({ status: 200, body: { rows: [{ productId, quantity: 100, cost: null }] } })

  // If it cannot be omitted, the response is a translated error code and not a server error.
  const goods = Array.from({ length: 9_100 }, (_, nth) => ({ ...move, id: exampleId(20_000 + nth), quantity: -AMOUNT_MAX }))
  await app.db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, stockMove, goods))
  expect(await request()).toMatchObject({ status: 422, body: { errors: { form: ['sum-too-large'] } } })
  await app.close()
})
