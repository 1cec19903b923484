import { describe, expect, test } from 'vitest'
import { addCustomer } from '#domain/customers/commands.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { receiveFromCleaning } from '#domain/rentals/booking/blocked-period.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { OWNER, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../../../tests/support/direct-till.ts'
import { examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, exampleReservation } from '../../../tests/support/examples/rental-desk.ts'
import { bulkInsert } from '../../store/bulk.ts'
import type { Database, Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { testLanes } from '../../store/test-database.ts'
import { settleOperation } from './settle-operation.ts'

describe.each(testLanes)('operations that wait for a parked one, over $name', ({ open }) => {
  test('run in order once it is settled: hand-over, return and cleaning of a dress', async () => {
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

  test('do not require reading all notices of the shop', async () => {
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

  test('are read once per missing row, however many there are', async () => {
    const db = await open()
    const clock = countingClock(1)
    await seedShop(db, 1)
    let read = 0
    const counting: Database = {
      ...db,
      inAccount: (id, fn, options) =>
        db.inAccount(
          id,
          (tx) =>
            fn({
              ...tx,
              db: tx.db.withPlugin({
                transformQuery: ({ node }) => node,
                transformResult: async ({ result }) => {
                  read += result.rows.filter((row) => 'payload' in row).length
                  return result
                },
              }) as Tx['db'],
            }),
          options,
        ),
    }
    const [one, two] = [await enrolDirectTill({ db: counting, clock }, 1), await enrolDirectTill({ db: counting, clock }, 1)]
    const customerId = clock.newId()
    const sales = []
    for (let nth = 0; nth < 12; nth += 1)
      sales.push(await one.sale(1, (input) => ({ ...input, bill: { ...input.bill, customerId, pointsSpent: 0 } })))
    await one.push(sales)
    await two.push([await two.queue(addCustomer, newWoman(customerId))])
    const answer = await one.pull({ parked: sales.map((op) => op.seq) })
    expect(answer.acks.map((ack) => ack.status)).toEqual(sales.map(() => 'applied'))
    expect(read).toBe(sales.length)
    await db.close()
  })

  test('are stamped for all tills, like the rows they waited for', async () => {
    const db = await open()
    const clock = countingClock(1)
    await seedShop(db, 1)
    const [seller, desk, third] = [
      await enrolDirectTill({ db, clock }, 1),
      await enrolDirectTill({ db, clock }, 1),
      await enrolDirectTill({ db, clock }, 1),
    ]
    const customerId = clock.newId()
    const op = await seller.sale(0, (input) => ({ ...input, bill: { ...input.bill, customerId, pointsSpent: 0 } }))
    const parked = await seller.push([op])
    expect(parked.ok && parked.response.results.map(({ status }) => status)).toEqual(['parked'])
    const { cursor } = await third.pull()
    await desk.push([await desk.queue(addCustomer, newWoman(customerId))])
    const { changes } = await third.pull({ cursor })
    const reached = new Set(changes.map(({ record }) => record))
    expect([...reached]).toEqual(expect.arrayContaining(['customer', 'invoice', 'payment', 'attention']))
    await db.close()
  })
})
