import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { billOf, saleOf } from '../people/bills.ts'
import { soldEarly } from '../people/opening-sales.ts'
import { customers } from '../world/shop.ts'
import { counterOf } from './counter-desk.ts'
import { reservedOf } from './desk-of.ts'
import { type Directed, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'

const known = (nth: number): Id => found(customers[nth], 'there are customers').id
/**
 * The first has a reserved dress with a held insurance amount; the second has not paid the purchase of the day before;
 * the third is unrelated.
 */
const [insured, indebted, third] = [known(0), known(1), known(2)]
const [, , owed] = soldEarly

/** Sells with a discount to a customer; the receipt shows the points balance. */
async function sellTo(director: Director, till: number, customerId: Id): Promise<void> {
  const { desk, setting } = await counterOf(director, till)
  const buyer = await director.done('the customer is read', localReader(desk.device).get(customer, customerId))
  const bill = billOf({ ...desk, till }, found(buyer, 'the till knows her'), true)
  await director.act(till, issueInvoice, saleOf(desk, setting, bill, buyer))
  await director.pass(1_000)
}

/** Pays part of the customer's debt. */
async function payOwed(director: Director, till: number): Promise<void> {
  const { desk, setting } = await counterOf(director, till)
  const total = minor(7_001)
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: total, authorizationCode: null, reference: null }
  const { timeZone, pointsPerUnit } = setting
  await director.act(till, payInvoice, { invoiceId: owed, customerId: indebted, timeZone, pointsPerUnit, tenders: [cash], total })
}

/** Takes a further insurance amount for the reserved dress. */
async function holdMore(director: Director, till: number, orderId: Id): Promise<void> {
  const { desk, setting } = await counterOf(director, till)
  const amount = minor(12_345)
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: amount, authorizationCode: null, reference: null }
  await director.act(till, takeInsurance, { orderId, amount, tenders: [cash], timeZone: setting.timeZone })
}

/** The office merges two customers, and the first till receives the merge. */
export async function merge(director: Director, from: Id, into: Id): Promise<void> {
  await director.run.office.merge(from, into)
  await director.pass(40_000)
}

async function comeBack(director: Director, till: number): Promise<void> {
  director.cutOff(till, false)
  await director.settle(till)
}

/** Customers who are merged while a till that has not received the merge does business with either. */
export const CUSTOMER_HISTORIES: readonly Directed[] = [
  {
    defect: 'B39',
    what: 'a till without a network sells to a customer and takes what she owes, and meanwhile she is merged into another one',
    shop: TWO_TILLS,
    script: async (director) => {
      director.cutOff(1)
      await sellTo(director, 1, indebted)
      await payOwed(director, 1)
      await merge(director, indebted, insured)
      await sellTo(director, 0, insured)
      await director.settle(0)
      await comeBack(director, 1)
      await sellTo(director, 1, insured)
      await director.settle(1)
    },
  },
  {
    defect: 'B40',
    what: 'a customer is merged into one who is then merged into a third, and a till without a network sells to the first of them',
    shop: TWO_TILLS,
    script: async (director) => {
      director.cutOff(1)
      await sellTo(director, 1, third)
      await merge(director, third, indebted)
      await merge(director, indebted, insured)
      await comeBack(director, 1)
      await director.pass(10_000)
    },
  },
  {
    defect: 'B41',
    what: 'a till without a network takes more of an insurance amount for somebody who is merged meanwhile, and both of her orders are hers',
    shop: TWO_TILLS,
    script: async (director) => {
      const { order } = await reservedOf(director)
      director.cutOff(1)
      await holdMore(director, 1, order.id)
      await merge(director, order.customerId, order.customerId === indebted ? insured : indebted)
      await holdMore(director, 0, order.id)
      await director.settle(0)
      await comeBack(director, 1)
    },
  },
]
