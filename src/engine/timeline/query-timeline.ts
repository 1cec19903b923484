import { failureOf } from '../../data/api/api.ts'
import { type TimelineNarrowed, type TimelinePage, fetchTimeline } from '../../data/api/remote.ts'
import type { Answer, Requester } from '../query.ts'

/**
 * Fetches a page of a timeline from the server; there are no local copies. After a PIN sign-in it is not fetched,
 * because there is no session. Unsent rows, and servers of an older release, have no lines.
 */
export async function queryTimeline(
  record: string,
  id: string,
  narrowed: TimelineNarrowed,
  { source }: Pick<Requester, 'source'>,
): Promise<Answer<TimelinePage>> {
  if (source === 'pin') return { ok: false, failure: failureOf('signed-out') }
  const answer = await fetchTimeline(record, id, narrowed)
  if (answer.ok) return { ok: true, data: answer.data, asOf: null }
  if ('isNotFound' in answer) return { ok: true, data: { lines: [], names: {}, next: null }, asOf: null }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}
