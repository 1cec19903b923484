import { expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import { exampleCustomer } from '../../tests/support/examples/example-shop.ts'
import { type DamagedRow, readRows, tableOf } from './table.ts'

const table = tableOf(customer)
const stored = Object.fromEntries(table.columns.map(({ field, name }) => [name, exampleCustomer[field as keyof typeof exampleCustomer]]))

/** The rows returned, and the fields because of which others were omitted. */
function read(change: object) {
  const damaged: DamagedRow[] = []
  const rows = readRows(table, [{ ...stored, ...change }], (row) => damaged.push(row))
  return { rows, fields: damaged.map(({ field }) => field) }
}

test('a stored row is returned unchanged, with null where allowed', () => {
  expect(read({})).toEqual({ rows: [exampleCustomer], fields: [] })
  expect(read({ email: null })).toEqual({ rows: [{ ...exampleCustomer, email: null }], fields: [] })
})

test.each([
  ['owed', 9_007_199_254_740_993n],
  ['owed', '12'],
  ['name', 7],
  ['name', null],
  ['is_whatsapp_allowed', 1],
  ['created_at', '2026-11-21'],
])('a row whose %s contains %s is omitted and reported', (column, value) => {
  const { rows, fields } = read({ [column]: value })
  expect([rows, fields.length]).toEqual([[], 1])
})
