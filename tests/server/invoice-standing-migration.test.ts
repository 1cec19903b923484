import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disagreeing } from '../support/examples/invoice-standing.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'
import { PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { STANDING_FIELDS } from '#domain/sales/papers/invoice-standing.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { columnName } from '#server/store/table.ts'
import { testLane } from '#server/store/test-database.ts'

const FOLDER = path.join(import.meta.dirname, '../../server/store/migrations')
/** The migrations that compute the status of documents, and the index between them that the last one recreates. */
const MIGRATIONS = ['0036_invoice_standing.sql', '0051_invoice_list.sql', '0122_billed_once.sql']

let db: Database
beforeAll(async () => {
  db = await testLane.open()
  await seedDemo(db, { now: EXAMPLE_NOW })
}, 60_000)
afterAll(() => db.close())

const documents = () => db.inAccount(1, (tx) => sqlReader(tx, 1).select(invoice, { sort: { field: 'id' }, limit: 10_000 }))

test('earlier documents get the status given by their payments and credit notes, equal in every field to new documents', async () => {
  // One is paid twice, as by two offline tills.
  const first = (await documents()).find(({ standing }) => standing === INVOICE_STANDING.settled)
  await db.inAccount(1, async (tx) => {
    const [paid] = await sqlReader(tx, 1).select(payment, { where: [{ field: 'invoiceId', is: first?.id ?? '' }], limit: 1 })
    await tx.query(
      `insert into payment select (jsonb_populate_record(p, $2::jsonb)).* from payment p where p.account_id = 1 and p.id = $1`,
      [paid?.id, JSON.stringify({ id: '01900000-0000-7000-8000-00000000f036', source: PAYMENT_SOURCE.billing })],
    )
  })
  // Another one has a partial credit without a refund.
  const ofOrder = (await documents()).find(({ id, orderId, type }) => id !== first?.id && orderId !== null && type === INVOICE_TYPE.invoice)
  const credit = { id: '01900000-0000-7000-8000-00000000f037', number: 'C-1', type: INVOICE_TYPE.creditNote, credit_of: ofOrder?.id }
  await db.inAccount(1, (tx) =>
    tx.query(`insert into invoice select (jsonb_populate_record(i, $2::jsonb)).* from invoice i where i.account_id = 1 and i.id = $1`, [
      ofOrder?.id,
      JSON.stringify({ ...credit, total: 700, paid: 0, due: 700, prepaid: [], share_code: 'a-code-of-the-note' }),
    ]),
  )
  await db.asPlatform((tx) => tx.script(STANDING_FIELDS.map((field) => `alter table invoice drop column ${columnName(field)};`).join('\n')))
  await db.asPlatform(async (tx) => {
    await tx.script(
      'create index if not exists invoice_issued_at on invoice (account_id, issued_at, id); drop index if exists invoice_number_order;',
    )
    for (const name of MIGRATIONS) await tx.script(await readFile(path.join(FOLDER, name), 'utf8'))
  })
  const rows = await documents()
  expect(rows.find(({ id }) => id === first?.id)?.standing).toBe(INVOICE_STANDING.overpaid)
  expect(rows.find(({ id }) => id === ofOrder?.id)?.remaining).toBe(Number(ofOrder?.remaining) - 700)
  expect(new Set(rows.map(({ standing }) => standing)).size).toBeGreaterThan(2)
  expect(await db.inAccount(1, (tx) => disagreeing(sqlReader(tx, 1)))).toEqual([])
}, 60_000)
