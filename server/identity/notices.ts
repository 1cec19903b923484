import { sql } from 'kysely'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Permission } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type Instant } from '#domain/kernel/time.ts'
import type { NOTIFICATION_TYPES, notificationSchema, notificationsResponseSchema } from '#domain/platform/calls.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Database, Tx } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { type StoredInstant, storedInstant } from '../store/stored-instant.ts'
import type { Session } from './sessions.ts'

export type NoticeType = (typeof NOTIFICATION_TYPES)[number]
type Notice = v.InferOutput<typeof notificationSchema>
type Raised = Omit<Notice, 'type' | 'is_read'>

/** The menu shows the newest ones; a shop with more has a list to look at. */
const NOTICES_MAX = 50

/** A product at or under its warning, since it last moved. Written as SQL: one look at the last move of each product. */
function stockNotices(tx: Tx, accountId: number): Promise<Raised[]> {
  return tx.query<Raised>(
    `select p.id, 'stock-low' as code, m.raised_at,
       jsonb_build_object('nameAr', p.name_ar, 'nameEn', p.name_en, 'onHand', p.on_hand, 'warnAt', p.warn_at) as details
     from product p cross join lateral (
       select max(s.moved_at) as raised_at from stock_move s where s.account_id = p.account_id and s.product_id = p.id) m
     where p.account_id = $1 and p.status = ${GENERIC_STATUS.active} and p.on_hand <= p.warn_at and m.raised_at is not null
     order by m.raised_at desc, p.id limit ${NOTICES_MAX}`,
    [accountId],
  )
}

/** A bill that was set aside and not taken up again. An account that holds no bills has none. */
async function orderNotices(tx: Tx, accountId: number): Promise<Raised[]> {
  const read = sqlReader(tx, accountId)
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  if (!setting?.isHoldAllowed) return []
  const sort = { field: 'heldAt', descending: true }
  const held = await read.select(heldBill, { where: [{ field: 'isOpen', is: true }], sort, limit: NOTICES_MAX })
  return held.map(({ id, label, heldAt }) => ({ id, code: 'bill-on-hold', raised_at: heldAt, details: { label } }))
}

interface Source {
  readonly permission: Permission
  readonly raised: (tx: Tx, accountId: number) => Promise<Raised[]>
}

/** Notices are worked out of the rows themselves, so none is ever stale. Surveys and complaints raise theirs when they exist. */
const SOURCES: Readonly<Partial<Record<NoticeType, Source>>> = {
  stock: { permission: may('products', 'stockNotices'), raised: stockNotices },
  orders: { permission: may('pointOfSale', 'holdBill'), raised: orderNotices },
}

async function readMarks(tx: Tx, session: Session): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('notice_read')
    .select(['type', 'read_at as readAt'])
    .where('account_id', '=', session.accountId)
    .where('user_id', '=', session.user.id)
    .execute()
  return new Map(rows.map((row) => [row.type, row.readAt]))
}

/** The newest notices that this user may see, of one type or of all. */
export async function noticesOf(
  db: Database,
  session: Session,
  type?: NoticeType,
): Promise<v.InferOutput<typeof notificationsResponseSchema>> {
  const sources = Object.entries(SOURCES).filter(
    ([name, source]) => (type === undefined || name === type) && isAllowed(session.actor.permissions, source.permission),
  )
  const marks = await db.asPlatform((tx) => readMarks(tx, session), { readOnly: true })
  const records = await db.inAccount(
    session.accountId,
    async (tx) => {
      const found: Notice[] = []
      for (const [name, source] of sources) {
        const readAt = marks.get(name) ?? 0
        for (const one of await source.raised(tx, session.accountId)) {
          // The names of the sources are notice types.
          found.push({ ...one, type: name as NoticeType, is_read: one.raised_at <= readAt })
        }
      }
      return found
    },
    { readOnly: true },
  )
  const newest = records.toSorted((a, b) => b.raised_at - a.raised_at).slice(0, NOTICES_MAX)
  return { records: newest, unread: newest.filter((notice) => !notice.is_read).length }
}

/** Marks what has been raised of one type until now as read by this user, on every device of theirs. */
export async function markNoticesRead(db: Database, session: Session, type: NoticeType, now: Instant): Promise<void> {
  const mark = { account_id: session.accountId, user_id: session.user.id, type, read_at: storedInstant(now) }
  await db.asPlatform((tx) =>
    tx.db
      .insertInto('notice_read')
      .values(mark)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'user_id', 'type'])
          .doUpdateSet({ read_at: sql<StoredInstant>`greatest(notice_read.read_at, excluded.read_at)` }),
      )
      .execute(),
  )
}
