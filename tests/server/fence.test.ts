import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { type TestLane, testLanes } from '#server/store/test-database.ts'

const MINE = 1
const THEIRS = 2

interface Column {
  readonly name: string
  readonly type: string
  readonly is_nullable: boolean
  /** The database generates its value. */
  readonly is_given: boolean
}
interface Table {
  readonly name: string
  readonly owner: string
  readonly columns: readonly Column[]
  readonly checks: readonly string[]
}

/** The tables of the database with their owner column; tables without one belong to no account. */
async function tablesOf(db: Database): Promise<{ readonly owned: Table[]; readonly ownerless: string[] }> {
  const rows = await db.asPlatform((tx) =>
    tx.query<{ name: string; columns: readonly Column[]; checks: readonly string[] }>(`
      select c.relname as name,
        (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'is_nullable', not a.attnotnull,
            'is_given', a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select coalesce(jsonb_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by 1`),
  )
  const ownerOf = ({ name, columns }: (typeof rows)[number]) =>
    name === 'account' ? 'id' : columns.some((column) => column.name === 'account_id') ? 'account_id' : null
  return {
    owned: rows.flatMap((row) => {
      const owner = ownerOf(row)
      return owner ? [{ ...row, owner }] : []
    }),
    ownerless: rows.filter((row) => !ownerOf(row)).map((row) => row.name),
  }
}

const VALUES: Readonly<Record<string, string>> = {
  'timestamp with time zone': "'2026-11-21T09:00:00Z'",
  boolean: 'false',
  date: "'2026-11-21'",
  json: "'{}'",
  jsonb: "'{}'",
  uuid: 'gen_random_uuid()',
}

/** A valid value for the column: the first one that a check lists, or any of its type. */
function valueFor(table: Table, { name, type }: Column, account: number): string {
  if (name === table.owner) return String(account)
  const check = table.checks.find((one) => new RegExp(`\\(\\(?${name} = ANY`).test(one))
  const listed = check && /ARRAY\[('[^']*'|\d+)/.exec(check)?.[1]
  if (listed) return listed
  // Two rows with different ends satisfy any order that a check requires.
  if (name === 'ends_at') return "'2026-11-22T09:00:00Z'"
  return VALUES[type] ?? (/^(text|character)/.test(type) ? `'t' || floor(random() * 1e9)` : '1')
}

/** Nullable columns of which a constraint requires one. */
const ONE_OF_SEVERAL: Readonly<Record<string, string>> = { gateway_payment: 'invoice_id' }

const isFilled = ({ name, owner }: Table, column: Table['columns'][number]): boolean =>
  column.name === owner || column.name === ONE_OF_SEVERAL[name] || (!column.is_nullable && !column.is_given)

/** An insert of one row of an account with a value for every required column. */
function insertOf(table: Table, account: number): string {
  const columns = table.columns.filter((column) => isFilled(table, column))
  return `insert into "${table.name}" (${columns.map((column) => `"${column.name}"`).join(', ')})
    values (${columns.map((column) => valueFor(table, column, account)).join(', ')})`
}

/** Runs a statement as an account and rolls it back. Returns the row count or the SQLSTATE. */
async function tryAs(db: Database, account: number, sql: string): Promise<number | string> {
  class Undo extends Error {}
  let result: number | string = 0
  try {
    await db.inAccount(account, async (tx) => {
      try {
        result = (await tx.query(sql)).length
      } catch (fault) {
        result = fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)
      }
      throw new Undo()
    })
  } catch (fault) {
    if (!(fault instanceof Undo)) throw fault
  }
  return result
}

const DENIED = '42501'

/** What a session of one account can read or change of another's rows in this table; empty when nothing. */
async function holesIn(db: Database, table: Table): Promise<string[]> {
  const { name, owner } = table
  const theirs = `"${owner}" = ${THEIRS}`
  const holes: string[] = []
  const must = async (what: string, sql: string, allowed: readonly (number | string)[]) => {
    const got = await tryAs(db, MINE, sql)
    if (!allowed.includes(got)) holes.push(`${name}: ${what} gave ${got}`)
  }
  await must('reading', `select 1 from "${name}" where ${theirs}`, [0, DENIED])
  await must('reading all', `select 1 from "${name}" where "${owner}" <> ${MINE}`, [0, DENIED])
  await must('changing', `update "${name}" set "${owner}" = "${owner}" where ${theirs} returning 1`, [0, DENIED])
  await must('taking over', `update "${name}" set "${owner}" = ${MINE} where ${theirs} returning 1`, [0, DENIED])
  await must('giving away', `update "${name}" set "${owner}" = ${THEIRS} where "${owner}" = ${MINE} returning 1`, [DENIED])
  await must('removing', `delete from "${name}" where ${theirs} returning 1`, [0, DENIED])
  await must('writing in its name', insertOf(table, THEIRS), [DENIED])
  return holes
}

/** An open database in which both accounts have a row in every table with an owner. */
async function openWithRows({ open }: TestLane): Promise<{ readonly db: Database; readonly owned: Table[]; readonly ownerless: string[] }> {
  const db = await open()
  const tables = await tablesOf(db)
  await db.asPlatform(async (tx) => {
    for (const table of tables.owned) for (const account of [MINE, THEIRS]) await tx.query(insertOf(table, account))
  })
  return { db, ...tables }
}

/** Tables without an owner that a session may read, but never change. */
const READ_BY_ALL = ['sync_epoch']

async function ownerlessHoles(db: Database, ownerless: readonly string[]): Promise<string[]> {
  const holes: string[] = []
  for (const name of ownerless) {
    const [reach] = await db.asPlatform((tx) =>
      tx.query<{ reads: boolean; writes: boolean }>(
        `select has_table_privilege('fustan_app', $1::text::regclass, 'select') as reads,
          has_table_privilege('fustan_app', $1::text::regclass, 'insert, update, delete, truncate') as writes`,
        [`"${name}"`],
      ),
    )
    if (reach?.writes || (reach?.reads && !READ_BY_ALL.includes(name))) holes.push(`${name} is nobody's and within reach`)
  }
  return holes
}

describe.each(testLanes)('a session of one account, over $name', (lane) => {
  let db: Database
  let owned: Table[] = []
  let ownerless: string[] = []
  beforeAll(async () => {
    const opened = await openWithRows(lane)
    db = opened.db
    owned = opened.owned
    ownerless = opened.ownerless
  })
  afterAll(() => db.close())

  const allHoles = async () => [
    ...(await Promise.all(owned.map((table) => holesIn(db, table)))).flat(),
    ...(await ownerlessHoles(db, ownerless)),
  ]

  test('reads and changes nothing of another account in any table', async () => {
    expect(owned.length).toBeGreaterThan(25)
    expect(await allHoles()).toEqual([])
  })

  /** The tables that an account may truncate, which row policies do not prevent. */
  const emptied = async () => {
    const answers = await Promise.all(owned.map(async ({ name }) => ({ name, got: await tryAs(db, MINE, `truncate "${name}"`) })))
    return answers.filter(({ got }) => got !== DENIED).map(({ name }) => name)
  }
  const views = () =>
    db.asPlatform((tx) =>
      tx.query(`select relname from pg_class where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace`),
    )

  test('can truncate no table, and no view bypasses the row policies', async () => {
    expect(await emptied()).toEqual([])
    expect(await views()).toEqual([])
  })

  test('the check finds a table that may be truncated, a view, and an accessible table without an owner', async () => {
    await db.asPlatform((tx) =>
      tx.script(`grant truncate on customer to fustan_app; create view past_the_fence as select * from customer;
        create table rates (what text); grant select on rates to fustan_app`),
    )
    const found = { emptied: await emptied(), views: await views(), ownerless: await ownerlessHoles(db, (await tablesOf(db)).ownerless) }
    await db.asPlatform((tx) => tx.script('revoke truncate on customer from fustan_app; drop view past_the_fence; drop table rates'))
    expect(found).toEqual({
      emptied: ['customer'],
      views: [{ relname: 'past_the_fence' }],
      ownerless: ["rates is nobody's and within reach"],
    })
  })

  test('the check finds a table with disabled policies', async () => {
    const [table] = owned.filter((one) => one.name === 'customer')
    if (!table) throw new Error('customers are kept in a table')
    await db.asPlatform((tx) => tx.script('alter table customer disable row level security'))
    const holes = await holesIn(db, table)
    await db.asPlatform((tx) => tx.script('alter table customer enable row level security'))
    expect(holes.map((hole) => hole.split(' gave ')[0])).toEqual(
      ['reading', 'reading all', 'changing', 'taking over', 'giving away', 'removing', 'writing in its name'].map(
        (what) => `customer: ${what}`,
      ),
    )
    expect(await holesIn(db, table)).toEqual([])
  })

  test.each([
    { sql: `create policy everybody on customer to fustan_app using (true)`, undo: 'drop policy everybody on customer', table: 'customer' },
    {
      sql: 'drop policy own_account on role; create policy own_account on role for select to fustan_app using (true)',
      undo: `drop policy own_account on role;
        create policy own_account on role to fustan_app using (account_id = nullif(current_setting('app.account_id', true), '')::integer)`,
      table: 'role',
    },
  ])('the proof has teeth: a fence with a gap is named ($table)', async ({ sql, undo, table }) => {
    await db.asPlatform((tx) => tx.script(sql))
    const holes = await allHoles()
    await db.asPlatform((tx) => tx.script(undo))
    expect(holes.length).toBeGreaterThan(0)
    expect(new Set(holes.map((hole) => hole.split(':')[0]))).toEqual(new Set([table]))
    expect(await allHoles()).toEqual([])
  })

  test('the check finds a new table without policies', async () => {
    await db.asPlatform((tx) =>
      tx.script('create table forgotten (account_id integer, what text); grant select, insert, update, delete on forgotten to fustan_app'),
    )
    const tables = await tablesOf(db)
    const forgotten = tables.owned.find((table) => table.name === 'forgotten')
    if (!forgotten) throw new Error('the new table was not found')
    await db.asPlatform((tx) => tx.query(insertOf(forgotten, MINE)).then(() => tx.query(insertOf(forgotten, THEIRS))))
    const holes = await holesIn(db, forgotten)
    await db.asPlatform((tx) => tx.script('drop table forgotten'))
    expect(holes).toHaveLength(7)
  })
})
