import { failureOf } from '../../data/api/api.ts'
import { type TimelineNarrowed, type TimelinePage, fetchTimeline } from '../../data/api/remote.ts'
import type { Answer, ReportAsker } from '../ask.ts'

/**
 * A page of a timeline, from the server alone: no device holds a copy of it. A PIN has no session with the server, which is not asked then.
 * What the server has not heard of yet, and a server of an older release, have no lines.
 */
export async function askTimeline(
  record: string,
  id: string,
  narrowed: TimelineNarrowed,
  { source }: Pick<ReportAsker, 'source'>,
): Promise<Answer<TimelinePage>> {
  if (source === 'pin') return { ok: false, failure: failureOf('signed-out') }
  const answer = await fetchTimeline(record, id, narrowed)
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  if ('isNotFound' in answer) return { ok: true, data: { lines: [], names: {}, next: null }, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}
