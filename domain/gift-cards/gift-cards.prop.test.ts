import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sale, serviceLine } from '../../tests/support/examples/decided-sale.ts'
import { giftSale, giftTender } from '../../tests/support/examples/example-gift-card.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { type Decision, stopping } from '../kernel/define.ts'
import { minor } from '../kernel/money.ts'
import { type IssueInvoiceInput, issueInvoice } from '../sales/issue-invoice.ts'
import { giftCard, giftCardEntry } from './gift-card.ts'
import { sellGiftCard } from './sell-gift-card.ts'

const VALUE = 30_000
const TILLS = 3
const acts = fc.array(fc.record({ till: fc.integer({ min: 0, max: TILLS - 1 }), amount: fc.integer({ min: 1, max: 20_000 }) }), {
  maxLength: 25,
})

const isStopped = (decision: Decision<string>): boolean => decision.ok && stopping(decision.objections) !== null

/** Offline tills spend of one card, each with its own copy and its own operations. */
async function spentBy(limit: number, given: readonly { till: number; amount: number }[]) {
  const rows = { account_setting: [{ ...exampleSetting, giftCardOfflineMax: minor(limit) }] }
  const server = visitShop(rows)
  const contexts = Array.from({ length: TILLS }, (_, till) => numberedContexts(till))
  await server.run(sellGiftCard, giftSale(VALUE), numberedContexts(TILLS)())
  const copies = Array.from({ length: TILLS }, () => visitShop(server.all()))
  const queued: { readonly input: IssueInvoiceInput; readonly at: ReturnType<ReturnType<typeof numberedContexts>> }[] = []
  for (const [nth, { till, amount }] of given.entries()) {
    const lines = [serviceLine({ unitPrice: minor(amount), listPrice: minor(amount) })]
    const input = sale({ lines }, { invoiceId: exampleId(3000 + nth), tenders: [giftTender(100 + nth, amount)] })
    const at = contexts[till]?.({ deviceId: exampleId(2000 + till), seq: 10 + nth, heardUpTo: 9 })
    const copy = copies[till]
    if (!at || !copy) throw new Error('there is such a till')
    const decision = await copy.decide(issueInvoice, input, at)
    if (!decision.ok || isStopped(decision)) continue
    copy.apply(decision.changes)
    queued.push({ input, at })
  }
  // The server receives all of it, in any order of tills, and refuses nothing.
  for (const { input, at } of queued.toReversed()) {
    const { heardUpTo: _till, ...received } = at
    expect(await server.run(issueInvoice, input, received)).toMatchObject({ ok: true })
  }
  return server
}

test('the balance is the sum of entries, and offline tills spend at most the chosen limit each', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 15_000 }), async (given, limit) => {
      const server = await spentBy(limit, given)
      const [card] = server.rows(giftCard)
      const sum = server.rows(giftCardEntry).reduce((all, { amount }) => all + amount, 0)
      expect(card?.balance).toBe(sum)
      const spent = VALUE - sum
      expect(spent).toBeLessThanOrEqual(TILLS * Math.min(limit, VALUE))
      expect(sum).toBeGreaterThanOrEqual(Math.min(0, VALUE - TILLS * limit))
      expect(card?.status).toBe(sum > 0 ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})
