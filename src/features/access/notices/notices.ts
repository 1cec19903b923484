import * as v from 'valibot'
import { notificationsResponseSchema } from '#domain/platform/calls.ts'
import { type ApiAnswer, callApi, failureOf } from '../../../data/api/api.ts'
import { nowMs } from '../../../data/clock.ts'
import type { Failure } from '../../../data/contract.ts'
import { dateAndTime } from '../../../engine/shell/error-report.ts'
import type { NoticeType, Notices, ShopNotice } from './notice-types.ts'

/** Asks for the newest notices. What is asked in the background sends nobody to sign in. */
export async function askNotices(isQuiet: boolean): Promise<Notices> {
  const asked = dateAndTime(nowMs())
  const query = new URLSearchParams({ date: asked.slice(0, 10), dateAndTime: asked })
  const answer = await callApi(`notifications/get_records?${query}`, { schema: notificationsResponseSchema, isQuiet })
  return answer.ok ? { kind: 'ready', records: answer.data.records } : { kind: 'failed', failure: failureIn(answer) }
}

const failureIn = (answer: Exclude<ApiAnswer<unknown>, { ok: true }>): Failure =>
  'failure' in answer ? answer.failure : failureOf('unexpected')

/** Marks everything of one type as read, on every device of this person; answers what went wrong, if anything did. */
export async function markRead(type: NoticeType): Promise<Failure | null> {
  const answer = await callApi('notifications/mark_as_read', { body: { type }, schema: v.unknown() })
  return answer.ok ? null : failureIn(answer)
}

/** What a person reads of a notice, as far as this version knows its code. */
export type NoticeContent =
  | { readonly code: 'stock-low'; readonly nameAr: string; readonly nameEn: string; readonly onHand: number; readonly warnAt: number }
  | { readonly code: 'bill-on-hold'; readonly label: string }
  | { readonly code: 'unknown' }

const contentSchema = v.variant('code', [
  v.object({ code: v.literal('stock-low'), nameAr: v.string(), nameEn: v.string(), onHand: v.number(), warnAt: v.number() }),
  v.object({ code: v.literal('bill-on-hold'), label: v.fallback(v.string(), '') }),
])

export function contentOf({ code, details }: Pick<ShopNotice, 'code' | 'details'>): NoticeContent {
  const parsed = v.safeParse(contentSchema, { ...details, code })
  return parsed.success ? parsed.output : { code: 'unknown' }
}
