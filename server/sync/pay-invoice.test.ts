import { afterEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { payment } from '#domain/payments/payment.ts'
import { customerDebts } from '#domain/sales/customer-debts.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const INVOICE = exampleId(1201)
/** A rental of 1,800.00 with 300.00 paid. */
const sold = exampleVisit({
  ...{ customerId, tenders: [cashOf(exampleId(1301), 30_000)] },
  more: { orderId: exampleId(1101), invoiceId: INVOICE },
})
const paying = (nth: number, amount: number): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: INVOICE, customerId, tenders: [cashOf(exampleId(1400 + nth), amount)] },
  ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
})

describe.each(testLanes)('the unpaid rest of an invoice, over $name', ({ open }) => {
  const at = twoTills(open)
  afterEach(() => {
    if (at.bugs.length > 0) throw new Error(`the code of a command failed: ${String(at.bugs[0])}`)
  })
  const { all } = at
  const owed = async () => (await all(customer)).find(({ id }) => id === customerId)?.owed
  const debts = () =>
    at.db.inAccount(at.accountId, async (tx) =>
      (await customerDebts.read(sqlReader(tx, at.accountId), { customerId }))?.map(({ left }) => left),
    )

  test('is taken by two offline tills: both payments are stored, the second is credited to the customer and reported', async () => {
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, sold)]))).toEqual(['applied'])
    const left = 180_000 - 30_000
    expect([await owed(), await debts()]).toEqual([left, [left]])
    const first = await at.one.queue(payInvoice, paying(1, left))
    const second = await at.two.queue(payInvoice, paying(2, left))
    expect(reported(await at.two.push([second]))).toEqual(['applied'])
    expect(reported(await at.one.push([first]))).toEqual(['exception sales.payment-more-than-left'])
    expect((await all(payment)).reduce((sum, row) => sum + row.amount, 0)).toBe(30_000 + left + left)
    expect([await owed(), await debts()]).toEqual([-left, [-left]])
    expect((await all(attention)).map(({ code }) => code)).toEqual(['sales.payment-more-than-left'])
  })

  test('counts once when the payment is received twice', async () => {
    await at.one.push([await at.one.queue(checkOutVisit, sold)])
    const part = await at.one.queue(payInvoice, paying(1, 20_000))
    expect(reported(await at.one.push([part]))).toEqual(['applied'])
    await at.one.push([part])
    expect([await owed(), await debts()]).toEqual([130_000, [130_000]])
  })

  test('adds up when the payment arrives before its invoice', async () => {
    const sale = await at.one.queue(checkOutVisit, sold)
    const paid = await at.two.queue(payInvoice, paying(1, 150_000))
    expect(reported(await at.two.push([paid]))).toEqual(['exception sales.invoice-unknown'])
    expect(reported(await at.one.push([sale]))).toEqual(['applied'])
    expect([await owed(), await debts()]).toEqual([0, []])
  })
})
