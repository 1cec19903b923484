import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/kernel/define.ts'
import { records } from '#domain/registry.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { columnName, columnType, tableOf, workedNames } from './table.ts'
import { testLanes } from './test-database.ts'

interface CatalogueColumn {
  readonly column_name: string
  readonly data_type: string
  readonly is_nullable: 'YES' | 'NO'
}

const TYPE_NAMES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }
/** Rows written by an earlier release have no sort keys until the next start. */
const nullOf = (worked: string) => (worked === 'search_line' ? 'NO' : 'YES')
/** Additional columns of record tables. */
const OWN_COLUMNS = ['account_id', 'period']

/** Tables shared by all accounts; transactions of an account may only read them. */
const SHARED = ['sync_epoch']

type RecordName = (typeof records)[number]['name']

const LETTER = { id: true, account_id: true, recipient: true, lang: true, subject: true, body: true, has_secret: true } as const
const SECRET = { account_id: true, token_hash: true, created_at: true, expires_at: true, used_at: true } as const
const LETTER_SENDING = { status: true, created_at: true, good_until: true, attempts: true, next_try_at: true, sent_at: true } as const

/** Columns of the tables without a record; the compiler checks this list against the query types. */
const OTHER_TABLES: { readonly [T in Exclude<keyof Schema, RecordName>]: Readonly<Record<keyof Schema[T], true>> } = {
  account: {
    ...({ id: true, status: true, created_at: true, expires_at: true, mark: true, registration_id: true } as const),
    ...({ terms_version: true, terms_accepted_at: true } as const),
  },
  user_account: {
    ...({ account_id: true, id: true, username: true, email: true, password_hash: true, employee_id: true } as const),
    ...({ is_active: true, lang: true, created_at: true, email_verified_at: true } as const),
  },
  session: {
    ...({ account_id: true, id: true, token_hash: true, user_id: true, created_at: true } as const),
    ...({ last_seen_at: true, expires_at: true, ended_at: true, ended_reason: true, user_agent: true } as const),
  },
  password_reset: { ...SECRET, user_id: true },
  email_verification: { ...SECRET, user_id: true },
  email_change: { ...SECRET, user_id: true, email: true },
  login_invitation: { ...SECRET, employee_id: true, email: true, voided_at: true },
  gateway_setting: {
    ...({ account_id: true, gateway: true, is_on: true, hook_code: true, secret_key: true, webhook_token: true } as const),
    ...({ key_ending: true, is_test: true, changed_at: true } as const),
  },
  card_terminal_setting: { account_id: true, host: true, is_on: true, api_key: true, key_ending: true, changed_at: true },
  card_terminal: { account_id: true, id: true, name: true, poi_id: true, place: true },
  account_end_letter: { account_id: true, about: true, expires_at: true, written_at: true },
  notice_seen: { account_id: true, user_id: true, type: true, id: true, raised_at: true },
  failed_login: { id: true, type: true, ip: true, account_id: true, user_id: true, is_forgiven: true, at: true },
  known_address: { account_id: true, user_id: true, ip: true, last_at: true },
  file_kept: { account_id: true, sha256: true, bytes: true, device_id: true, is_late: true, kept_at: true, mime: true },
  blocked_ip: { ip: true, blocked_at: true, until: true, reason: true, lifted_at: true },
  request_count: { what: true, ip: true, window_start: true, count: true },
  js_error: { id: true, type: true, account_id: true, error: true, route: true, date_and_time: true, user_agent: true, received_at: true },
  outgoing_mail: { ...LETTER, ...LETTER_SENDING, about: true, failure: true },
  device: {
    account_id: true,
    device_id: true,
    name: true,
    series: true,
    incarnation: true,
    last_seq: true,
    durable_seq: true,
    droppable_seq: true,
    last_no: true,
    chain_head: true,
    nonce: true,
    prev_nonce: true,
    nonce_epoch: true,
    status: true,
    credential_hash: true,
    scope_hash: true,
    app_version: true,
    enrolled_by: true,
    enrolled_at: true,
    last_seen: true,
    health: true,
    health_at: true,
    checksum_at: true,
    is_checksum_equal: true,
    closed_at: true,
    closed_by: true,
    close_reason: true,
    closed_no: true,
    is_tail_unknown: true,
    acted_at: true,
  },
  row_change: {
    ...({ account_id: true, record: true, row_id: true, at: true, id: true, part: true, part_id: true, is_new: true } as const),
    ...({ actor_id: true, allowed_by: true, device_id: true, op_id: true, command: true, reason: true, fields: true, told: true } as const),
  },
  price_history: { account_id: true, id: true, record: true, row_id: true, former: true, until_at: true },
  op_log: {
    account_id: true,
    device_id: true,
    seq: true,
    op_id: true,
    type: true,
    v: true,
    class: true,
    payload: true,
    payload_sha: true,
    status: true,
    code: true,
    details: true,
    server_seq: true,
    actor: true,
    occurred_at: true,
    received_at: true,
    doc_no: true,
    settled_at: true,
  },
  op_quarantine: {
    account_id: true,
    device_id: true,
    payload_sha: true,
    seq: true,
    op_id: true,
    payload: true,
    received_at: true,
    doc_no: true,
    status: true,
    code: true,
    details: true,
    server_seq: true,
    settled_at: true,
  },
  op_audit: {
    account_id: true,
    id: true,
    device_id: true,
    seq: true,
    op_id: true,
    payload_sha: true,
    at: true,
    by_employee: true,
    action: true,
    reason: true,
    args: true,
    behind: true,
    status_before: true,
    status: true,
    code: true,
  },
  online_op: {
    ...({ account_id: true, op_id: true, command: true, input_sha: true, input: true, answer: true, actor: true } as const),
    ...({ server_seq: true, occurred_at: true } as const),
  },
  verified_copy: { account_id: true, device_id: true, verified_at: true, last_seq: true },
  row_version: { account_id: true, record: true, id: true, ver: true, is_deleted: true, deleted_at: true },
  account_clock: { account_id: true, seq: true, min_cursor: true },
  sync_epoch: { only_row: true, epoch: true, home: true },
  till_key: { only_row: true, key: true },
  regular_task: { name: true, ran_at: true },
  migration: { name: true, hash: true, applied_at: true },
}

describe.each(testLanes)('the schema over $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  const columnsOf = (table: string) =>
    db.asPlatform((tx) =>
      tx.query<CatalogueColumn>(
        'select column_name, data_type, is_nullable from information_schema.columns where table_schema = current_schema() and table_name = $1',
        [table],
      ),
    )

  test.each(records.map((record) => [record.name, record] as const))('the table %s has the columns of its record', async (name, record) => {
    const fields = Object.entries(record.fields as Fields).map(([field, { kind, nullable }]) => ({
      column_name: columnName(field),
      data_type: TYPE_NAMES[columnType(kind)] ?? columnType(kind),
      is_nullable: nullable ? 'YES' : 'NO',
    }))
    const columns = await columnsOf(name)
    const byName = (a: { column_name: string }, b: { column_name: string }) => (a.column_name < b.column_name ? -1 : 1)
    const worked = workedNames(tableOf(record)).map((own) => ({ column_name: own, data_type: 'text', is_nullable: nullOf(own) }))
    const stored = columns.filter((column) => !OWN_COLUMNS.includes(column.column_name))
    expect(stored.toSorted(byName)).toEqual([...fields, ...worked].toSorted(byName))
  })

  test.each(Object.entries(OTHER_TABLES))('the table %s has the columns of the query types', async (name, columns) => {
    const stored = await columnsOf(name)
    expect(stored.map((column) => column.column_name).toSorted()).toEqual(Object.keys(columns).toSorted())
  })

  test('every table accessible to an account has row-level security, and every record is keyed by account', async () => {
    const tables = await db.asPlatform((tx) =>
      tx.query<{ name: string; is_fenced: boolean; is_in_reach: boolean; policies: number; first_key: string | null; is_owned: boolean }>(`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_fenced,
          has_table_privilege('fustan_app', c.oid, 'select, insert, update, delete') as is_in_reach,
          (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
          (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary) as first_key,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as is_owned
        from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`),
    )
    const owned = tables.filter((table) => table.is_owned)
    expect(owned.map((table) => table.name)).toEqual(expect.arrayContaining(records.map((record) => record.name)))
    expect(
      tables
        .filter((table) => table.is_in_reach && (!table.is_fenced || table.policies < 2) && !SHARED.includes(table.name))
        .map((table) => table.name),
    ).toEqual([])
    const ownRecords = owned.filter((table) => records.some((record) => record.name === table.name))
    expect(ownRecords.filter((table) => table.first_key !== 'account_id').map((table) => table.name)).toEqual([])
  })

  test('migrating a second time changes nothing', async () => {
    expect(await migrate(db)).toEqual([])
  })
})

describe.each(testLanes)('row-level security over $name', ({ open }) => {
  let db: Database
  const id = '01900000-0000-7000-8000-000000000001'
  const add = (accountId: number, as = accountId) =>
    db.inAccount(as, (tx) => tx.query(`insert into role values ($1, $2, 'أ', 'a', '{}', false)`, [accountId, id]))

  beforeAll(async () => {
    db = await open()
    await add(1)
    await add(2)
  })
  afterAll(() => db.close())

  test('a transaction of an account uses the restricted role', async () => {
    const [who] = await db.inAccount(1, (tx) =>
      tx.query(
        `select current_user::text as name, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_free`,
      ),
    )
    expect(who).toEqual({ name: 'fustan_app', is_free: false })
  })

  test('an account sees only its own rows', async () => {
    const seen = await db.inAccount(1, (tx) => tx.query('select account_id from role'))
    expect(seen).toEqual([{ account_id: 1 }])
    expect(await db.inAccount(1, (tx) => tx.query('select 1 from role where account_id = 2'))).toEqual([])
    expect(await db.asPlatform((tx) => tx.query('select 1 from role'))).toHaveLength(2)
  })

  test('an account can neither change, delete nor insert rows of another', async () => {
    expect(await db.inAccount(1, (tx) => tx.query(`update role set name_ar = 'ب' where account_id = 2 returning id`))).toEqual([])
    expect(await db.inAccount(1, (tx) => tx.query('delete from role where account_id = 2 returning id'))).toEqual([])
    await expect(add(2, 1)).rejects.toMatchObject({ code: '42501' })
    await expect(db.inAccount(1, (tx) => tx.query(`update role set account_id = 2 where account_id = 1`))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('without an account nothing is visible, and role and account end with the transaction', async () => {
    const seen = await db.asPlatform(async (tx) => {
      await tx.script('set local role fustan_app')
      return tx.query('select 1 from role')
    })
    expect(seen).toEqual([])
    const [after] = await db.asPlatform((tx) => tx.query(`select current_user = 'fustan_app' as is_app`))
    expect(after).toEqual({ is_app: false })
  })

  test('logged operations are immutable', async () => {
    const denied = [
      `update op_log set payload = '{}'`,
      'update op_log set op_id = device_id',
      'delete from op_log',
      `update op_quarantine set payload = '{}'`,
      'delete from op_quarantine',
      'update op_audit set reason = null',
      'delete from op_audit',
      'delete from device',
      'delete from account',
      'delete from regular_task',
    ]
    for (const sql of denied) {
      await expect(db.inAccount(1, (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
    }
  })
})
