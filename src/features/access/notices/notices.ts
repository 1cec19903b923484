import * as v from 'valibot'
import { type Day, daySchema } from '#domain/kernel/time.ts'
import { notificationsResponseSchema } from '#domain/platform/calls.ts'
import { type ApiAnswer, callApi, failureOf } from '../../../data/api/api.ts'
import { nowMs } from '../../../data/clock.ts'
import type { Failure } from '../../../data/contract.ts'
import { dateAndTime } from '../../../engine/shell/error-report.ts'
import type { NoticeType, Notices, ShopNotice } from './notice-types.ts'

/** For one type a page; for all or only unread notices. */
interface NoticesRequest {
  readonly type?: NoticeType
  readonly page?: number
  readonly isUnreadOnly?: boolean
}

/** Requests notices: a page of one type, or the newest of each. A background request does not redirect to sign-in. */
export async function queryNotices(isQuiet: boolean, { type, page, isUnreadOnly }: NoticesRequest = {}): Promise<Notices> {
  const requested = dateAndTime(nowMs())
  const narrowed = { ...(type && { type, page: String(page ?? 0) }), ...(isUnreadOnly && { unread: 'yes' }), also: 'attendance' }
  const query = new URLSearchParams({ date: requested.slice(0, 10), dateAndTime: requested, ...narrowed })
  const answer = await callApi(`notifications/get_records?${query}`, { schema: notificationsResponseSchema, isQuiet })
  return answer.ok ? { kind: 'ready', answer: answer.data } : { kind: 'failed', failure: failureIn(answer) }
}

const failureIn = (answer: Exclude<ApiAnswer<unknown>, { ok: true }>): Failure =>
  'failure' in answer ? answer.failure : failureOf('unexpected')

/** Marks notices of a type as read on every device of this user: the given ones, or all. Returns the failure, if any. */
export async function markRead(type: NoticeType, shown?: readonly ShopNotice[]): Promise<Failure | null> {
  const body = { type, ...(shown && { shown: shown.map(({ id, raised_at }) => ({ id, raised_at })) }) }
  const answer = await callApi('notifications/mark_as_read', { body, schema: v.unknown() })
  return answer.ok ? null : failureIn(answer)
}

/** The content of a notice with a code that this version knows. */
export type NoticeContent =
  | { readonly code: 'stock-low'; readonly nameAr: string; readonly nameEn: string; readonly onHand: number; readonly warnAt: number }
  | {
      readonly code: 'batch-expires' | 'batch-expired'
      readonly nameAr: string
      readonly nameEn: string
      readonly productId: string
      readonly expiresOn: Day
      readonly left: number
    }
  | { readonly code: 'bill-on-hold'; readonly label: string }
  | {
      readonly code: 'paper-expires' | 'paper-expired'
      readonly nameAr: string
      readonly nameEn: string
      readonly paper: number
      readonly document: string
      readonly expiresOn: Day
    }
  | {
      readonly code: 'employee-absent'
      readonly nameAr: string
      readonly nameEn: string
      readonly day: Day
      readonly employeeId: string
    }
  | {
      readonly code: 'invoice-rated' | 'complaint-open'
      readonly rating: number
      readonly ratedOn: Day
      readonly number: string
      readonly customer: string
    }
  | { readonly code: 'unknown' }

const contentSchema = v.variant('code', [
  v.object({ code: v.literal('stock-low'), nameAr: v.string(), nameEn: v.string(), onHand: v.number(), warnAt: v.number() }),
  v.object({
    ...{ code: v.picklist(['batch-expires', 'batch-expired']), nameAr: v.string(), nameEn: v.string(), productId: v.string() },
    ...{ expiresOn: daySchema, left: v.number() },
  }),
  v.object({ code: v.literal('bill-on-hold'), label: v.fallback(v.string(), '') }),
  v.object({ code: v.literal('employee-absent'), nameAr: v.string(), nameEn: v.string(), day: daySchema, employeeId: v.string() }),
  v.object({
    ...{ code: v.picklist(['invoice-rated', 'complaint-open']), rating: v.number(), ratedOn: daySchema },
    ...{ number: v.string(), customer: v.fallback(v.string(), '') },
  }),
  v.object({
    ...{ code: v.picklist(['paper-expires', 'paper-expired']), nameAr: v.string(), nameEn: v.string(), paper: v.number() },
    ...{ document: v.fallback(v.string(), ''), expiresOn: daySchema },
  }),
])

export function contentOf({ code, details }: Pick<ShopNotice, 'code' | 'details'>): NoticeContent {
  const parsed = v.safeParse(contentSchema, { ...details, code })
  return parsed.success ? parsed.output : { code: 'unknown' }
}
