import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employeeFile } from '#domain/employees/employee.ts'
import { formerCommission } from '#domain/employees/former-commission.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { sellerLine } from '#domain/sales/seller-line.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { exampleId } from '../support/examples/example-shop.ts'

const FOLDER = path.join(import.meta.dirname, '../../server/store/migrations')
const [SARA, HIND, SALE, NOTE, BOOKING] = [1, 2, 3, 4, 5].map(exampleId) as [string, string, string, string, string]

let db: Database
let before = ''
const request = (sql: string, params: readonly unknown[] = []) => db.asPlatform((tx) => tx.query(sql, params))
/** Inserts a row with a value in every required column. */
async function fill(table: string, row: object): Promise<void> {
  const columns = await request(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_nullable = 'NO'`,
    [table],
  )
  const empty: Readonly<Record<string, unknown>> = {
    ...{ text: '', bigint: 0, integer: 0, boolean: true, jsonb: [], uuid: exampleId(99), date: '2026-11-10' },
    'timestamp with time zone': '2026-11-10T09:00:00Z',
  }
  const whole = { ...Object.fromEntries(columns.map(({ name, type }) => [name, empty[String(type)]])), account_id: 1, ...row }
  await request(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [JSON.stringify(whole)])
}
const line = (kind: number, employeeId: string | null, net: number, more: object = {}) => ({
  ...{ kind, itemId: exampleId(50), nameAr: 'أ', nameEn: 'a', quantity: 2, employeeId, net },
  ...more,
})
const change = (at: string, fields: object, more: object = {}) => ({
  ...{ record: 'employee', row_id: SARA, at, part: null, is_new: false, op_id: exampleId(70), command: 'editEmployee', fields },
  ...more,
})

beforeAll(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'fustan-before-'))
  const old = (await readdir(FOLDER)).filter((name) => name < '0155')
  await Promise.all(old.map((name) => copyFile(path.join(FOLDER, name), path.join(before, name))))
  db = await openDatabase({ dataDir: ':memory:' })
  await migrate(db, before)
  await fill('employee', { id: SARA, commission: 900 })
  await fill('employee', { id: HIND, commission: 0 })
  await fill('employee_file', { id: SARA, salary: 500_000 })
  await fill('row_change', change('2026-11-05T10:00:00Z', { commission: [400, 600], mobile: ['1', '2'] }))
  await fill('row_change', change('2026-11-08T10:00:00Z', { commission: [600, 900] }))
  await fill('row_change', change('2026-11-01T10:00:00Z', { commission: [400], nameAr: ['سارة'] }, { is_new: true }))
  const rental = { bookingId: BOOKING }
  await fill('invoice', {
    ...{ id: SALE, number: 'A-1', type: 388 },
    lines: [
      ...[line(LINE_KIND.product, SARA, 5_000), line(LINE_KIND.service, null, 700), line(LINE_KIND.rental, HIND, 9_000, { rental })],
      ...[line(LINE_KIND.charge, SARA, 100), line(LINE_KIND.advance, SARA, 100)],
    ],
  })
  await fill('invoice', { id: NOTE, number: 'A-2', type: 381, credit_of: SALE, lines: [line(LINE_KIND.rental, null, 9_000, { rental })] })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
})

const rows = <R extends Parameters<ReturnType<typeof sqlReader>['select']>[0]>(record: R) =>
  db.inAccount(1, (tx) => sqlReader(tx, 1).select(record, { sort: { field: 'id' }, limit: 100 }))

test('commissions move to employee records, and every employee has one', async () => {
  const files = await rows(employeeFile)
  expect(files.map(({ id, commission, salary }) => [id, commission, salary])).toEqual([
    [SARA, 900, 500_000],
    [HIND, 0, null],
  ])
})

test('former values are removed from the timelines, which only record that they changed', async () => {
  const saved = (await rows(formerCommission)).map(({ employeeId, rate, untilAt }) => [employeeId, rate, new Date(untilAt).toISOString()])
  expect(saved.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [SARA, 400, '2026-11-05T10:00:00.000Z'],
    [SARA, 600, '2026-11-08T10:00:00.000Z'],
  ])
  expect((await request('select fields from row_change order by at')).map(({ fields }) => fields)).toEqual([
    { commission: [], nameAr: ['سارة'] },
    { commission: [], mobile: ['1', '2'] },
    { commission: [] },
  ])
})

test('every later change is recorded, and an update without a change is not', async () => {
  await request('update employee_file set commission = 900, salary = 1 where id = $1', [SARA])
  await request('update employee_file set commission = null where id = $1', [HIND])
  await request('update employee_file set commission = 300 where id = $1', [HIND])
  const former = (await rows(formerCommission)).filter(({ employeeId }) => employeeId === HIND)
  expect(former.map(({ rate }) => rate)).toEqual([0])
})

test('earlier documents have the employees of their lines', async () => {
  const lines = (await rows(sellerLine)).map(({ documentId, employeeId, kind, quantity, net, creditOf, bookingId }) => [
    ...[documentId, employeeId, kind, quantity, net, creditOf, bookingId],
  ])
  expect(lines.toSorted((a, b) => Number(a[2]) - Number(b[2]) || Number(b[4]) - Number(a[4]))).toEqual([
    [SALE, SARA, LINE_KIND.product, 2, 5_000, null, null],
    [SALE, HIND, LINE_KIND.rental, 2, 9_000, null, BOOKING],
    [NOTE, null, LINE_KIND.rental, -2, -9_000, SALE, BOOKING],
  ])
})
