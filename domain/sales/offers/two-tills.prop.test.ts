import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changingShop } from '../../../tests/support/examples/changing-shop.ts'
import { cash, sale } from '../../../tests/support/examples/decided-sale.ts'
import { boughtRows, packageLine, usedLine } from '../../../tests/support/examples/example-offer.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { day, startOfDay } from '../../kernel/time.ts'
import { customerOffer, customerOfferEntry } from '../../offers/customer-offer.ts'
import { invoice } from '../invoice.ts'
import { issueInvoice } from '../issue-invoice.ts'

const now = startOfDay(day('2027-03-14'), 'Asia/Riyadh')
/** Actions of two offline tills: use a package that both know, or sell it again. */
const acts = fc.array(fc.record({ till: fc.nat(1), uses: fc.integer({ min: 0, max: 3 }) }), { minLength: 1, maxLength: 12 })

const made = (nth: number, uses: number) => {
  const line = uses === 0 ? packageLine() : usedLine({ quantity: uses })
  const given = sale({ lines: [{ ...line, id: exampleId(7000 + nth) }] })
  const tenders = given.total === 0 ? [] : [cash(given.total, { id: exampleId(7100 + nth) })]
  return { ...given, tenders, invoiceId: exampleId(7200 + nth) }
}

test('entries add up to the remaining uses, which never go below zero; excess uses are reported and their sales accepted', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(5), async (done, used) => {
      const server = visitShop(boughtRows(used))
      const tills = [0, 1].map((till) => ({ contextOf: numberedContexts(till), own: changingShop(server.all()) }))
      const queued = []
      for (const [nth, { till, uses }] of done.entries()) {
        const desk = tills[till]
        if (!desk) continue
        const context = desk.contextOf({ operationId: exampleId(900_000 + nth * 100), now })
        const given = made(nth, uses)
        // A till blocks what it knows to be too much.
        const decision = await desk.own.decide(issueInvoice, given, context)
        if (!decision.ok || decision.objections.length > 0) continue
        desk.own.apply(decision.changes)
        queued.push({ till, uses, given, context })
      }
      const reported: string[] = []
      for (const { given, context } of queued.toSorted((a, b) => a.till - b.till))
        reported.push(...(await act(server, issueInvoice, given, context)))
      const entries = server.rows(customerOfferEntry)
      for (const { id, usesLeft } of server.rows(customerOffer)) {
        const sum = entries.filter((one) => one.customerOfferId === id).reduce((all, { uses }) => all + uses, 0)
        expect(usesLeft).toBe(sum)
        expect(usesLeft).toBeGreaterThanOrEqual(0)
      }
      const requested = queued.reduce((all, { uses }) => all + uses, 0)
      const first = server.rows(customerOffer)[0]
      expect(reported.length > 0).toBe(requested > 5 - used)
      expect(first?.usesLeft).toBe(Math.max(0, 5 - used - requested))
      expect(server.rows(invoice)).toHaveLength(queued.length)
    }),
    { numRuns: 150 },
  )
})
