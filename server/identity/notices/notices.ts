import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { Instant } from '#domain/kernel/time.ts'
import {
  LATER_NOTIFICATION_TYPES,
  NOTICES_PAGE,
  NOTICES_SHARE,
  type NOTIFICATION_TYPES,
  type markAsReadSchema,
  type notificationsRequestSchema,
  type notificationsResponseSchema,
} from '#domain/platform/calls.ts'
import type { Database, Tx } from '../../store/database.ts'
import type { Session } from '../sessions.ts'
import { absenceNotices } from './absence-notices.ts'
import { orderNotices } from './order-notices.ts'
import { paperNotices } from './paper-notices.ts'
import type { NoticeSource, Raised } from './raised.ts'
import { stockNotices } from './stock-notices.ts'
import { complaintNotices, surveyNotices } from './survey-notices.ts'

type NoticeType = (typeof NOTIFICATION_TYPES)[number]
type Response = v.InferOutput<typeof notificationsResponseSchema>
type NoticeRequest = Pick<v.InferOutput<typeof notificationsRequestSchema>, 'type' | 'page' | 'unread' | 'also'>
type Marked = v.InferOutput<typeof markAsReadSchema>

interface Source extends NoticeSource {
  readonly type: NoticeType
  readonly permission: Permission
}

/** Notices are computed from the rows themselves, so they are never stale. */
const SOURCES: readonly Source[] = [
  { type: 'stock', permission: may('products', 'stockNotices'), ...stockNotices },
  { type: 'orders', permission: may('pointOfSale', 'holdBill'), ...orderNotices },
  { type: 'surveys', permission: may('reports', 'surveyNotices'), ...surveyNotices },
  { type: 'complaints', permission: may('reports', 'complaintNotices'), ...complaintNotices },
  { type: 'employees', permission: may('employees', 'edit'), ...paperNotices },
  { type: 'attendance', permission: may('attendance', 'view'), ...absenceNotices },
]

const isLater = (type: NoticeType): boolean => LATER_NOTIFICATION_TYPES.some((one) => one === type)

/** Sources of the requested type; without a type, all that the client's release knows. */
const sourcesFor = ({ actor }: Session, { type, also }: Pick<NoticeRequest, 'type' | 'also'>): readonly Source[] =>
  SOURCES.filter(
    (source) =>
      (type === undefined ? source.type === also || !isLater(source.type) : source.type === type) &&
      isAllowed(actor.permissions, source.permission),
  )

/** Notices read by a user, with their `raised_at`. A notice that is raised again counts as unread. */
type Seen = ReadonlyMap<string, number>
const keyOf = (type: NoticeType, id: Id): string => `${type} ${id}`

async function seenBy(tx: Tx, session: Session): Promise<Seen> {
  const rows = await tx.db
    .selectFrom('notice_seen')
    .select(['type', 'id', 'raised_at as raisedAt'])
    .where('account_id', '=', session.accountId)
    .where('user_id', '=', session.user.id)
    .execute()
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, row.raisedAt]))
}

const byAge = (a: Raised, b: Raised): number => b.raised_at - a.raised_at || (a.id < b.id ? -1 : 1)

interface SourceNotices {
  readonly accountId: number
  readonly source: Source
  readonly all: readonly Raised[]
  readonly isRead: (one: Raised) => boolean
}

async function reportedBy(tx: Tx, { accountId, source, all, isRead }: SourceNotices, { type, page, unread }: NoticeRequest) {
  const wanted = (unread ? all.filter((one) => !isRead(one)) : all).toSorted(byAge)
  const from = type === undefined ? 0 : (page ?? 0) * NOTICES_PAGE
  const shown = wanted.slice(from, from + (type === undefined ? NOTICES_SHARE : NOTICES_PAGE))
  const ids = shown.map(({ id }) => id)
  const details = await source.detailsOf?.(tx, accountId, ids)
  return {
    records: shown.map((one) => ({ ...one, details: one.details ?? details?.get(one.id) ?? {}, type: source.type, is_read: isRead(one) })),
    kind: { type: source.type, count: all.length, unread: all.filter((one) => !isRead(one)).length },
  }
}

/** Notices that this user may see: a page of one type, or the newest of each. */
export async function noticesOf(db: Database, session: Session, now: Instant, request: NoticeRequest): Promise<Response> {
  const { accountId } = session
  const seen = await db.asPlatform((tx) => seenBy(tx, session), { readOnly: true })
  const reported = await db.inAccount(
    accountId,
    async (tx) => {
      const parts: Awaited<ReturnType<typeof reportedBy>>[] = []
      for (const source of sourcesFor(session, request)) {
        const isRead = ({ id, raised_at }: Raised) => seen.get(keyOf(source.type, id)) === raised_at
        const all = await source.raised(tx, accountId, now)
        parts.push(await reportedBy(tx, { accountId, source, all, isRead }, request))
      }
      return parts
    },
    { readOnly: true },
  )
  const kinds = reported.map(({ kind }) => kind)
  return { records: reported.flatMap(({ records }) => records), unread: kinds.reduce((sum, { unread }) => sum + unread, 0), kinds }
}

/**
 * Marks notices of one type as read by this user on all devices: those shown, or all current ones. Entries of notices that no longer exist
 * are deleted, so that the stored state does not grow.
 */
export async function markNoticesRead(db: Database, session: Session, { type, shown }: Marked, now: Instant): Promise<void> {
  const { accountId, user } = session
  const [source] = sourcesFor(session, { type })
  if (!source) return
  const standing = await db.inAccount(accountId, (tx) => source.raised(tx, accountId, now), { readOnly: true })
  const wanted = shown && new Map(shown.map((one) => [one.id, one.raised_at]))
  const read = wanted ? standing.filter(({ id, raised_at }) => wanted.get(id) === raised_at) : standing
  await db.asPlatform(async (tx) => {
    const own = [accountId, user.id, type] as const
    const ids = standing.map(({ id }) => id)
    await tx.query('delete from notice_seen where account_id = $1 and user_id = $2 and type = $3 and id <> all ($4::uuid[])', [...own, ids])
    if (read.length === 0) return
    const rows = read.map(({ id, raised_at }) => ({ id, raised_at: new Date(raised_at).toISOString() }))
    await tx.query(
      `insert into notice_seen (account_id, user_id, type, id, raised_at)
       select $1::integer, $2::uuid, $3, x.id, x.raised_at from jsonb_to_recordset($4::jsonb) as x(id uuid, raised_at timestamptz)
       on conflict (account_id, user_id, type, id) do update set raised_at = excluded.raised_at`,
      [...own, JSON.stringify(rows)],
    )
  })
}
