import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changingShop, type ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { RENTAL_PIECES } from '../../tests/support/examples/rental-acts.ts'
import { doubleBookings } from '../../tests/support/examples/rental-desk.ts'
import { VisitDesk, visitActs } from '../../tests/support/examples/visit-acts.ts'
import { customer } from '../customers/customer.ts'
import { PAYMENT_SOURCE, payment } from '../payments/payment.ts'
import { booking } from '../rentals/booking/booking.ts'
import { STANDING } from '../rentals/booking/rent-state.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '../sales/invoice.ts'
import { INSURANCE_ENTRY, insuranceEntry } from './insurance/insurance-entry.ts'
import { ORDER_STATUS, rentalOrder } from './rental-order.ts'
import { openAdvances, orderBalance } from './visit-money.ts'

const newShop = () => changingShop({ account_setting: [exampleSetting], rent_item: RENTAL_PIECES, customer: [exampleCustomer] })

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number => rows.reduce((total, row) => total + amount(row), 0)
const signOf = (row: { readonly type: number }): number => (row.type === INVOICE_TYPE.creditNote ? -1 : 1)

function holds(shop: ChangingShop, retainedOf: (id: string) => number): void {
  const documents = shop.rows(invoice)
  const payments = shop.rows(payment)
  expect(doubleBookings(shop.rows(booking))).toEqual([])
  for (const row of shop.rows(booking)) expect(row.activeItemId).toBe(row.closedAt === null ? row.rentItemId : null)
  for (const row of documents) {
    const paid = sum(
      payments.filter((one) => one.invoiceId === row.id),
      (one) => one.amount,
    )
    expect(paid).toBe(row.paid * signOf(row))
    expect(sum(row.prepaid, (part) => part.gross) + row.paid + row.due).toBe(row.total)
    expect(row.net + row.vat).toBe(row.total)
  }
  for (const order of shop.rows(rentalOrder)) {
    const its = documents.filter((row) => row.orderId === order.id)
    const entries = shop.rows(insuranceEntry).filter((row) => row.orderId === order.id)
    expect(order.insuranceHeld).toBe(sum(entries, ({ kind, amount }) => (kind === INSURANCE_ENTRY.taken ? amount : -amount)))
    expect(order.insuranceHeld).toBeGreaterThanOrEqual(0)
    expect(order.advancePaid + order.advanceKept).toBe(sum(openAdvances(its), (advance) => advance.gross))
    const rent = its.flatMap((row) => row.lines.map((line) => (line.kind === LINE_KIND.rental ? line.gross * signOf(row) : 0)))
    expect(order.invoiced).toBe(sum(rent, (amount) => amount))
    const rentals = shop.rows(booking).filter((row) => row.orderId === order.id)
    expect(order.agreed).toBe(sum(rentals, (row) => row.rentPrice) + retainedOf(order.id))
    if (order.status === ORDER_STATUS.closed) expect(orderBalance(order)).toEqual({ left: 0, over: 0, insuranceHeld: 0 })
    const retained = payments.filter((row) => row.source === PAYMENT_SOURCE.insuranceAmount && its.some(({ id }) => id === row.invoiceId))
    expect(sum(retained, (row) => row.amount)).toBe(
      sum(
        entries.filter((row) => row.kind === INSURANCE_ENTRY.kept),
        (row) => row.amount,
      ),
    )
  }
  expect(shop.rows(customer)[0]?.owed).toBe(sum(documents, (row) => row.due * signOf(row)))
}

test('through any check-outs: no piece twice, no customer lost, every sum equals its entries, every document adds up', async () => {
  await fc.assert(
    fc.asyncProperty(visitActs, async (history) => {
      const shop = newShop()
      const desk = new VisitDesk(shop)
      const owners = new Map<string, string | null>()
      for (const act of history) {
        await desk.play(act)
        holds(shop, (id) => desk.savedOf(id))
        for (const row of shop.rows(booking)) {
          if (owners.has(row.id)) expect(row.customerId).toBe(owners.get(row.id))
          owners.set(row.id, row.customerId)
        }
        expect(shop.rows(booking)).toHaveLength(owners.size)
      }
    }),
    { numRuns: 150 },
  )
})

test('when completed, every order has settled all advances and insurance amounts, with nothing owed either way', async () => {
  await fc.assert(
    fc.asyncProperty(visitActs, async (history) => {
      const shop = newShop()
      const desk = new VisitDesk(shop)
      for (const act of history) await desk.play(act)
      await desk.finish()
      holds(shop, (id) => desk.savedOf(id))
      for (const order of shop.rows(rentalOrder)) {
        expect(order.status).not.toBe(ORDER_STATUS.open)
        expect([order.advancePaid, orderBalance(order)]).toEqual([0, { left: 0, over: 0, insuranceHeld: 0 }])
      }
      for (const row of shop.rows(booking)) expect(row.standing).not.toBe(STANDING.requested)
    }),
    { numRuns: 150 },
  )
})

test('the histories include documents, insurance amounts, and pieces out and cancelled', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(visitActs, async (history) => {
      const shop = newShop()
      const desk = new VisitDesk(shop)
      for (const act of history) await desk.play(act)
      for (const row of shop.rows(invoice)) seen.add(`type ${row.type}${row.prepaid.length > 0 ? ' prepaid' : ''}`)
      for (const row of shop.rows(insuranceEntry)) seen.add(`insurance ${row.kind}`)
      for (const row of shop.rows(booking)) seen.add(`state ${row.state} standing ${row.standing}`)
    }),
    { numRuns: 80, seed: 7 },
  )
  for (const one of ['type 386', 'type 388', 'type 388 prepaid', 'insurance 1', 'insurance 2', 'insurance 3', 'state 4 standing 3'])
    expect(seen).toContain(one)
  for (const one of ['state 5 standing 1', 'state 6 standing 1', 'state 7 standing 1', 'state 2 standing 1']) expect(seen).toContain(one)
})
