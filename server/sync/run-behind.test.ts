import { describe, expect, test } from 'vitest'
import { derivedId } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking.ts'
import { handOver } from '#domain/rentals/hand-over.ts'
import { rentItem } from '#domain/rentals/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { receiveFromCleaning } from '#domain/rentals/shop-use.ts'
import { takeBack } from '#domain/rentals/take-back.ts'
import { OWNER, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../../tests/support/direct-till.ts'
import { examplePiece } from '../../tests/support/example-shop.ts'
import { claimOf, exampleReservation } from '../../tests/support/rental-desk.ts'
import { bulkInsert } from '../store/bulk.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import { settleOperation } from './settle-operation.ts'

describe.each(testLanes)('what waits behind what waits, over $name', ({ open }) => {
  test('runs in its order once the first is settled: a dress goes out, comes back, and is received from cleaning', async () => {
    const db = await open()
    const clock = countingClock(1)
    await seedShop(db, 1)
    await db.inAccount(1, (tx) => bulkInsert(tx, 1, rentItem, [examplePiece]))
    const till = await enrolDirectTill({ db, clock }, 1)
    const given = exampleReservation(1, claimOf(0, 2), { customerId: exampleCustomers[0]?.id ?? '' })
    const out = { ...(await till.queue(handOver, given)), args: { torn: true } }
    const back = await till.queue(takeBack, { pieces: [{ bookingId: given.bookingId, condition: 1, note: null }] })
    const clean = await till.queue(receiveFromCleaning, { bookingId: derivedId(back.opId, 1) })
    const answer = await till.push([out, back, clean])
    expect(answer.ok && answer.response.results.map(({ code }) => code)).toEqual(['sync.invalid', 'sync.row-missing', 'sync.row-missing'])
    const by = { accountId: 1, employeeId: OWNER.employeeId }
    const request = { deviceId: till.state.deviceId, seq: 1, action: 'fix' as const, args: given, reason: 'the paper says so' }
    expect(await settleOperation({ db, clock }, by, request)).toMatchObject({
      response: {
        ok: true,
        result: { status: 'applied' },
        behind: [
          { seq: 2, status: 'applied' },
          { seq: 3, status: 'applied' },
        ],
      },
    })
    const rows = await db.inAccount(1, (tx) => sqlReader(tx, 1).select(booking, { limit: 10 }))
    expect(rows.map(({ state, closedAt }) => [state, closedAt !== null])).toEqual(expect.arrayContaining([[RENT_STATE.itemReturned, true]]))
    expect(rows.filter((row) => row.activeItemId !== null)).toEqual([])
    await db.close()
  })

  test('looks up the notices about an operation without reading all that a shop ever had', async () => {
    const db = await open()
    await db.asPlatform((tx) =>
      tx.script(`insert into attention (account_id, id, kind, code, command, operation_id, details, raised_at)
        select 1, gen_random_uuid(), 1, 'x', 'y', gen_random_uuid(), '{}', now() from generate_series(1, 5000); analyze attention`),
    )
    const plan = await db.asPlatform((tx) =>
      tx.query('explain select * from attention where account_id = 1 and operation_id = $1::uuid order by id limit 1000', [
        OWNER.employeeId,
      ]),
    )
    expect(JSON.stringify(plan)).toContain('attention_operation_id')
    await db.close()
  })
})
