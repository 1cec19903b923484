import { expect, test } from 'vitest'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { type Day, addDays, day } from '../../kernel/time.ts'
import { INVOICE_TYPE } from '../invoice.ts'
import { DEBT_AGE, ageOf, receivable } from './receivable.ts'

const TODAY = day('2026-11-28')
const HER = exampleId(101)
const DOUBLE = exampleId(102)

const bill = (nth: number, issuedOn: Day, more: object = {}) => ({
  ...{ id: exampleId(5000 + nth), number: `A-${nth}`, customerId: HER, customerName: 'as printed', customerMobile: null, orderId: null },
  ...{ type: INVOICE_TYPE.invoice, issuedOn, issuedAt: nth, total: 1000, due: 600, prepaid: [], creditOf: null, remaining: 600, ...more },
})
const paid = (nth: number, document: number, paidOn: Day, amount: number) => ({
  ...{ id: exampleId(7000 + nth), invoiceId: exampleId(5000 + document), amount, status: 1, paidAt: nth, paidOn },
})
const shop = memoryReader({
  customer: [
    { ...exampleCustomer, id: HER, name: 'Noura', mergedInto: null, owed: 1200 },
    { ...exampleCustomer, id: DOUBLE, name: 'Nora', mergedInto: HER },
  ],
  invoice: [
    bill(1, addDays(TODAY, -31)),
    bill(2, addDays(TODAY, -1), { customerId: DOUBLE }),
    // Fully paid today; and one overpaid.
    bill(3, addDays(TODAY, -91), { remaining: 0 }),
    bill(4, addDays(TODAY, -5), { remaining: -100 }),
    bill(5, TODAY, { type: INVOICE_TYPE.creditNote, total: 250, due: 250, remaining: 0, creditOf: exampleId(5006) }),
    bill(6, addDays(TODAY, -60), { remaining: 350 }),
  ],
  payment: [
    ...[1, 2, 3, 4, 6].map((document) => paid(document, document, addDays(TODAY, -100), 400)),
    paid(10, 3, TODAY, 600),
    paid(11, 4, addDays(TODAY, -2), 700),
  ],
})

async function at(on: Day) {
  const params = { day: on }
  const rows = receivable.rows(await receivable.load(shop, params), params)
  for (const tie of receivable.ties)
    expect(rows.reduce((sum, row) => sum + Number(row[tie.column]), 0)).toBe(await tie.equals(shop, params))
  return rows
}

test('a debt is in the column of its age, on each side of the limits', () => {
  expect([0, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual([1, 1, 2, 2, 3, 3, 4])
})

test('lists open documents with their current customer, oldest first, without overpaid ones', async () => {
  expect((await at(TODAY)).map(({ number, customer, left, age, customerId }) => [number, customer, left, age, customerId])).toEqual([
    ['A-6', 'Noura', 350, DEBT_AGE.upTo60, HER],
    ['A-1', 'Noura', 600, DEBT_AGE.upTo60, HER],
    ['A-2', 'Noura', 600, DEBT_AGE.upTo30, HER],
  ])
})

test('the age columns add up to the open amount', async () => {
  for (const row of await at(TODAY))
    expect(Number(row['upTo30']) + Number(row['upTo60']) + Number(row['upTo90']) + Number(row['over90'])).toBe(row['left'])
})

test('an earlier day includes what was paid or credited later, and excludes what was issued later', async () => {
  expect((await at(addDays(TODAY, -1))).map(({ number, left, days }) => [number, left, days])).toEqual([
    ['A-3', 600, 90],
    ['A-6', 600, 59],
    ['A-1', 600, 30],
    ['A-2', 600, 0],
  ])
  expect((await at(addDays(TODAY, -2))).map(({ number }) => number)).not.toContain('A-2')
  expect((await at(addDays(TODAY, -3))).map(({ number, left }) => [number, left])).toContainEqual(['A-4', 600])
})
