import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { cash, sale, shop as counter } from '../../tests/support/examples/decided-sale.ts'
import { exampleContext, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { minor } from '../kernel/money.ts'
import { debtsOf, leftToPay } from '../sales/invoice-debt.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { customer, pointEntry } from './customer.ts'
import { familyOf } from './family.ts'
import { mergeCustomers } from './merge-customers.ts'

const WOMEN = 5
const idOf = (nth: number) => exampleId(300 + nth)
const who = fc.nat(WOMEN - 1)
const act = fc.oneof(
  fc.record({ do: fc.constant('sale' as const), who, paid: fc.constantFrom(0, 10_000, 34_500) }),
  fc.record({ do: fc.constant('pay' as const), nth: fc.nat(20), part: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('merge' as const), who, into: who }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What a till does that may never have heard of a merge: it names whom it names. */
async function run(shop: ChangingShop, given: Act, nth: number): Promise<void> {
  const id = (at: number) => exampleId(100_000 + nth * 100 + at)
  const context = { operationId: id(0), id }
  if (given.do === 'merge') {
    await shop.run(mergeCustomers, { from: idOf(given.who), into: idOf(given.into) }, exampleContext(context))
  } else if (given.do === 'sale') {
    const whole = sale({ customerId: idOf(given.who) }, { invoiceId: id(90) })
    const tenders = given.paid === 0 ? [] : [cash(Math.min(given.paid, whole.total), { id: id(91) })]
    const plain = exampleContext()
    await shop.run(issueInvoice, { ...whole, tenders }, { ...plain, ...context })
  } else {
    const papers = shop.rows(invoice)
    const paper = papers[given.nth % Math.max(1, papers.length)]
    if (!paper || paper.remaining <= 0 || paper.customerId === null) return
    const part = Math.ceil(paper.remaining / given.part)
    const paying = { invoiceId: paper.id, customerId: paper.customerId, tenders: [cash(part, { id: id(92) })], total: minor(part) }
    await shop.run(payInvoice, { ...paying, timeZone: exampleSetting.timeZone, pointsPerUnit: 1 }, exampleContext(context))
  }
}

test('after any merges, sales and payments no document is lost, and whoever stays owes, owns and bought what stands under her family', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const women = Array.from({ length: WOMEN }, (_, nth) => ({
        ...exampleCustomer,
        id: idOf(nth),
        mobile: `96650000000${nth}`,
        points: 0,
      }))
      const setting = { ...exampleSetting, isDebtAllowed: true, pointsPerUnit: 1 }
      const shop = changingShop({ ...counter, account_setting: [setting], customer: women })
      for (const [nth, given] of acts.entries()) await run(shop, given, nth)

      const read = memoryReader(shop.all())
      const rows = shop.rows(customer)
      const heads = rows.filter(({ isMerged }) => !isMerged)
      const entries = shop.rows(pointEntry)
      const seen: string[] = []
      for (const head of heads) {
        const family = await familyOf(read, [head.id])
        const papers = shop.rows(invoice).filter(({ customerId }) => customerId !== null && family.includes(customerId))
        seen.push(...papers.map(({ id }) => id))
        const debts = await debtsOf(read, head.id)
        expect(debts.reduce((sum: number, account) => sum + leftToPay(account), 0)).toBe(head.owed)
        expect(papers.length).toBe(head.invoiceCount)
        const points = entries.filter(({ customerId }) => customerId === head.id).reduce((sum, entry) => sum + entry.points, 0)
        expect(points).toBe(head.points)
      }
      expect(seen.toSorted()).toEqual(
        shop
          .rows(invoice)
          .map(({ id }) => id)
          .toSorted(),
      )
      // One step, to somebody who stays, and nothing is left behind.
      const staying = new Set(heads.map(({ id }) => id))
      for (const { mergedInto, isMerged, owed, points, invoiceCount } of rows.filter((row) => row.isMerged || row.mergedInto)) {
        expect([isMerged, mergedInto !== null && staying.has(mergedInto), owed, points, invoiceCount]).toEqual([true, true, 0, 0, 0])
      }
    }),
    { numRuns: 150 },
  )
})
