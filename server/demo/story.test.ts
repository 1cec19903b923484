import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { customer, pointEntry } from '#domain/customers/customer.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { addDays, day, dayOf, instant, overlaps } from '#domain/kernel/time.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { openAdvances, orderBalance } from '#domain/orders/visit-money.ts'
import { payment } from '#domain/payments/payment.ts'
import { BOARD_TASK, rentalBoard } from '#domain/rentals/desk/board.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { trnFault } from '#domain/taxes/trn.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { doubleBookings } from '../../tests/support/examples/rental-desk.ts'
import { ean13 } from './story-catalogue.ts'
import { DEMO_STAFF } from './story-people.ts'
import { demoSetting } from './story-setting.ts'
import { DEMO_DEFAULTS, type DemoShop, demoShop } from './story.ts'

const NOW = Date.UTC(2026, 10, 21, 11)
const options = { ...DEMO_DEFAULTS, now: NOW }

/** Rows are stored under the name of their record, so the cast is safe. */
const rowsOf = <R extends AnyRecord>(shop: DemoShop, record: R) => (shop.rows.get(record.name) ?? []) as unknown as readonly RowOf<R>[]

const sumBy = <T>(rows: readonly T[], key: (row: T) => string | null, amount: (row: T) => number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const of = key(row)
    if (of !== null) sums.set(of, (sums.get(of) ?? 0) + amount(row))
  }
  return sums
}

test('the same seed and instant produce the same shop, another seed a different one', () => {
  const plain = (seed: number) => JSON.stringify([...demoShop({ ...options, seed }).rows])
  expect(plain(7)).toBe(plain(7))
  expect(plain(8)).not.toBe(plain(7))
})

describe.each([
  ['the first start', options],
  ['a larger shop', { ...options, seed: 11, customers: 3000, items: 1400 }],
  ['the last second of a leap day', { ...options, now: Date.UTC(2028, 1, 29, 20, 59, 59) }],
  ['a night before anything is sold in the new year', { ...options, now: Date.UTC(2026, 11, 31, 21, 30) }],
  ['a morning before the doors open', { ...options, now: Date.UTC(2027, 1, 28, 6) }],
])('the shop of %s', (_, given) => {
  const shop = demoShop(given)
  const invoices = rowsOf(shop, invoice)
  const payments = rowsOf(shop, payment)

  test('has the requested size', () => {
    expect(rowsOf(shop, customer)).toHaveLength(given.customers)
    expect(rowsOf(shop, product).length + rowsOf(shop, rentItem).length).toBe(given.items)
    expect(invoices.length).toBeGreaterThan(600)
  })

  test('numbers its invoices without gaps in chronological order, each with the hash of the previous one', () => {
    expect(invoices.map(({ no }) => no)).toEqual(invoices.map((_row, nth) => nth + 1))
    expect(invoices.map(({ number }) => number)[41]).toBe('D0-000042')
    for (const [nth, row] of invoices.entries()) {
      expect(row.previousHash).toBe(invoices[nth - 1]?.hash ?? null)
      expect(row.issuedAt).toBeGreaterThanOrEqual(invoices[nth - 1]?.issuedAt ?? 0)
    }
    expect(shop.device).toMatchObject({ lastNo: invoices.length, lastHash: invoices.at(-1)?.hash })
  })

  test('has stock, points and balances that equal the sums of their entries', () => {
    const onHand = sumBy(
      rowsOf(shop, stockMove),
      (move) => move.productId,
      (move) => move.quantity,
    )
    const points = sumBy(
      rowsOf(shop, pointEntry),
      (entry) => entry.customerId,
      (entry) => entry.points,
    )
    const owed = sumBy(
      invoices,
      (row) => row.customerId,
      (row) => (row.type === INVOICE_TYPE.creditNote ? -row.due : row.due),
    )
    for (const row of rowsOf(shop, product)) expect([row.id, row.onHand]).toEqual([row.id, onHand.get(row.id) ?? 0])
    for (const row of rowsOf(shop, customer)) {
      expect([row.id, row.points, row.owed]).toEqual([row.id, points.get(row.id) ?? 0, owed.get(row.id) ?? 0])
      expect(row.points).toBeGreaterThanOrEqual(0)
    }
  })

  test('has payments that match its invoices', () => {
    const paid = sumBy(
      payments,
      (row) => row.invoiceId,
      (row) => row.amount,
    )
    for (const row of invoices) {
      const sign = row.type === INVOICE_TYPE.creditNote ? -1 : 1
      const prepaid = row.prepaid.reduce((sum, part) => sum + part.gross, 0)
      expect([row.number, row.paid * sign, prepaid + row.paid + row.due]).toEqual([row.number, paid.get(row.id) ?? 0, row.total])
    }
  })

  test('has orders whose sums match their documents, bookings and insurance entries', () => {
    const orders = rowsOf(shop, rentalOrder)
    const entries = Map.groupBy(rowsOf(shop, insuranceEntry), (row) => row.orderId)
    const documents = Map.groupBy(invoices, (row) => row.orderId)
    expect(orders.length).toBeGreaterThan(200)
    for (const order of orders) {
      const held = (entries.get(order.id) ?? []).reduce(
        (sum, { kind, amount }) => sum + (kind === INSURANCE_ENTRY.taken ? amount : -amount),
        0,
      )
      expect([order.number, order.insuranceHeld]).toEqual([order.number, held])
      const open = openAdvances(documents.get(order.id) ?? []).reduce((sum, { gross }) => sum + gross, 0)
      expect([order.number, order.advancePaid + order.advanceKept]).toEqual([order.number, open])
      expect(orderBalance(order).over).toBe(0)
    }
    const statuses = new Set(orders.map(({ status }) => status))
    expect(statuses.size).toBe(3)
    expect(new Set([...entries.values()].flat().map(({ kind }) => kind)).size).toBe(3)
    expect(rowsOf(shop, rentContract).length).toBeGreaterThan(50)
    expect([...Map.groupBy(rowsOf(shop, booking), (row) => row.orderId)].some(([id, its]) => id !== null && its.length > 1)).toBe(true)
  })

  test('never books a piece for two customers at once, nor one that was sold', () => {
    const sold = new Set(
      rowsOf(shop, rentItem)
        .filter((piece) => !piece.isInService)
        .map(({ id }) => id),
    )
    expect(sold.size).toBeGreaterThan(0)
    for (const row of rowsOf(shop, booking)) expect(row.activeItemId).toBe(row.closedAt === null ? row.rentItemId : null)
    for (const [piece, bookings] of Map.groupBy(rowsOf(shop, booking), (row) => row.rentItemId)) {
      expect(sold.has(piece)).toBe(false)
      // The cleaning after a return is part of the ended rental's period.
      const isCleaning = (row: (typeof bookings)[number]) => row.customerId === null && row.state === RENT_STATE.cleaning
      for (const care of bookings.filter(isCleaning)) expect(care.activeItemId).toBe(piece)
      expect(doubleBookings(bookings)).toEqual([])
      const periods = bookings
        .filter((row) => !isCleaning(row))
        .map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
        .toSorted((a, b) => a.from - b.from)
      for (const [nth, period] of periods.entries()) {
        const before = periods[nth - 1]
        expect(period.from < period.to && !(before && overlaps(before, period))).toBe(true)
      }
    }
  })

  test('has unique piece codes, unique valid barcodes and unique mobile numbers', () => {
    const codes = rowsOf(shop, rentItem).map(({ code }) => code)
    const barcodes = rowsOf(shop, product).map(({ barcode }) => barcode ?? '')
    const mobiles = rowsOf(shop, customer).map(({ mobile }) => mobile)
    for (const values of [codes, barcodes, mobiles]) expect(new Set(values).size).toBe(values.length)
    for (const code of codes) expect(code).toMatch(/^(WD|ED|KA|FG|AC)-\d{4}$/)
    for (const barcode of barcodes) expect(ean13(barcode.slice(0, 12))).toBe(barcode)
    for (const mobile of mobiles) expect(mobile).toMatch(/^(9665|97150)\d+$/)
  })

  test('has rentals of every state today: to hand over, to take back, overdue, in cleaning, in the workshop', async () => {
    const params = { day: dayOf(instant(given.now), demoSetting().timeZone) }
    const rows = await rentalBoard.read(memoryReader(Object.fromEntries(shop.rows)), params)
    const tasks = new Set(rows?.map(({ task }) => task))
    const { handOver, takeBack, overdue, cleaning, maintenance } = BOARD_TASK
    for (const task of [handOver, takeBack, overdue, cleaning, maintenance]) expect(tasks).toContain(task)
    for (const { handedOverAt, closedAt } of rowsOf(shop, booking))
      expect(Math.max(handedOverAt ?? 0, closedAt ?? 0)).toBeLessThan(given.now)
  })

  test('has nothing in the future except bookings', () => {
    for (const { issuedAt } of invoices) expect(issuedAt).toBeLessThan(given.now)
    for (const { createdAt } of rowsOf(shop, customer)) expect(createdAt).toBeLessThanOrEqual(given.now)
    expect(rowsOf(shop, booking).some(({ startsAt }) => startsAt > given.now)).toBe(true)
  })

  test('contains every situation at the counter: debts, discounts, points, split payments, tax invoices, bills on hold, low stock', () => {
    expect(invoices.some(({ due }) => due > 0)).toBe(true)
    expect(invoices.some(({ discount }) => discount > 0)).toBe(true)
    expect(invoices.some(({ pointsSpent }) => pointsSpent > 0)).toBe(true)
    expect(invoices.some(({ customerTrn }) => customerTrn !== null)).toBe(true)
    expect(payments.length).toBeGreaterThan(invoices.length)
    expect(rowsOf(shop, heldBill).filter(({ isOpen }) => isOpen).length).toBeGreaterThan(1)
    expect(rowsOf(shop, product).some(({ onHand, warnAt }) => onHand <= warnAt)).toBe(true)
  })
})

test.each([
  ['2026-11-21T20:59:59Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-22'],
])('at %s its days are counted from %s, in the time zone of Riyadh', (now, today) => {
  const shop = demoShop({ ...options, now: Date.parse(now) })
  const expires = rowsOf(shop, customer).map(({ residencyExpiresOn }) => residencyExpiresOn)
  expect(expires[0]).toBe(addDays(day(today), -60))
  const openedOn = addDays(day(today), -425)
  for (const { boughtOn } of rowsOf(shop, rentItem)) expect(boughtOn !== null && boughtOn <= openedOn).toBe(true)
})

test('numbers are also unique with hundreds of thousands of customers', () => {
  const shop = demoShop({ ...options, customers: 50_000 })
  expect(new Set(rowsOf(shop, customer).map(({ mobile }) => mobile)).size).toBe(50_000)
})

test('all tax numbers are valid', () => {
  const setting = demoSetting()
  const trns = [setting.trn, ...rowsOf(demoShop(options), customer).map(({ trn }) => trn)].filter((trn) => trn !== null)
  expect(trns.length).toBeGreaterThan(2)
  for (const trn of trns) expect([trn, trnFault(trn, setting.country)]).toEqual([trn, null])
})

test('the documented PINs unlock the till', async () => {
  const derive = promisify(pbkdf2)
  for (const { pin, salt, hash } of DEMO_STAFF)
    expect((await derive(pin, Buffer.from(salt, 'hex'), 600_000, 32, 'sha256')).toString('hex')).toBe(hash)
})
