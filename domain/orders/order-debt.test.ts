import { expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { payment } from '../payments/payment.ts'
import { invoice } from '../sales/invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { dayAfter } from '../../tests/support/examples/rental-desk.ts'
import { act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { laterPayments, owedOf } from './order-debt.ts'

test('the debt of an order falls with each later payment, and each is in its timeline', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ tenders: [cashOf(exampleId(1102), 50_000)] }), contextOf())
  const file = () => ({ documents: shop.rows(invoice), payments: shop.rows(payment) })
  const owed = Number(shop.rows(invoice)[0]?.due)
  expect([owedOf(file()), laterPayments(file())]).toEqual([owed, []])
  const pay = (nth: number, amount: number) => ({
    ...{ invoiceId: exampleId(1101), customerId: exampleCustomer.id, tenders: [cashOf(exampleId(nth), amount)] },
    ...{ total: minor(amount), timeZone: exampleSetting.timeZone },
  })
  await act(shop, payInvoice, pay(1400, 30_000), contextOf({ now: dayAfter(2) }))
  expect([owedOf(file()), laterPayments(file()).map(({ amount }) => amount)]).toEqual([owed - 30_000, [30_000]])
  // Paid twice on two tills: nothing is owed here, and the surplus is shown with the customer.
  await act(shop, payInvoice, pay(1401, owed), contextOf({ now: dayAfter(3) }))
  expect(owedOf(file())).toBe(0)
})
