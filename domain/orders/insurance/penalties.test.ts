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
const kept = (amount: number, nth: number, penalty: 1 | 2 = 2) => ({ amount: minor(amount), penalty, reason: `reason ${nth}` })
const document = (lines: readonly InvoiceLine[], remaining = 0, status: 0 | 1 = 1) => ({
  ...{ lines: [...lines], remaining: minor(remaining), status },
})
const note = (...lines: readonly InvoiceLine[]) => ({ lines: [...lines] })
const figures = (of: ReturnType<typeof penaltiesOf>) =>
  of.map((one) => [one.charged, one.kept, one.beyond, one.credited, one.owed] as readonly number[])

describe('a penalty', () => {
  test('that the insurance amount covers to the halala leaves nothing beyond it, and one halala more does', () => {
    const entries = [kept(50_000, 1, 1)]
    expect(penaltiesOf(document([charge(1, 50_000)]), entries, [])).toMatchObject([{ kind: 1, kept: 50_000, beyond: 0, owed: 0 }])
    expect(penaltiesOf(document([charge(1, 50_001)], 1), entries, [])).toMatchObject([{ kind: 1, kept: 50_000, beyond: 1, owed: 1 }])
  })

  test('beyond the insurance amount is owed as far as the document is, and no longer once it is paid', () => {
    expect(figures(penaltiesOf(document([charge(1, 80_000)], 30_000), [kept(50_000, 1)], []))).toEqual([
      [80_000, 50_000, 30_000, 0, 30_000],
    ])
    expect(figures(penaltiesOf(document([charge(1, 80_000)], 10_000), [kept(50_000, 1)], []))).toEqual([
      [80_000, 50_000, 30_000, 0, 10_000],
    ])
    expect(figures(penaltiesOf(document([charge(1, 80_000)]), [kept(50_000, 1)], []))).toEqual([[80_000, 50_000, 30_000, 0, 0]])
    // Two tills took the rest: what is owed then is hers, and no penalty.
    expect(figures(penaltiesOf(document([charge(1, 80_000)], -30_000), [kept(50_000, 1)], []))).toEqual([[80_000, 50_000, 30_000, 0, 0]])
  })

  test('of which nothing is kept is owed whole, and says no kind', () => {
    expect(penaltiesOf(document([charge(1, 20_000)], 20_000), [], [])).toMatchObject([
      { kind: null, kept: 0, beyond: 20_000, owed: 20_000 },
    ])
  })

  test('is one of two of an order: the amount pays the first before the second', () => {
    const lines = [charge(1, 30_000), charge(2, 40_000)]
    const two = penaltiesOf(document(lines, 20_000), [kept(20_000, 2, 1), kept(30_000, 1)], [])
    expect(two.map(({ kind }) => kind)).toEqual([2, 1])
    expect(figures(two)).toEqual([
      [30_000, 30_000, 0, 0, 0],
      [40_000, 20_000, 20_000, 0, 20_000],
    ])
  })

  test('that a credit note takes back is owed no more; one halala less is', () => {
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 0), [], [note(charge(1, 30_000))]))).toEqual([[30_000, 0, 30_000, 30_000, 0]])
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 1), [], [note(charge(1, 29_999))]))).toEqual([[30_000, 0, 30_000, 29_999, 1]])
  })

  test('is credited on the line that the note names, by its place or by what it was for', () => {
    const lines = [charge(1, 30_000), charge(2, 40_000)]
    const byPlace = note({ ...charge(9, 10_000), returns: 1 })
    expect(figures(penaltiesOf(document(lines), [kept(70_000, 1)], [byPlace])).map((one) => one[3])).toEqual([0, 10_000])
    expect(figures(penaltiesOf(document(lines), [kept(70_000, 1)], [note(charge(2, 10_000))])).map((one) => one[3])).toEqual([0, 10_000])
    const whole = note(charge(2, 45_000))
    expect(figures(penaltiesOf(document(lines), [kept(70_000, 1)], [whole])).map((one) => one[3])).toEqual([5_000, 40_000])
  })

  test('is told as owed where money went back for it although it was not paid', () => {
    // 300 charged, 200 credited and handed out: what is left to pay is still 300.
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000), [], [note(charge(1, 20_000))]))).toEqual([
      [30_000, 0, 30_000, 20_000, 30_000],
    ])
  })

  test('on a document that was cancelled is taken back whole, and owed is nothing of it', () => {
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000, 0), [], []))).toEqual([[30_000, 0, 30_000, 30_000, 0]])
    expect(figures(penaltiesOf(document([charge(1, 30_000)], 30_000, 1), [], []))).toEqual([[30_000, 0, 30_000, 0, 30_000]])
  })

  test('is only what was charged: the rent on the same document is none, and a note over the rent takes nothing off it', () => {
    const rent = { ...charge(3, 90_000), kind: LINE_KIND.rental }
    const mixed = document([rent, charge(1, 30_000)], 10_000)
    expect(figures(penaltiesOf(mixed, [kept(20_000, 1)], [note(rent)]))).toEqual([[30_000, 20_000, 10_000, 0, 10_000]])
  })
})

describe('the penalties of a shop', () => {
  const shopWithPenalties = async () => {
    const shop = await rentedShop(contextOf, { asked: null })
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

  test('name the customer, the order, the piece and the reason, and add up to what was kept and to what is owed', async () => {
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

  test('are those of the days that are asked for, the first and the last of them included', async () => {
    const { reader, on } = await shopWithPenalties()
    const count = async (from: Day, to: Day) => (await penaltiesOfPeriod(reader(), { from, to })).length
    expect(await count(addDays(on, -3), addDays(on, -1))).toBe(0)
    expect(await count(addDays(on, -3), on)).toBe(2)
    expect(await count(on, addDays(on, 3))).toBe(2)
    expect(await count(addDays(on, 1), addDays(on, 3))).toBe(0)
  })

  test('are owed no more once the rest is paid', async () => {
    const { shop, reader } = await shopWithPenalties()
    const [, charged] = shop.rows(invoice)
    if (!charged) throw new Error('nothing was charged')
    const { id: invoiceId } = charged
    const paid = { invoiceId, customerId: exampleCustomer.id, total: minor(26_000), timeZone: exampleSetting.timeZone }
    expect(await act(shop, payInvoice, { ...paid, tenders: [cashOf(exampleId(1400), 26_000)] }, contextOf())).toEqual([])
    expect((await penaltiesOfCustomer(reader(), exampleCustomer.id)).map(({ owed }) => owed)).toEqual([ZERO, ZERO])
  })

  test('are hers alone in the file of a customer', async () => {
    const { reader } = await shopWithPenalties()
    expect(await penaltiesOfCustomer(reader(), exampleCustomer.id)).toHaveLength(2)
    expect(await penaltiesOfCustomer(reader(), exampleId(999))).toEqual([])
  })

  test('are told where what was kept is here and its document is not', async () => {
    const { shop, on } = await shopWithPenalties()
    const alone = memoryReader({ insurance_entry: shop.rows(insuranceEntry), rental_order: shop.rows(rentalOrder) })
    expect(await penaltiesOfPeriod(alone, { from: on, to: on })).toMatchObject([
      { invoiceId: null, orderId: ORDER, kind: 2, charged: 80_000, kept: 80_000, owed: 0 },
      { invoiceId: null, orderId: ORDER, kind: 1, charged: 20_000, kept: 20_000, owed: 0 },
    ])
  })
})
