import { expect, test } from 'vitest'
import { exampleContext, exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { sampleRow } from '../../tests/support/examples/sample-row.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { type Day, day, startOfDay } from '../kernel/time.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '../sales/invoice.ts'
import { invoiceRating } from './invoice-rating.ts'
import { ratingRequest, recordRatingRequest } from './rating-request.ts'
import { toBeRated } from './to-be-rated.ts'

const today = day('2026-04-20')
const her = (nth: number, more: object) => ({
  ...{ ...exampleCustomer, id: exampleId(nth), name: `customer ${nth}`, status: GENERIC_STATUS.active, mergedInto: null, ...more },
})
const WITH_MOBILE = 1
const people = [
  her(WITH_MOBILE, { mobile: '966500000001', email: null }),
  her(2, { mobile: null, email: 'her@shop.example' }),
  her(3, { mobile: null, email: null }),
  her(4, { mobile: '966500000004', status: GENERIC_STATUS.disabled }),
  her(5, { mobile: null, email: null, mergedInto: exampleId(WITH_MOBILE), isMerged: true }),
]

const issued = (nth: number, issuedOn: string, customer: number | null, more: object = {}) => ({
  ...{ ...sampleRow(invoice), id: exampleId(nth), number: `A-${nth}`, shareCode: `share-${nth}` },
  ...{ issuedOn: day(issuedOn), issuedAt: startOfDay(day(issuedOn), 'Asia/Riyadh') + nth },
  ...{ customerId: customer === null ? null : exampleId(customer), type: INVOICE_TYPE.invoice, status: INVOICE_STATUS.issued, ...more },
})

async function listed(invoices: readonly object[], more: object = {}, on: Day = today) {
  const read = memoryReader({ customer: people, invoice: invoices, ...more } as never)
  return toBeRated.rows(await toBeRated.load(read, { day: on }), { day: on }).map(({ number }) => number)
}

test('the list covers fourteen days, the newest first', async () => {
  const dated = ['2026-04-06', '2026-04-07', '2026-04-20', '2026-04-21'].map((on, nth) => issued(100 + nth, on, WITH_MOBILE))
  expect(await listed(dated)).toEqual(['A-102', 'A-101'])
})

test('the list includes rateable invoices of customers who can be contacted', async () => {
  const rows = [
    issued(100, '2026-04-20', WITH_MOBILE),
    issued(101, '2026-04-20', 2),
    issued(102, '2026-04-20', 3),
    issued(103, '2026-04-20', 4),
    // The remaining customer of a merge has a number.
    issued(104, '2026-04-20', 5),
    issued(105, '2026-04-20', null),
    issued(106, '2026-04-20', WITH_MOBILE, { type: INVOICE_TYPE.creditNote }),
    issued(107, '2026-04-20', WITH_MOBILE, { type: INVOICE_TYPE.advance }),
    issued(108, '2026-04-20', WITH_MOBILE, { status: INVOICE_STATUS.cancelled }),
  ]
  expect(await listed(rows)).toEqual(['A-104', 'A-101', 'A-100'])
})

test('the list excludes rated invoices and those already requested', async () => {
  const rows = [100, 101, 102].map((nth) => issued(nth, '2026-04-20', WITH_MOBILE))
  const invoice_rating = [{ ...sampleRow(invoiceRating), id: exampleId(100) }]
  const rating_request = [{ ...sampleRow(ratingRequest), id: exampleId(101) }]
  expect(await listed(rows, { invoice_rating, rating_request })).toEqual(['A-102'])
})

test('the list excludes complete returns, but not partial ones', async () => {
  const rows = [100, 101].map((nth) => issued(nth, '2026-04-20', WITH_MOBILE, { total: 900, creditOf: null }))
  const note = (nth: number, of: number, total: number) =>
    issued(nth, '2026-04-20', WITH_MOBILE, { type: INVOICE_TYPE.creditNote, creditOf: exampleId(of), total })
  expect(await listed([...rows, note(200, 100, 400), note(201, 100, 500), note(202, 101, 899)])).toEqual(['A-101'])
})

test('a request is recorded once', async () => {
  const input = { invoiceId: exampleId(100) }
  const made = async (more: object) => {
    const read = memoryReader({ invoice: [issued(100, '2026-04-20', WITH_MOBILE)], ...more } as never)
    const decision = recordRatingRequest.decide(input, await recordRatingRequest.load(read, input), exampleContext())
    return decision.ok && decision.changes.length
  }
  expect(await made({})).toBe(1)
  expect(await made({ rating_request: [{ ...sampleRow(ratingRequest), id: exampleId(100) }] })).toBe(0)
})
