import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#domain/sales/queries.ts'
import type { Database } from './database.ts'
import { columnName } from './table.ts'
import { testLanes } from './test-database.ts'

/** They have indexes of their own, by which few documents are left. */
const BY_OWN_INDEX = ['customerId', 'orderId']

describe.each(testLanes)('the index of the list of documents, over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  test('holds whatever the list narrows and sorts by, so that no paper is read for it', async () => {
    const sql = `select a.attname as name from pg_attribute a where a.attrelid = 'invoice_listed'::regclass`
    const held = (await db.asPlatform((tx) => tx.query<{ name: string }>(sql))).map(({ name }) => name)
    const wanted = [...invoices.filters, ...invoices.sorts].filter((field) => !BY_OWN_INDEX.includes(field)).map(columnName)
    expect(held).toEqual(expect.arrayContaining([...new Set(wanted)]))
  })
})
