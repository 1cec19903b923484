import { type Id, makeId } from '#domain/kernel/ids.ts'
import { records } from '#domain/registry.ts'
import { timestamp } from '../clock.ts'
import { instant } from '#domain/kernel/time.ts'
import { ACCOUNT_STATUS } from '../identity/account-state.ts'
import { addUser } from '../identity/add-user.ts'
import { hashPassword } from '../identity/passwords.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database, Tx } from '../store/database.ts'
import { DEMO_DEFAULTS, type DemoOptions, type DemoShop, demoShop } from './story.ts'
import { DEMO_ACCOUNT_ID, DEMO_OWNER } from './story-people.ts'

export type SeedOptions = Pick<DemoOptions, 'now'> &
  Partial<DemoOptions> & {
    readonly onStored?: (record: string, rows: number) => void
  }

export type SeedCounts = Readonly<Record<string, number>>

const ROWS_PER_CALL = 10_000

export async function hasDemoAccount(db: Database): Promise<boolean> {
  const rows = await db.asPlatform((tx) => tx.query('select id from account where id = $1', [DEMO_ACCOUNT_ID]), { readOnly: true })
  return rows.length > 0
}

/** Deletes the demo shop with all of its rows, including tills. */
export async function removeDemoAccount(db: Database): Promise<void> {
  await db.asPlatform(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = current_schema() and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'`,
    )
    // Safe to interpolate: the names come from the database schema.
    for (const { name } of tables) await tx.query(`delete from "${name}" where account_id = $1`, [DEMO_ACCOUNT_ID])
    await tx.query('delete from account where id = $1', [DEMO_ACCOUNT_ID])
  })
}

async function openDemoAccount(tx: Tx, now: number): Promise<void> {
  await tx.query('insert into account (id, status, created_at) values ($1, $2, $3)', [
    DEMO_ACCOUNT_ID,
    ACCOUNT_STATUS.active,
    timestamp(instant(now)),
  ])
  await tx.query(`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`)
}

/** The demo data was created on a till that is retired: its series is taken and no credential is valid for it. */
async function addDevice(tx: Tx, { device, ownerId }: DemoShop): Promise<void> {
  await tx.query(
    `insert into device (account_id, device_id, name, series, last_no, chain_head, nonce, status, credential_hash, scope_hash,
       app_version, enrolled_by, enrolled_at, last_seen)
     values ($1, $2, $3, $4, $5, $6, $7, 'retired', 'none', '', 'demo', $8, $9, $10)`,
    [
      DEMO_ACCOUNT_ID,
      device.id,
      device.name,
      device.series,
      device.lastNo,
      device.lastHash,
      device.id,
      ownerId,
      timestamp(device.enrolledAt),
      timestamp(device.lastSaleAt),
    ],
  )
}

/** Constant, so that the owner's user id does not depend on the seed. */
const ownerUserId = (now: number): Id => makeId(now, new Uint8Array(10).fill(1))

/** Stores the demo shop as account 1 in one transaction. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<SeedCounts> {
  const shop = demoShop({ ...DEMO_DEFAULTS, ...options })
  const passwordHash = await hashPassword(DEMO_OWNER.password)
  const { now, onStored } = options
  return db.asPlatform(async (tx) => {
    const counts: Record<string, number> = {}
    await openDemoAccount(tx, now)
    for (const record of records) {
      const rows = shop.rows.get(record.name) ?? []
      for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
        // The rows are stored under their record's name, so the cast is safe; a test checks each row against its schema.
        await bulkInsert(tx, DEMO_ACCOUNT_ID, record, rows.slice(start, start + ROWS_PER_CALL) as never)
      }
      counts[record.name] = rows.length
      onStored?.(record.name, rows.length)
    }
    await addDevice(tx, shop)
    const { username, email } = DEMO_OWNER
    const user = { accountId: DEMO_ACCOUNT_ID, id: ownerUserId(now), username, email, passwordHash, employeeId: shop.ownerId }
    await addUser(tx, { ...user, lang: 'ar', createdAt: instant(now) })
    return counts
  })
}
