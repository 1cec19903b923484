import { NO_CARDS } from '#domain/gift-cards/card-load.ts'
import { customer } from '#domain/customers/customer.ts'
import { minor } from '#domain/kernel/money.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { issueDebitNote } from '#domain/sales/debit-notes/issue-debit-note.ts'
import { writeDebitNote } from '#domain/sales/debit-notes/write-debit-note.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { type DemoTill, shareCodeOf } from './demo-till.ts'
import type { SalesStory } from './story-sales.ts'

/** Issues a debit note for the newest sale to a named customer: an express service was added after the bill was paid. */
export function reportDebitNote({ deskChance: chance, ledger, people, setting, now }: SalesStory, till: DemoTill): void {
  const [manager] = people.holding('manager')
  const of = ledger
    .all(invoice)
    .findLast(
      ({ type, orderId, customerId, remaining }) =>
        type === INVOICE_TYPE.invoice && orderId === null && customerId !== null && remaining === 0,
    )
  const holder = of?.customerId ? ledger.get(customer, of.customerId) : null
  if (!manager || !of || !holder) return
  const at = Math.max(till.device().lastSaleAt, now - 3 * MINUTE_MS)
  const amount = minor(7_500)
  const debits = [{ id: chance.id(at), debits: null, text: 'خدمة مستعجلة', amount }]
  const paid = { id: chance.id(at), method: PAYMENT_METHOD.cash, tendered: amount, authorizationCode: null, reference: null }
  const ids = { invoiceId: chance.id(at), shareCode: shareCodeOf(chance) }
  const request = { debits, reason: 'أُضيفت خدمة مستعجلة بعد الدفع', tenders: [paid] }
  till.act(at, manager.id, issueDebitNote, writeDebitNote(of, request, ids, billHead(setting)), {
    ...{ invoice: of, credits: [], issued: null, earlier: [], holder, stranger: null, allower: null },
    ...{ giftCards: NO_CARDS, isDebtAllowed: setting.isDebtAllowed },
  })
}
