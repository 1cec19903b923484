import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import type { Selection } from '#domain/kernel/define.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { invoices } from '#domain/sales/queries.ts'
import { daysAsInstants } from './conditions.ts'
import type { Database } from './database.ts'
import { columnName } from './table.ts'
import { testLanes } from './test-database.ts'

/** Conditions with their own indexes, which leave few documents. */
const BY_OWN_INDEX = ['customerId', 'orderId', 'discountCodeId']

describe.each(testLanes)('the index of the list of documents, over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('contains everything that the list filters and sorts by, so that no row is read for it', async () => {
    const sql = `select a.attname as name from pg_attribute a where a.attrelid = 'invoice_listed'::regclass`
    const held = (await db.asPlatform((tx) => tx.query<{ name: string }>(sql))).map(({ name }) => name)
    const wanted = [...invoices.filters, ...invoices.sorts].filter((field) => !BY_OWN_INDEX.includes(field)).map(columnName)
    expect(held).toEqual(expect.arrayContaining([...new Set(wanted)]))
  })
})

const sort = { field: 'issuedAt', descending: false } as const
const ofDays = (where: Selection['where']) => daysAsInstants(invoice, { where: where ?? [], sort })

test('a range of days includes all instants of these days, in the most distant time zones', () => {
  const [bounds] = ofDays([{ field: 'issuedOn', from: '2026-03-02', before: '2026-03-04' }])
  if (!bounds || !('from' in bounds)) throw new Error('the days say nothing of the instants')
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Riyadh'])
    for (let at = Date.UTC(2026, 1, 26); at < Date.UTC(2026, 2, 8); at += 1_800_000) {
      const day = dayOf(instant(at), zone)
      if (day >= '2026-03-02' && day < '2026-03-04') expect(at >= Number(bounds.from) && at < Number(bounds.before)).toBe(true)
    }
  expect(Number(bounds.before) - Number(bounds.from)).toBe(6 * 86_400_000)
})

test('one day and half-open ranges bound the instants on the given sides', () => {
  expect(ofDays([{ field: 'issuedOn', is: '2026-03-02' }])).toEqual([
    { field: 'issuedAt', from: Date.UTC(2026, 1, 28), before: Date.UTC(2026, 2, 4) },
  ])
  expect(ofDays([{ field: 'issuedOn', from: '2026-03-02' }])).toEqual([{ field: 'issuedAt', from: Date.UTC(2026, 1, 28) }])
  expect(ofDays([{ field: 'issuedOn', before: '2026-03-02' }])).toEqual([{ field: 'issuedAt', before: Date.UTC(2026, 2, 4) }])
})

test('no bound is derived for another sort order or a condition that is not a range of days', () => {
  expect(daysAsInstants(invoice, { where: [{ field: 'issuedOn', from: '2026-03-02' }], sort: { field: 'total' } })).toEqual([])
  expect(daysAsInstants(customer, { where: [{ field: 'createdOn', from: '2026-03-02' }], sort })).toEqual([])
  for (const odd of [{ oneOf: ['2026-03-02'] }, { from: 'yesterday' }, { is: null }, {}] as const)
    expect(ofDays([{ field: 'issuedOn', ...odd }])).toEqual([])
  expect(ofDays([{ field: 'type', is: 388 }])).toEqual([])
})
