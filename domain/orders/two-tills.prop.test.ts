import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { misremembered } from '../../tests/support/examples/customer-visits.ts'
import { exampleCustomer, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { RENTAL_PIECES } from '../../tests/support/examples/rental-acts.ts'
import { doubleBookings } from '../../tests/support/examples/rental-desk.ts'
import { type ReportTrouble, VisitDesk, visitAct } from '../../tests/support/examples/visit-acts.ts'
import { customer } from '../customers/customer.ts'
import type { Change } from '../kernel/define.ts'
import { booking } from '../rentals/booking/booking.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '../sales/invoice.ts'
import { cancelOrder } from './cancel-order.ts'
import { INSURANCE_ENTRY, insuranceEntry } from './insurance/insurance-entry.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'
import { orderBalance } from './visit-money.ts'

/** Actions of two tills on two orders, some preceded by a moment online. */
const histories = fc.array(
  fc.record({
    act: visitAct.map((act) => ({ ...act, order: act.order % 2 })),
    till: fc.nat(1),
    isHeard: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  }),
  { minLength: 15, maxLength: 40, size: 'max' },
)

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number => rows.reduce((total, row) => total + amount(row), 0)
const signOf = (row: { readonly type: number }): number => (row.type === INVOICE_TYPE.creditNote ? -1 : 1)

type Done = Parameters<ReportTrouble>[0]

/** A server and two tills that synchronise when online, with the objections raised. */
class Shop {
  readonly server: ChangingShop = changingShop({
    ...{ account_setting: [exampleSetting], rent_item: RENTAL_PIECES, customer: [exampleCustomer] },
  })
  readonly told = new Set<string>()
  readonly kept = new Map<string, number>()
  readonly #tills = [this.#till(0), this.#till(1)]

  #till(nth: number) {
    const queue: Done[] = []
    return { queue, desk: new VisitDesk(changingShop(this.server.all()), { nth, report: (done) => queue.push(done) }) }
  }

  async play(till: number, act: Parameters<VisitDesk['play']>[0]): Promise<void> {
    await this.#tills[till]?.desk.play(act)
  }

  /** The till pushes its queue in order, then pulls the server's state. */
  async hear(till: number): Promise<void> {
    const { queue = [], desk } = this.#tills[till] ?? {}
    for (const { name, input, again } of queue.splice(0)) {
      const decision = await again(this.server)
      if (!decision.ok) continue
      for (const { code } of decision.objections) this.told.add(code)
      if (name === cancelOrder.name) this.#keep(input, decision.changes)
      this.server.apply(decision.changes)
      holds(this)
    }
    desk?.hears(changingShop(this.server.all()))
  }

  /** Records what is retained of rentals that were actually cancelled, at most their price. */
  #keep(input: unknown, changes: readonly Change[]): void {
    const { orderId, keptInvoiced: retainedInvoiced } = v.parse(cancelOrder.input, input)
    const gone = new Set(changes.flatMap((change) => (change.op === 'patch' && change.record === booking.name ? [change.id] : [])))
    const cost = sum(this.server.rows(booking), ({ id, rentPrice }) => (gone.has(id) ? rentPrice : 0))
    this.kept.set(orderId, (this.kept.get(orderId) ?? 0) + Math.min(retainedInvoiced, cost))
  }
}

const TWICE = new Set(['orders.advance-not-open', 'orders.credit-more-than-left'])

function holds({ server, told: reported, kept: retained }: Shop): void {
  const documents = server.rows(invoice)
  expect(doubleBookings(server.rows(booking))).toEqual([])
  for (const row of documents) expect(sum(row.prepaid, (part) => part.gross) + row.paid + row.due).toBe(row.total)
  for (const order of server.rows(rentalOrder)) {
    const its = documents.filter((row) => row.orderId === order.id)
    const entries = server.rows(insuranceEntry).filter((row) => row.orderId === order.id)
    const [advances, credits] = [INVOICE_TYPE.advance, INVOICE_TYPE.creditNote].map((type) => its.filter((row) => row.type === type))
    const rentIn = (row: (typeof its)[number]) =>
      sum(
        row.lines.filter((line) => line.kind === LINE_KIND.rental),
        (line) => line.gross,
      )
    const settled = sum(its, (row) => sum(row.prepaid, (part) => part.gross))
    expect(order.advancePaid + order.advanceKept).toBe(
      sum(advances ?? [], (row) => row.total) - settled - sum(credits ?? [], (row) => row.total - rentIn(row)),
    )
    expect(order.invoiced).toBe(sum(its, (row) => rentIn(row) * signOf(row)))
    expect(order.insuranceHeld).toBe(sum(entries, ({ kind, amount }) => (kind === INSURANCE_ENTRY.taken ? amount : -amount)))
    const standing = server.rows(booking).filter((row) => row.orderId === order.id)
    expect([order.number, order.agreed]).toEqual([order.number, sum(standing, (row) => row.rentPrice) + (retained.get(order.id) ?? 0)])
    if (order.status === ORDER_STATUS.closed) expect(orderBalance(order)).toEqual({ left: 0, over: 0, insuranceHeld: 0 })
    for (const row of its.filter((one) => one.creditOf === null)) {
      const parts = [
        ...its.filter((one) => one.creditOf === row.id),
        ...its.flatMap((one) => one.prepaid.filter((part) => part.invoiceId === row.id)),
      ]
      if ([...TWICE].some((code) => reported.has(code))) continue
      expect(sum(parts, (part) => part.vat)).toBeLessThanOrEqual(row.vat)
      expect(sum(parts, (part) => part.net)).toBeLessThanOrEqual(row.net)
    }
    if (order.insuranceHeld < 0) expect(reported).toContain('orders.insurance-not-held')
  }
  expect(misremembered(server.rows(customer), documents)).toEqual([])
  expect(server.rows(customer)[0]?.owed).toBe(sum(documents, (row) => row.due * signOf(row)))
}

test('two offline tills: every sum equals its entries, and no order is closed with open money', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const shop = new Shop()
      for (const { act, till, isHeard: isReceived } of history) {
        if (isReceived) await shop.hear(till)
        await shop.play(till, act)
      }
      await shop.hear(0)
      await shop.hear(1)
      for (const code of shop.told) seen.add(code)
    }),
    { numRuns: 250 },
  )
  // Check that the histories are not trivial: pieces and money were given twice.
  expect([...seen]).toEqual(
    expect.arrayContaining(['rentals.period-taken-substitutes', 'rentals.booking-closed', 'orders.insurance-not-held']),
  )
})
