import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord, InputOf, RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { payment } from '#domain/payments/payment.ts'
import { customerDebts } from '#domain/sales/customer-debts.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import {
  type CountingClock,
  type DirectTill,
  countingClock,
  enrolDirectTill,
  exampleCustomers,
  seedShop,
} from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import type { PushAnswer } from './push/push.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const INVOICE = exampleId(1201)
const told = (answer: PushAnswer) =>
  answer.ok ? answer.response.results.map(({ status, code }) => (code ? `${status} ${code}` : status)) : [answer.conflict.kind]

/** A rental for 1,800.00 of which 300.00 are paid. */
const sold = exampleVisit({
  ...{ customerId, tenders: [cashOf(exampleId(1301), 30_000)] },
  more: { orderId: exampleId(1101), invoiceId: INVOICE },
})
const paying = (nth: number, amount: number): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: INVOICE, customerId, tenders: [cashOf(exampleId(1400 + nth), amount)] },
  ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
})

describe.each(testLanes)('what is owed of an invoice, over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let one: DirectTill
  let two: DirectTill
  let accountId = 0

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    clock = countingClock(accountId)
    await seedShop(db, accountId)
    await db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, rentItem, [examplePiece]))
    const deps = { db, clock, onBug: (error: unknown) => expect(error).toBeUndefined() }
    one = await enrolDirectTill(deps, accountId)
    two = await enrolDirectTill(deps, accountId)
  })

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 1000 }))
  const owed = async () => (await all(customer)).find(({ id }) => id === customerId)?.owed
  const debts = () =>
    db.inAccount(accountId, async (tx) => {
      const params = { customerId }
      return customerDebts.rows(await customerDebts.load(sqlReader(tx, accountId), params), params).map(({ left }) => left)
    })

  test('two tills without a network take it: both moneys are kept, she is owed the second, and a person is told', async () => {
    expect(told(await one.push([await one.queue(checkOutVisit, sold)]))).toEqual(['applied'])
    const left = 180_000 - 30_000
    expect([await owed(), await debts()]).toEqual([left, [left]])
    const first = await one.queue(payInvoice, paying(1, left))
    const second = await two.queue(payInvoice, paying(2, left))
    expect(told(await two.push([second]))).toEqual(['applied'])
    expect(told(await one.push([first]))).toEqual(['exception sales.payment-more-than-left'])
    expect((await all(payment)).reduce((sum, row) => sum + row.amount, 0)).toBe(30_000 + left + left)
    expect([await owed(), await debts()]).toEqual([-left, [-left]])
    expect((await all(attention)).map(({ code }) => code)).toEqual(['sales.payment-more-than-left'])
  })

  test('a payment that was heard twice is taken once', async () => {
    await one.push([await one.queue(checkOutVisit, sold)])
    const part = await one.queue(payInvoice, paying(1, 20_000))
    expect(told(await one.push([part]))).toEqual(['applied'])
    await one.push([part])
    expect([await owed(), await debts()]).toEqual([130_000, [130_000]])
  })

  test('a payment that arrives before its invoice is kept, and the two add up in the end', async () => {
    const sale = await one.queue(checkOutVisit, sold)
    const paid = await two.queue(payInvoice, paying(1, 150_000))
    expect(told(await two.push([paid]))).toEqual(['exception sales.invoice-unknown'])
    expect(told(await one.push([sale]))).toEqual(['applied'])
    expect([await owed(), await debts()]).toEqual([0, []])
  })
})
