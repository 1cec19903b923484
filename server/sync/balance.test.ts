import { afterEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { balanceEntry } from '#domain/customers/balance-entry.ts'
import { customer } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { cancelDeposit } from '#domain/sales/balance/give-balance-back.ts'
import { takeDeposit } from '#domain/sales/balance/take-deposit.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { testLanes } from '../store/test-database.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const INVOICE = exampleId(1201)
const DEPOSIT = exampleId(1302)
const { timeZone } = exampleSetting
/** An unpaid rental of 1,800.00. */
const sold = exampleVisit({ ...{ customerId, tenders: [] }, more: { orderId: exampleId(1101), invoiceId: INVOICE } })
const deposit = { customerId, tenders: [cashOf(DEPOSIT, 50_000)], total: minor(50_000), timeZone }
const paying = (nth: number, amount: number): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: INVOICE, customerId, total: minor(amount), timeZone },
  tenders: [{ ...cashOf(exampleId(1400 + nth), amount), method: PAYMENT_METHOD.balance }],
})
const cancelling = (nth: number): InputOf<typeof cancelDeposit> => ({
  ...{ id: exampleId(1500 + nth), depositId: DEPOSIT, customerId, amount: minor(50_000), method: 1, timeZone },
  ...{ authorizationCode: null, reference: null },
})

describe.each(testLanes)('the balance of a customer, over $name', ({ open }) => {
  const at = twoTills(open)
  afterEach(() => {
    if (at.bugs.length > 0) throw new Error(`the code of a command failed: ${String(at.bugs[0])}`)
  })
  const { all } = at
  /** The stored balance, verified against the sum of its entries. */
  const balance = async () => {
    const related = (await all(customer)).find(({ id }) => id === customerId)?.balance
    expect((await all(balanceEntry)).reduce((sum, { amount }) => sum + amount, 0)).toBe(related)
    return related
  }

  test('two offline tills spend the same balance: both payments count, and the excess is reported', async () => {
    await at.one.push([await at.one.queue(checkOutVisit, sold), await at.one.queue(takeDeposit, deposit)])
    expect(await balance()).toBe(50_000)
    const first = await at.one.queue(payInvoice, paying(1, 50_000))
    const second = await at.two.queue(payInvoice, paying(2, 30_000))
    expect(reported(await at.two.push([second]))).toEqual(['applied'])
    expect(reported(await at.one.push([first]))).toEqual(['exception customers.balance-not-enough'])
    expect(await balance()).toBe(-30_000)
    expect((await all(attention)).map(({ code }) => code)).toContain('customers.balance-not-enough')
  })

  test('a deposit cancelled by two tills is refunded twice and reported', async () => {
    expect(reported(await at.one.push([await at.one.queue(takeDeposit, deposit)]))).toEqual(['applied'])
    const [first, second] = [await at.one.queue(cancelDeposit, cancelling(1)), await at.two.queue(cancelDeposit, cancelling(2))]
    expect(reported(await at.one.push([first]))).toEqual(['applied'])
    expect(reported(await at.two.push([second]))).toEqual(['exception payments.already-cancelled'])
    expect(await balance()).toBe(-50_000)
    expect((await all(payment)).reduce((sum, { amount }) => sum + amount, 0)).toBe(-50_000)
  })

  test('a deposit received twice counts once', async () => {
    const taken = await at.one.queue(takeDeposit, deposit)
    await at.one.push([taken])
    await at.one.push([taken])
    expect(await balance()).toBe(50_000)
  })
})
