import { employee } from '#domain/employees/employee.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { takeTip } from '#domain/payments/tips/take-tip.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import type { DemoTill } from './demo-till.ts'
import { DEMO_ZONE } from './story-people.ts'
import type { SalesStory } from './story-sales.ts'

const DAYS = 40
/** One tip for this many bills with a service. */
const EVERY = 9

/** Tips that customers gave the employees who served them, with some bills of the last weeks. */
export function reportTips({ deskChance: chance, ledger, setting, now }: SalesStory, till: DemoTill): void {
  const served = ledger
    .all(invoice)
    .filter(({ type, orderId, issuedAt }) => type === INVOICE_TYPE.invoice && orderId === null && issuedAt > now - DAYS * DAY_MS)
    .flatMap((bill) => {
      const line = bill.lines.find(({ kind, employeeId }) => kind === LINE_KIND.service && employeeId !== null)
      return line?.employeeId ? [{ bill, employeeId: line.employeeId }] : []
    })
  served.forEach(({ bill, employeeId }, nth) => {
    const receiver = ledger.get(employee, employeeId)
    if (nth % EVERY !== 0 || bill.employeeId === null || !receiver?.isActive) return
    const at = bill.issuedAt + 5_000
    const amount = minor(chance.whole(2, 10) * 500)
    const isCard = chance.does(0.4)
    const paid = {
      ...{ id: chance.id(at), method: isCard ? PAYMENT_METHOD.creditCard : PAYMENT_METHOD.cash, tendered: amount, reference: null },
      authorizationCode: isCard ? String(chance.whole(100_000, 999_999)) : null,
    }
    const input = { invoiceId: bill.id, employeeId, amount, tenders: [paid], timeZone: DEMO_ZONE }
    till.act(at, bill.employeeId, takeTip, input, { setting, receiver, isTaken: false })
  })
}
