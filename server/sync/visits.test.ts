import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance } from '#domain/orders/insurance-moves.ts'
import { insuranceEntry } from '#domain/orders/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking.ts'
import { rentItem } from '#domain/rentals/rent-item.ts'
import { STANDING } from '#domain/rentals/rent-state.ts'
import { invoice } from '#domain/sales/invoice.ts'
import {
  type CountingClock,
  type DirectTill,
  countingClock,
  enrolDirectTill,
  exampleCustomers,
  seedShop,
} from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../tests/support/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/example-visit.ts'
import { claimOf, doubleBookings } from '../../tests/support/rental-desk.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import type { PushAnswer } from './push.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const told = (answer: PushAnswer) =>
  answer.ok ? answer.response.results.map(({ status, code }) => (code ? `${status} ${code}` : status)) : [answer.conflict.kind]

/** The nth visit of two tills: each its own order, document, booking and money, all for one dress. */
const visit = (nth: number, days = claimOf(3, 6)) =>
  exampleVisit({
    ...{ lines: [rentalLine(exampleId(1000 + nth), {}, { claim: days })], advance: 50_000, insurance: 100_000, customerId },
    tenderId: exampleId(1300 + nth),
    more: { orderId: exampleId(1100 + nth), invoiceId: exampleId(1200 + nth) },
  })

describe.each(testLanes)('visits to the rental desk, over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let one: DirectTill
  let two: DirectTill
  let accountId = 0
  const bugs: unknown[] = []

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    bugs.length = 0
    clock = countingClock(accountId)
    await seedShop(db, accountId)
    const pieces = [examplePiece, { ...examplePiece, id: exampleId(206), code: 'WD-0013' }]
    await db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, rentItem, pieces))
    const deps = { db, clock, onBug: (error: unknown) => bugs.push(error) }
    one = await enrolDirectTill(deps, accountId)
    two = await enrolDirectTill(deps, accountId)
  })

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 1000 }))

  test('two tills without a network sell one dress for the same days: one holds it, both sales and all their money are kept', async () => {
    const first = await one.queue(checkOutVisit, visit(1))
    const second = await two.queue(checkOutVisit, visit(2, claimOf(4, 7)))
    expect(told(await two.push([second]))).toEqual(['applied'])
    expect(told(await one.push([first]))).toEqual(['exception rentals.period-taken-substitutes'])
    const rows = await all(booking)
    expect(new Map(rows.map(({ id, standing }) => [id, standing]))).toEqual(
      new Map([
        [exampleId(1001), STANDING.conflict],
        [exampleId(1002), STANDING.firm],
      ]),
    )
    expect(doubleBookings(rows)).toEqual([])
    expect(rows.every((row) => row.customerId === customerId)).toBe(true)
    expect((await all(invoice)).map(({ type, total }) => [type, total])).toEqual([
      [386, 50_000],
      [386, 50_000],
    ])
    expect((await all(payment)).reduce((sum, row) => sum + row.amount, 0)).toBe(100_000)
    expect((await all(insuranceEntry)).reduce((sum, row) => sum + row.amount, 0)).toBe(200_000)
    expect((await all(rentalOrder)).map((row) => [row.agreed, row.advancePaid, row.insuranceHeld])).toEqual([
      [180_000, 50_000, 100_000],
      [180_000, 50_000, 100_000],
    ])
    // The booking that stands is named, so that it can be given the other piece out of the notice.
    expect((await all(attention)).map(({ code, details }) => [code, details['substitutes'], details['bookingId']])).toEqual([
      ['rentals.period-taken-substitutes', 'WD-0013', exampleId(1001)],
    ])
    expect(bugs).toEqual([])
  })

  test('an insurance amount that two tills give back is given back twice, and the second is told of', async () => {
    expect(told(await one.push([await one.queue(checkOutVisit, visit(1))]))).toEqual(['applied'])
    const back = { orderId: exampleId(1101), amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    const more = { authorizationCode: null, reference: null, note: null }
    const first = await one.queue(returnInsurance, { ...back, ...more, entryId: exampleId(1) })
    const second = await two.queue(returnInsurance, { ...back, ...more, entryId: exampleId(2) })
    expect(told(await one.push([first]))).toEqual(['applied'])
    expect(told(await two.push([second]))).toEqual(['exception orders.insurance-not-held'])
    expect((await all(rentalOrder))[0]?.insuranceHeld).toBe(-100_000)
  })

  test('what is done about a visit that the server has not heard of waits for it', async () => {
    const made = await one.queue(checkOutVisit, visit(1))
    const back = { orderId: exampleId(1101), entryId: exampleId(1), amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh' }
    const given = await two.queue(returnInsurance, { ...back, authorizationCode: null, reference: null, note: null })
    expect(told(await two.push([given]))).toEqual(['parked sync.row-missing'])
    expect(told(await one.push([made]))).toEqual(['applied'])
    expect((await all(rentalOrder))[0]?.insuranceHeld).toBe(0)
  })
})
