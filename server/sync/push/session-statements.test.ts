import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { OWNER, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { exampleOrder, rentalLine } from '../../../tests/support/examples/example-visit.ts'
import { claimOf } from '../../../tests/support/examples/rental-desk.ts'
import { twoTills } from '../../../tests/support/two-tills.ts'
import { testLanes } from '../../store/test-database.ts'
import { runOnline } from './run-command.ts'

const customerId = exampleCustomers[0]?.id ?? ''

describe.each(testLanes)('false statements in a session, over $name', ({ open }) => {
  const shop = twoTills(open)
  const reported = async () => (await shop.all(attention)).map(({ code, deviceId, command }) => ({ code, deviceId, command }))
  const run = (command: CommandDefinition, input: unknown, opId = shop.clock.newId()) =>
    runOnline(shop.db, { accountId: shop.accountId, actor: OWNER, opId, command, input, now: shop.clock.now() })
  const wish = { bookingId: exampleId(1003), rentItemId: examplePiece.id, customerId, claim: claimOf(23, 26), eventOn: null, note: null }

  test('a booking at a price that was never in the catalogue is accepted and reported once', async () => {
    const opId = shop.clock.newId()
    const request = { ...wish, rentPrice: minor(100) }
    expect([await run(reserve, request, opId), await run(reserve, request, opId)]).toEqual([{ ok: true }, { ok: true }])
    expect(await reported()).toEqual([{ code: 'sync.list-price-differs', deviceId: null, command: 'reserve' }])
  })

  test("an order with terms other than the settings' is accepted and reported", async () => {
    const order = exampleOrder([rentalLine(exampleId(1001))], { customerId })
    expect(await run(openOrder, { ...order, terms: { ...order.terms, pointsPerUnit: 100 } })).toEqual({ ok: true })
    expect(await reported()).toEqual([{ code: 'sync.shop-data-differ', deviceId: null, command: 'openOrder' }])
  })

  test('statements that match the catalogue raise no notice', async () => {
    expect(await run(reserve, { ...wish, rentPrice: examplePiece.rentPrice })).toEqual({ ok: true })
    expect(await reported()).toEqual([])
  })
})
