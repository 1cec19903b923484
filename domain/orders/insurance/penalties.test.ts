import { describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges } from '../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { rentedShop } from '../../../tests/support/examples/rented-shop.ts'
import { B1, ORDER, act, numberedContexts } from '../../../tests/support/examples/visit-shop.ts'
import { customer } from '../../customers/customer.ts'
import { ZERO, minor, rate } from '../../kernel/money.ts'
import { type Day, addDays } from '../../kernel/time.ts'
import { booking } from '../../rentals/booking/booking.ts'
import { rentItem } from '../../rentals/piece/rent-item.ts'
import { type InvoiceLine, LINE_KIND, invoice } from '../../sales/invoice.ts'
import { payInvoice } from '../../sales/pay-invoice.ts'
import { plainLine } from '../plain-line.ts'
import { rentalOrder } from '../rental-order.ts'
import { chargeInsurance } from './charge-insurance.ts'
import { customersPenalties } from './customers-penalties.ts'
import { insuranceEntry } from './insurance-entry.ts'
import { penaltiesOf } from './penalties.ts'
import { penaltiesOfCustomer, penaltiesOfPeriod } from './read-penalties.ts'

const contextOf = numberedContexts()

const charge = (nth: number, amount: number, note = `reason ${nth}`): InvoiceLine =>
  plainLine({
    ...{ kind: LINE_KIND.charge, itemId: exampleId(nth), nameAr: 'تلف', nameEn: 'Damage', amount: minor(amount) },
    ...{ vatRate: rate(0), note },
  })
const saved = (amount: number, nth: number, penalty: 1 | 2 = 2) => ({ amount: minor(amount), penalty, reason: `reason ${nth}` })
const document = (lines: readonly InvoiceLine[], remaining = 0, status: 0 | 1 = 1) => ({
  ...{ lines: [...lines], remaining: minor(remaining), status },
})
const note = (...lines: readonly InvoiceLine[]) => ({ lines: [...lines] })
const figures = (of: ReturnType<typeof penaltiesOf>) =>
  of.map((one) => [one.charged, one.kept, one.beyond, one.credited, one.owed] as readonly number[])

describe('penaltiesOf', () => {
  test('has nothing beyond the insurance amount when covered exactly, and one halala when not', () => {
    const entries = [saved(50_000, 1, 1)]
    expect(penaltiesOf(document([charge(1, 50_000)]), entries, [])).toMatchObject([{ kind: 1, kept: 50_000, beyond: 0, owed: 0 }])
    expect(penaltiesOf(document([charge(1, 50_001)], 1), entries, [])).toMatchObject([{ kind: 1, kept: 50_000, beyond: 1, owed: 1 }])
  })

  test('counts an uncovered charge as owed until the document is paid', () => {
    expect(figures(penaltiesOf(document([charge(1, 80_000)], 30_000), [saved(50_000, 1)], []))).toEqual([
      [80_000, 50_000, 30_000, 0, 30_000],
    ])
    expect(figures(penaltiesOf(document([charge(1, 80_000)], 10_000), [saved(50_000, 1)], []))).toEqual([
      [80_000, 50_000, 30_000, 0, 10_000],
    ])
    expect(figures(penaltiesOf(document([charge(1, 80_000)]), [saved(50_000, 1)], []))).toEqual([[80_000, 50_000, 30_000, 0, 0]])
    // Two tills took the rest: the surplus belongs to the customer and is not a charge.
    expect(figures(penaltiesOf(document([charge(1, 80_000)], -30_000), [saved(50_000, 1)], []))).toEqual([[80_000, 50_000, 30_000, 0, 0]])
  })

  test('counts a charge without a retained amount as fully owed, without a kind', () => {
    expect(penaltiesOf(document([charge(1, 20_000)], 20_000), [], [])).toMatchObject([
      { kind: null, kept: 0, beyond: 20_000, owed: 20_000 },
    ])
  })

  test('covers the first of two charges before the second', () => {
    const lines = [charge(1, 30_000), charge(2, 40_000)]
    const two = penaltiesOf(document(lines, 20_000), [saved(20_000, 2, 1), saved(30_000, 1)], [])
    expect(two.map(({ kind }) => kind)).toEqual([2, 1])
    expect(figures(two)).toEqual([
      [30_000, 30_000, 0, 0, 0],
      [40_000, 20_000, 20_000, 0, 20_000],
    ])
  })

  test('counts a credited charge as no longer owed, except for an uncredited halala', () => {
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 0), [], [note(charge(1, 30_000))]))).toEqual([[30_000, 0, 30_000, 30_000, 0]])
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 1), [], [note(charge(1, 29_999))]))).toEqual([[30_000, 0, 30_000, 29_999, 1]])
  })

  test('credits the line that the note refers to, by index or by item', () => {
    const lines = [charge(1, 30_000), charge(2, 40_000)]
    const byPlace = note({ ...charge(9, 10_000), returns: 1 })
    expect(figures(penaltiesOf(document(lines), [saved(70_000, 1)], [byPlace])).map((one) => one[3])).toEqual([0, 10_000])
    expect(figures(penaltiesOf(document(lines), [saved(70_000, 1)], [note(charge(2, 10_000))])).map((one) => one[3])).toEqual([0, 10_000])
    const whole = note(charge(2, 45_000))
    expect(figures(penaltiesOf(document(lines), [saved(70_000, 1)], [whole])).map((one) => one[3])).toEqual([5_000, 40_000])
  })

  test('counts a charge as owed if money was refunded although it was unpaid', () => {
    // 300 charged, 200 credited and paid out: 300 are still to be paid.
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000), [], [note(charge(1, 20_000))]))).toEqual([
      [30_000, 0, 30_000, 20_000, 30_000],
    ])
  })

  test('counts all charges of a cancelled document as credited, and none as owed', () => {
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000, 0), [], []))).toEqual([[30_000, 0, 30_000, 30_000, 0]])
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000, 1), [], []))).toEqual([[30_000, 0, 30_000, 0, 30_000]])
  })

  test('ignores rent on the same document, and credit notes for it', () => {
    const rent = { ...charge(3, 90_000), kind: LINE_KIND.rental }
    const mixed = document([rent, charge(1, 30_000)], 10_000)
    expect(figures(penaltiesOf(mixed, [saved(20_000, 1)], [note(rent)]))).toEqual([[30_000, 20_000, 10_000, 0, 10_000]])
  })
})

describe('the penalty reports', () => {
  const shopWithPenalties = async () => {
    const shop = await rentedShop(contextOf, { requested: null })
    const charges = [
      exampleCharge(0, 80_000, { bookingId: B1 }),
      exampleCharge(1, 46_000, { kind: 1, isTaxed: true, nameEn: 'Late return' }),
    ]
    const unpaid = { tenders: [], total: minor(26_000) }
    await act(shop, chargeInsurance, exampleCharges(charges, 100_000, unpaid), contextOf())
    const reader = () =>
      memoryReader({
        invoice: shop.rows(invoice),
        insurance_entry: shop.rows(insuranceEntry),
        rental_order: shop.rows(rentalOrder),
        customer: shop.rows(customer),
        booking: shop.rows(booking),
        rent_item: shop.rows(rentItem),
      })
    const on = shop.rows(invoice)[1]?.issuedOn ?? ('' as Day)
    return { shop, reader, on }
  }

  test('name customer, order, piece and reason, and add up to what was retained and is owed', async () => {
    const { reader, on } = await shopWithPenalties()
    const rows = await penaltiesOfPeriod(reader(), { from: on, to: on })
    expect(rows).toMatchObject([
      {
        ...{ orderId: ORDER, customer: exampleCustomer.name, kind: 2, reason: 'تمزق في الذيل', whatEn: 'Repair of damage' },
        ...{ charged: 80_000, kept: 80_000, beyond: 0, credited: 0, owed: 0 },
      },
      { code: null, kind: 1, charged: 46_000, kept: 20_000, beyond: 26_000, credited: 0, owed: 26_000 },
    ])
    expect(rows[0]?.code).toBeTruthy()
    for (const tie of customersPenalties.ties) {
      const total = rows.reduce((sum, row) => sum + Number(row[tie.column as 'kept' | 'owed']), 0)
      expect([tie.name, total]).toEqual([tie.name, await tie.equals(reader(), { from: on, to: on })])
    }
  })

  test('cover the requested days inclusively', async () => {
    const { reader, on } = await shopWithPenalties()
    const count = async (from: Day, to: Day) => (await penaltiesOfPeriod(reader(), { from, to })).length
    expect(await count(addDays(on, -3), addDays(on, -1))).toBe(0)
    expect(await count(addDays(on, -3), on)).toBe(2)
    expect(await count(on, addDays(on, 3))).toBe(2)
    expect(await count(addDays(on, 1), addDays(on, 3))).toBe(0)
  })

  test('no longer show a debt once the rest is paid', async () => {
    const { shop, reader } = await shopWithPenalties()
    const [, charged] = shop.rows(invoice)
    if (!charged) throw new Error('nothing was charged')
    const { id: invoiceId } = charged
    const paid = { invoiceId, customerId: exampleCustomer.id, total: minor(26_000), timeZone: exampleSetting.timeZone }
    expect(await act(shop, payInvoice, { ...paid, tenders: [cashOf(exampleId(1400), 26_000)] }, contextOf())).toEqual([])
    expect((await penaltiesOfCustomer(reader(), exampleCustomer.id)).map(({ owed }) => owed)).toEqual([ZERO, ZERO])
  })

  test('list only the customer’s own charges on the detail page', async () => {
    const { reader } = await shopWithPenalties()
    expect(await penaltiesOfCustomer(reader(), exampleCustomer.id)).toHaveLength(2)
    expect(await penaltiesOfCustomer(reader(), exampleId(999))).toEqual([])
  })

  test('include retained amounts whose document is not available', async () => {
    const { shop, on } = await shopWithPenalties()
    const alone = memoryReader({ insurance_entry: shop.rows(insuranceEntry), rental_order: shop.rows(rentalOrder) })
    expect(await penaltiesOfPeriod(alone, { from: on, to: on })).toMatchObject([
      { invoiceId: null, orderId: ORDER, kind: 2, charged: 80_000, kept: 80_000, owed: 0 },
      { invoiceId: null, orderId: ORDER, kind: 1, charged: 20_000, kept: 20_000, owed: 0 },
    ])
  })
})
