import { describe, expect, test } from 'vitest'
import { exampleDemoShop } from '../../../tests/support/examples/demo-rows.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { CUSTOMER_CLASS, customerClass } from '../../customers/customer-class.ts'
import { customersByClass } from '../../customers/customers-by-class.ts'
import { customer } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { DAY_MS, type Day, addDays, day, dayOf, instant, startOfDay } from '../../kernel/time.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '../invoice.ts'
import { isVisit, visitsOf } from '../papers/purchase.ts'
import { customerTypesByMonth, customersSeenBefore, monthEnds } from './customer-types.ts'

const ZONE = 'Asia/Riyadh'
const today = dayOf(EXAMPLE_NOW, ZONE)

test('the months of a year match the documents, and the last one matches the stored customer fields', async () => {
  const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
  const [people, documents] = await Promise.all([read.select(customer, { limit: 10_000 }), read.select(invoice, { limit: 10_000 })])
  const period = { from: addDays(today, -400), to: today }
  const months = customerTypesByMonth.rows(await customerTypesByMonth.load(read, period), period)
  const expected = monthEnds(period).map((last) => {
    const end = startOfDay(addDays(last, 1), ZONE)
    const sums = { new: 0, frequent: 0, missed: 0 }
    const names = Object.fromEntries(Object.entries(CUSTOMER_CLASS).map(([name, code]) => [code, name])) as Record<
      number,
      keyof typeof sums
    >
    for (const { id, createdAt } of people) {
      const ofCustomer = documents.filter((row) => row.customerId === id && row.issuedAt < end)
      if (createdAt >= end && ofCustomer.length === 0) continue
      const lastSeenAt = instant(Math.max(createdAt < end ? createdAt : 0, ...ofCustomer.filter(isVisit).map(({ issuedAt }) => issuedAt)))
      sums[names[customerClass({ invoiceCount: visitsOf(ofCustomer), lastSeenAt }, instant(end - 1))]!] += 1
    }
    return { day: last, ...sums, customers: sums.new + sums.frequent + sums.missed }
  })
  expect(months).toMatchObject(expected.filter(({ customers }) => customers > 0))
  expect(months.length).toBeGreaterThan(10)
  expect(months.every(({ day: on, month }) => String(on).slice(0, 7) === String(month).slice(0, 7))).toBe(true)
  const now = customersByClass.rows(await customersByClass.load(read, { day: today }), { day: today })
  const standing = Object.fromEntries(now.map((row) => [row['class'], row['customers']]))
  expect(months.at(-1)).toMatchObject({
    ...{ new: standing[CUSTOMER_CLASS.new], frequent: standing[CUSTOMER_CLASS.frequent], missed: standing[CUSTOMER_CLASS.missed] },
  })
})

test.each(['2026-11-21', '2026-08-31', '2026-06-30'])(
  'the month that ends on %s drills down to as many customers as it counts',
  async (last) => {
    const read = memoryReader(Object.fromEntries(exampleDemoShop().rows))
    const on = { from: day(last), to: day(last) }
    const [month] = customerTypesByMonth.rows(await customerTypesByMonth.load(read, on), on)
    const drill = customerTypesByMonth.drill!(month!, on)
    expect(drill).toEqual({ to: 'customers-seen-before', params: { day: last } })
    const seen = customersSeenBefore.rows(await customersSeenBefore.load(read, { day: day(last) }), { day: day(last) })
    const ofClass = (code: number) => seen.filter((row) => row['class'] === code).length
    expect([ofClass(CUSTOMER_CLASS.new), ofClass(CUSTOMER_CLASS.frequent)]).toEqual([month!['new'], month!['frequent']])
    expect(
      seen
        .map((row) => row['lastSeenOn'])
        .toSorted()
        .toReversed(),
    ).toEqual(seen.map((row) => row['lastSeenOn']))
  },
)

type Paper = Partial<Omit<Record<keyof typeof invoice.fields, unknown>, 'lines'>> & { readonly kind?: number }
let nth = 0

function paper(issuedAt: number, { kind = LINE_KIND.service, ...more }: Paper = {}) {
  nth += 1
  return {
    ...{
      id: exampleId(5_000 + nth),
      type: INVOICE_TYPE.invoice,
      customerId: exampleCustomer.id,
      orderId: null,
      creditOf: null,
      prepaid: [],
    },
    ...{ issuedAt: instant(issuedAt), lines: [{ kind }], net: minor(100), vat: minor(0), total: minor(100), amount: minor(100) },
    ...more,
  }
}

const END = startOfDay(day('2026-07-01'), ZONE)
const LAST_OF_JUNE = day('2026-06-30')
/** The last millisecond of June determines the class. */
const SIXTY_DAYS_BEFORE = END - 1 - 60 * DAY_MS
const LONG_AGO = startOfDay(day('2025-01-01'), ZONE)
const known = { ...exampleCustomer, createdAt: LONG_AGO, mergedInto: null as string | null, isMerged: false }

type OfCustomer = Parameters<typeof visitsOf>[0][number] & { readonly customerId: string | null }
const isOfFamily = (headId: string, id: string | null, people: readonly object[]): boolean =>
  id === headId || (people as (typeof known)[]).some((row) => row.id === id && row.mergedInto === headId)

async function counts(
  papers: readonly object[],
  more: { readonly people?: readonly object[]; readonly orders?: readonly object[]; readonly to?: Day } = {},
) {
  const { people = [known], orders = [], to = LAST_OF_JUNE } = more
  const read = memoryReader({
    account_setting: [exampleSetting],
    customer: (people as (typeof known)[]).map((row) => ({
      ...row,
      invoiceCount: row.isMerged
        ? 0
        : visitsOf((papers as OfCustomer[]).filter(({ customerId }) => isOfFamily(row.id, customerId, people))),
    })),
    invoice: (papers as (OfCustomer & { readonly issuedAt: number })[]).map((row) => ({
      ...row,
      issuedOn: dayOf(instant(row.issuedAt), ZONE),
    })),
    rental_order: orders as { id: string }[],
  })
  const period = { from: day('2026-06-10'), to }
  const [row] = customerTypesByMonth.rows(await customerTypesByMonth.load(read, period), period)
  return row && [row['new'], row['frequent'], row['missed']]
}

const [NEW, FREQUENT, MISSED] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

describe('the end of a month', () => {
  test('counts an invoice less than sixty days old, but not one of exactly sixty days', async () => {
    expect(await counts([paper(SIXTY_DAYS_BEFORE + 1)])).toEqual(NEW)
    expect(await counts([paper(SIXTY_DAYS_BEFORE)])).toEqual(MISSED)
    expect(await counts([paper(LONG_AGO), paper(SIXTY_DAYS_BEFORE + 1)])).toEqual(FREQUENT)
    expect(await counts([paper(LONG_AGO), paper(SIXTY_DAYS_BEFORE)])).toEqual(MISSED)
  })

  test('counts a customer without purchases as new for sixty days after creation, and not before', async () => {
    const added = (createdAt: number) => counts([], { people: [{ ...known, createdAt: instant(createdAt) }] })
    expect(await added(SIXTY_DAYS_BEFORE + 1)).toEqual(NEW)
    expect(await added(SIXTY_DAYS_BEFORE)).toEqual(MISSED)
    expect(await added(END - 1)).toEqual(NEW)
    expect(await added(END)).toBeUndefined()
  })

  test('is midnight in the shop’s time zone', async () => {
    // 20:59:59.999 of the 30th in UTC is the last moment of June in Riyadh.
    const midnight = Date.UTC(2026, 5, 30, 21)
    expect(await counts([paper(LONG_AGO), paper(midnight - 1)])).toEqual(FREQUENT)
    expect(await counts([paper(LONG_AGO), paper(midnight)])).toEqual(MISSED)
  })

  test('is the end of the period for an unfinished month', async () => {
    const noon = startOfDay(day('2026-06-20'), ZONE) + DAY_MS / 2
    expect(await counts([paper(noon)], { to: day('2026-06-20') })).toEqual(NEW)
    expect(await counts([paper(noon)], { to: day('2026-06-19') })).toEqual(MISSED)
  })

  test('a full return removes the visit from its day on, but not the date of the last visit', async () => {
    const [first, second] = [paper(END - 20 * DAY_MS), paper(END - 10 * DAY_MS)]
    const back = (at: number, total: number) => {
      const amounts = { total: minor(total), net: minor(total), amount: minor(-total) }
      return paper(at, { type: INVOICE_TYPE.creditNote, creditOf: second.id, ...amounts })
    }
    expect(await counts([first, second, back(END - 1, 100)])).toEqual(NEW)
    expect(await counts([first, second, back(END - 1, 99)])).toEqual(FREQUENT)
    expect(await counts([first, second, back(END, 100)])).toEqual(FREQUENT)
    expect(await counts([second, back(END - 1, 100)])).toEqual(NEW)
    // The other one is from before the report's period.
    const old = { ...first, issuedAt: instant(LONG_AGO) }
    expect(await counts([old, second])).toEqual(FREQUENT)
    expect(await counts([old, second, back(END - 1, 100)])).toEqual(NEW)
    const before = { ...back(END - 5, 100), creditOf: old.id }
    expect(await counts([old, second, before])).toEqual(NEW)
    expect(await counts([old, second, { ...before, issuedAt: instant(END) }])).toEqual(FREQUENT)
    expect(await counts([old, second, { ...before, issuedAt: instant(LONG_AGO + 1) }])).toEqual(NEW)
  })

  test('counts a rental with advance, final invoice and charges as one visit, and a charge as none', async () => {
    const order = { id: exampleId(901), invoiced: minor(100), openedAt: instant(END - 50 * DAY_MS) }
    const of = (at: number, more: Paper = {}) => paper(at, { orderId: order.id, ...more })
    const advance = of(END - 50 * DAY_MS, { type: INVOICE_TYPE.advance, kind: LINE_KIND.advance })
    const rest = of(END - 40 * DAY_MS, { kind: LINE_KIND.rental })
    const charge = of(END - 5 * DAY_MS, { kind: LINE_KIND.charge })
    expect(await counts([advance, rest], { orders: [order] })).toEqual(NEW)
    expect(await counts([advance, rest, charge], { orders: [order] })).toEqual(NEW)
    expect(await counts([advance, rest, charge, paper(LONG_AGO)], { orders: [order] })).toEqual(FREQUENT)
    const old = [
      { ...advance, issuedAt: SIXTY_DAYS_BEFORE - 9 },
      { ...rest, issuedAt: SIXTY_DAYS_BEFORE },
    ]
    const older = { ...order, openedAt: instant(SIXTY_DAYS_BEFORE - 9) }
    expect(await counts([...old, charge], { orders: [older] })).toEqual(MISSED)
    // Two rentals, one of which began before the report's period.
    const other = of(END - 30 * DAY_MS, { orderId: exampleId(902), kind: LINE_KIND.rental })
    expect(await counts([...old, other], { orders: [older, { ...order, id: exampleId(902) }] })).toEqual(FREQUENT)
    expect(await counts([old[0]!, rest], { orders: [older] })).toEqual(NEW)
    // On an order without invoiced rent, the only invoice may be a charge.
    expect(await counts([charge], { orders: [{ ...order, invoiced: minor(0) }] })).toEqual(MISSED)
    expect(await counts([rest], { orders: [{ ...order, invoiced: minor(0) }] })).toEqual(NEW)
  })

  test('attributes purchases of merged customers to the remaining one, and ignores unknown customers', async () => {
    const double = { ...known, id: exampleId(102), mergedInto: known.id, isMerged: true, createdAt: instant(END - DAY_MS) }
    const people = [known, double]
    const ofCustomer = paper(LONG_AGO)
    const doubles = paper(END - DAY_MS, { customerId: double.id })
    expect(await counts([ofCustomer, doubles], { people })).toEqual(FREQUENT)
    expect(await counts([doubles], { people })).toEqual(NEW)
    expect(await counts([], { people })).toEqual(MISSED)
    expect(await counts([paper(END - 1, { customerId: exampleId(404) }), paper(END - 1, { customerId: null })])).toEqual(MISSED)
  })
})

test('a period has the end of each of its months, and its own end', () => {
  expect(monthEnds({ from: day('2026-01-31'), to: day('2026-03-01') })).toEqual(['2026-01-31', '2026-02-28', '2026-03-01'])
  expect(monthEnds({ from: day('2027-12-31'), to: day('2028-02-29') })).toEqual(['2027-12-31', '2028-01-31', '2028-02-29'])
})
