import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { sale } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { returnOf, SOLD } from '../../../tests/support/examples/return-shop.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import { BALANCE_ENTRY, balanceEntry } from '../../customers/balance-entry.ts'
import { customer } from '../../customers/customer.ts'
import type { InputOf } from '../../kernel/define.ts'
import { minor } from '../../kernel/money.ts'
import { day } from '../../kernel/time.ts'
import { checkOutVisit } from '../../orders/check-out-visit.ts'
import { insuranceEntry } from '../../orders/insurance/insurance-entry.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '../../payments/payment.ts'
import { MONEY_METHODS } from '../../payments/payment.ts'
import { takingsIn, zOf } from '../../shifts/z-figures.ts'
import { invoice } from '../invoice.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { payInvoice } from '../pay-invoice.ts'
import { returnSale } from '../returns/return-sale.ts'
import { cancelDeposit, payOutBalance } from './give-balance-back.ts'
import { takeDeposit } from './take-deposit.ts'

const HER = exampleCustomer.id
const DEPOSIT = exampleId(1300)
const { timeZone } = exampleSetting

const deposit = (amount: number, more: Partial<InputOf<typeof takeDeposit>> = {}): InputOf<typeof takeDeposit> => ({
  ...{ customerId: HER, tenders: [cashOf(DEPOSIT, amount)], total: minor(amount), timeZone },
  ...more,
})
const balanceOf = (id: string, amount: number) => ({ ...cashOf(id, amount), method: PAYMENT_METHOD.balance })
const back = (nth: number, amount: number, more: object = {}) => ({
  ...{ id: exampleId(1310 + nth), customerId: HER, amount: minor(amount), method: PAYMENT_METHOD.cash },
  ...{ authorizationCode: null, reference: null, timeZone, ...more },
})

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
const her = () => shop.rows(customer).find(({ id }) => id === HER)
const entries = () => shop.rows(balanceEntry).map(({ kind, amount }) => [kind, amount])
function balance() {
  expect(shop.rows(balanceEntry).reduce((sum, { amount }) => sum + amount, 0)).toBe(her()?.balance)
  return her()?.balance
}
/** A sale of 1,380.00, paid from the balance as far as `spent`, the rest in cash. */
const selling = (spent: number, more: object = {}) => {
  const given = sale({ pointsSpent: 0, billDiscount: minor(0) }, more)
  const [tender] = given.tenders
  if (!tender) throw new Error('a sale is paid')
  const rest = given.total - spent
  const tenders = [...(spent > 0 ? [balanceOf(exampleId(1320), spent)] : []), ...(rest > 0 ? [cashOf(exampleId(1321), rest)] : [])]
  return { ...given, tenders }
}

beforeEach(() => {
  shop = visitShop()
  contextOf = numberedContexts()
})

describe('takeDeposit', () => {
  test('adds cash with change and card payments to the balance in full, without a document', async () => {
    const tenders = [cardOf(exampleId(1301), 20_000), cashOf(DEPOSIT, 50_000)]
    expect(await act(shop, takeDeposit, deposit(50_000, { tenders }), contextOf())).toEqual([])
    expect([balance(), her()?.owed, shop.rows(invoice).length]).toEqual([50_000, 0, 0])
    expect(shop.rows(payment).map(({ amount, change, source, invoiceId }) => [amount, change, source, invoiceId])).toEqual([
      [20_000, 0, PAYMENT_SOURCE.deposit, null],
      [30_000, 20_000, PAYMENT_SOURCE.deposit, null],
    ])
  })

  test('refuses payment from a balance', async () => {
    await expect(act(shop, takeDeposit, deposit(100, { tenders: [balanceOf(DEPOSIT, 100)] }), contextOf())).rejects.toThrow('choice')
  })

  test('accepts a deposit that is not fully paid or has an unknown customer, with an objection', async () => {
    expect(await act(shop, takeDeposit, deposit(50_000, { tenders: [cashOf(DEPOSIT, 10_000)] }), contextOf())).toEqual([
      'sales.total-differs',
    ])
    expect(balance()).toBe(10_000)
    const stranger = deposit(100, { customerId: exampleId(999), tenders: [cashOf(exampleId(1302), 100)] })
    expect(takeDeposit.decide(stranger, null, contextOf())).toMatchObject({ objections: [{ code: 'sales.customer-unknown' }] })
  })

  test('objects without the permission', async () => {
    expect(await act(shop, takeDeposit, deposit(100), contextOf(NOBODY))).toEqual(['sales.deposits-not-allowed'])
  })
})

describe('spending a balance', () => {
  beforeEach(async () => {
    await act(shop, takeDeposit, deposit(50_000), contextOf())
  })

  test('pays part of a sale, at most as much as the balance holds', async () => {
    expect(await act(shop, issueInvoice, selling(50_000), contextOf())).toEqual([])
    expect([balance(), entries().at(-1)]).toEqual([0, [BALANCE_ENTRY.spent, -50_000]])
  })

  test('objects to spending more than the balance, and records what two tills spent twice', async () => {
    expect(await act(shop, issueInvoice, selling(50_001), contextOf())).toEqual(['customers.balance-not-enough'])
    expect(balance()).toBe(-1)
  })

  test('needs a customer', async () => {
    const given = selling(10_000)
    const nobody = { ...given, buyer: null, bill: { ...given.bill, customerId: null } }
    expect(await act(shop, issueInvoice, nobody, contextOf())).toContain('customers.balance-needs-customer')
    expect(balance()).toBe(50_000)
  })

  test('gives no change', async () => {
    const given = selling(0)
    const over = { ...given, tenders: [balanceOf(exampleId(1320), given.total + 1)] }
    expect(await act(shop, issueInvoice, over, contextOf())).toEqual(['customers.balance-not-enough', 'payments.more-than-due'])
  })

  test('pays for the document of an order', async () => {
    const visit = exampleVisit()
    const tenders = [cashOf(exampleId(1102), visit.total - 50_000), balanceOf(exampleId(1103), 50_000)]
    expect(await act(shop, checkOutVisit, { ...visit, tenders }, contextOf())).toEqual([])
    expect(balance()).toBe(0)
    expect(shop.rows(insuranceEntry).every(({ method }) => method === null || MONEY_METHODS.includes(method))).toBe(true)
  })

  test('does not pay an insurance amount', async () => {
    await act(shop, takeDeposit, deposit(900_000, { tenders: [cashOf(exampleId(1304), 900_000)] }), contextOf())
    const visit = { ...exampleVisit(), insurance: minor(30_000), total: minor(exampleVisit().total + 30_000) }
    const whole = { ...visit, tenders: [balanceOf(exampleId(1103), visit.total)] }
    expect(await act(shop, checkOutVisit, whole, contextOf())).toEqual(['payments.more-than-due'])
  })

  test('pays an open amount, but not more than the balance holds', async () => {
    await act(shop, issueInvoice, { ...selling(0), tenders: [] }, contextOf())
    const [row] = shop.rows(invoice)
    const paying = (nth: number, amount: number) => ({
      ...{ invoiceId: row?.id ?? '', customerId: HER, tenders: [balanceOf(exampleId(1400 + nth), amount)], total: minor(amount), timeZone },
    })
    expect(await act(shop, payInvoice, paying(1, 50_000), contextOf())).toEqual([])
    expect([balance(), her()?.owed]).toEqual([0, Number(row?.due) - 50_000])
    expect(await act(shop, payInvoice, paying(2, 1), contextOf())).toEqual(['customers.balance-not-enough'])
  })

  test('takes back a refund from a credit note', async () => {
    await act(shop, issueInvoice, { ...selling(50_000), invoiceId: SOLD }, contextOf())
    const whole = await returnOf(shop, 1, [[0, 1]], {}, { method: PAYMENT_METHOD.balance })
    expect(await act(shop, returnSale, whole, contextOf())).toEqual([])
    expect([balance(), entries().at(-1)]).toEqual([whole.total, [BALANCE_ENTRY.credited, whole.total]])
  })
})

describe('giving back a balance', () => {
  beforeEach(async () => {
    await act(shop, takeDeposit, deposit(50_000), contextOf())
  })

  test('cancels a deposit in full, and only once', async () => {
    const cancel = (nth: number) => ({ ...back(nth, 50_000), depositId: DEPOSIT, reason: 'moved abroad' })
    expect(await act(shop, cancelDeposit, cancel(1), contextOf())).toEqual([])
    expect([balance(), shop.rows(payment).map(({ amount, status }) => [amount, status])]).toEqual([
      0,
      [
        [50_000, 0],
        [-50_000, 1],
      ],
    ])
    expect(shop.rows(balanceEntry).map(({ kind, reason }) => [kind, reason])).toEqual([
      [BALANCE_ENTRY.deposit, null],
      [BALANCE_ENTRY.cancelled, 'moved abroad'],
    ])
    expect(await act(shop, cancelDeposit, cancel(2), contextOf())).toEqual(['payments.already-cancelled', 'customers.balance-not-enough'])
  })

  test('refuses to cancel unknown payments and payments that are not deposits', async () => {
    await act(shop, issueInvoice, selling(0), contextOf())
    const sold = shop.rows(payment).find(({ source }) => source === PAYMENT_SOURCE.billing)
    const of = (depositId: string, nth: number) => ({ ...back(nth, 100), depositId })
    expect(await act(shop, cancelDeposit, of(sold?.id ?? '', 1), contextOf())).toEqual(['payments.not-a-deposit'])
    expect(shop.rows(payment).find(({ id }) => id === sold?.id)?.status).toBe(1)
    expect(await act(shop, cancelDeposit, of(exampleId(999), 2), contextOf())).toEqual(['payments.unknown'])
    expect(await act(shop, cancelDeposit, of(DEPOSIT, 3), contextOf())).toEqual(['payments.deposit-differs'])
  })

  test('refuses to cancel a partly spent deposit, but pays out the rest', async () => {
    await act(shop, issueInvoice, selling(20_000), contextOf())
    const cancel = { ...back(1, 50_000), depositId: DEPOSIT }
    const before = structuredClone(shop.all())
    expect(await act(shop, cancelDeposit, cancel, contextOf())).toEqual(['customers.balance-not-enough'])
    shop = visitShop(structuredClone(before))
    expect(await act(shop, payOutBalance, back(2, 30_001), contextOf())).toEqual(['customers.balance-not-enough'])
    shop = visitShop(structuredClone(before))
    expect(await act(shop, payOutBalance, back(2, 30_000), contextOf())).toEqual([])
    expect(balance()).toBe(0)
  })

  test("needs the terminal's code when refunding to a card", async () => {
    expect(await act(shop, payOutBalance, back(1, 100, { method: PAYMENT_METHOD.creditCard }), contextOf())).toEqual([
      'payments.authorization-code-required',
    ])
  })
})

test('the drawer counts a deposit when it is taken and when it is given back, but not when it is spent', async () => {
  const at = (seq: number) => contextOf({ deviceId: exampleId(1), seq })
  await act(shop, takeDeposit, deposit(50_000), at(1))
  await act(shop, issueInvoice, selling(20_000), at(2))
  const drawer = async () => {
    const read = memoryReader(shop.all())
    const takings = await takingsIn(read, { deviceId: exampleId(1), openedSeq: 1, closedSeq: null })
    const z = zOf({ status: 1, closedAt: null, float: minor(0), counted: {}, expected: {} }, takings, [])
    const range = { from: day('2026-01-01'), to: day('2027-01-01') }
    const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, range), range)
    for (const tie of dailyPaymentsSummary.ties)
      expect(rows.reduce((sum, row) => sum + Number(row[tie.column]), 0)).toBe(await tie.equals(read, range))
    expect(rows.reduce((sum, row) => sum + Number(row['total']), 0)).toBe(z.total)
    return z.methods.map(({ method, sales, deposits }) => [method, sales, deposits])
  }
  const inCash = selling(20_000).total - 20_000
  expect(await drawer()).toEqual([[PAYMENT_METHOD.cash, inCash, 50_000]])
  // Taken in a shift that was counted: it stays there, and the refund belongs to a later shift.
  await act(shop, takeDeposit, deposit(700, { tenders: [cashOf(exampleId(1305), 700)] }), at(3))
  await act(shop, cancelDeposit, { ...back(1, 700), depositId: exampleId(1305) }, at(4))
  expect(await drawer()).toEqual([[PAYMENT_METHOD.cash, inCash, 50_000]])
  await act(shop, payOutBalance, back(2, 30_000), at(5))
  expect(await drawer()).toEqual([[PAYMENT_METHOD.cash, inCash, 20_000]])
})
