import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sale } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf } from '../../../tests/support/examples/example-visit.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { balanceEntry } from '../../customers/balance-entry.ts'
import { customer, pointEntry } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '../../payments/payment.ts'
import { priceBill } from '../bill.ts'
import { invoice } from '../invoice.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { payInvoice } from '../pay-invoice.ts'
import { takeDeposit } from './take-deposit.ts'

const { timeZone } = exampleSetting
const customerId = exampleCustomer.id
const part = fc.record({ method: fc.constantFrom(PAYMENT_METHOD.cash, PAYMENT_METHOD.balance), share: fc.integer({ min: 1, max: 60 }) })

test("payments plus the unpaid amount equal the document's total for any mix of money, balance and points", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(part, { maxLength: 3 }),
      fc.array(part, { maxLength: 3 }),
      async (pointsSpent, paidIn, atOnce, later) => {
        const shop = visitShop()
        const contextOf = numberedContexts()
        const pointsBefore = shop.rows(customer)[0]?.points ?? 0
        const given = { customerId, tenders: [cashOf(exampleId(1300), paidIn)], total: minor(paidIn), timeZone }
        await act(shop, takeDeposit, given, contextOf())
        let nth = 0
        const tendersOf = (parts: typeof atOnce, whole: number) =>
          parts.map(({ method, share }) => ({ ...cashOf(exampleId(1400 + (nth += 1)), Math.floor((whole * share) / 180) + 1), method }))
        const bill = sale({ pointsSpent, billDiscount: minor(0) })
        const { total } = priceBill(bill.bill.lines, minor(0), pointsSpent, bill.terms)
        await act(shop, issueInvoice, { ...bill, total, tenders: tendersOf(atOnce, total) }, contextOf())
        const document = () => shop.rows(invoice)[0]
        for (const tender of tendersOf(later, document()?.due ?? 0)) {
          const owing = { invoiceId: bill.invoiceId, customerId, tenders: [tender], total: tender.tendered, timeZone }
          await act(shop, payInvoice, owing, contextOf())
        }
        const of = (isOf: (row: ReturnType<typeof paidRows>[number]) => boolean) =>
          paidRows()
            .filter(isOf)
            .reduce((all, { amount }) => all + amount, 0)
        const paidRows = () => shop.rows(payment)
        const her = shop.rows(customer)[0]
        const row = document()
        const paid = of(({ invoiceId }) => invoiceId === row?.id)
        expect([paid + Number(row?.remaining), her?.owed]).toEqual([Number(row?.total), row?.remaining])
        // Each sum equals that of its entries, and the balance equals deposits minus payments from it.
        expect(her?.balance).toBe(shop.rows(balanceEntry).reduce((all, { amount }) => all + amount, 0))
        expect(her?.balance).toBe(
          of(({ source }) => source === PAYMENT_SOURCE.deposit) - of(({ method }) => method === PAYMENT_METHOD.balance),
        )
        expect(her?.points).toBe(pointsBefore + shop.rows(pointEntry).reduce((all, { points }) => all + points, 0))
      },
    ),
    { numRuns: 60 },
  )
})
