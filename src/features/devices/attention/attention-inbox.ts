import { attentions } from '#domain/attention/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { type Answer, type Requester, queryRows } from '../../../engine/query.ts'

/** A row of the list, from local data or the server. */
export type AttentionRow = ListRow<typeof attentions>
export type InboxPart = 'open' | 'done'

export interface Inbox {
  readonly rows: readonly AttentionRow[]
  /** The total counts; `rows` may hold fewer. */
  readonly openCount: number
  readonly doneCount: number
}

/** The server's maximum; a longer inbox is worked off from its top. */
export const INBOX_MAX = 1_000

/** The filter of each part: without or with a time of closing. */
const PART_FILTER: Readonly<Record<InboxPart, Readonly<Record<string, string>>>> = {
  open: { resolvedAt: '' },
  done: { 'resolvedAt.from': '0' },
}

/** Loads the inbox: on a till from local data, elsewhere from the server, offline the last answer. */
export async function queryInbox(part: InboxPart, who: Requester): Promise<Answer<Inbox>> {
  const query = (one: InboxPart, limit: number) => queryRows(attentions, { filters: PART_FILTER[one], limit }, who)
  const [own, others] = await Promise.all([query(part, INBOX_MAX), query(part === 'open' ? 'done' : 'open', 1)])
  if (!own.ok) return own
  if (!others.ok) return others
  const [ownCount, otherCount] = [own.data.total, others.data.total]
  const data = {
    rows: own.data.rows,
    openCount: part === 'open' ? ownCount : otherCount,
    doneCount: part === 'open' ? otherCount : ownCount,
  }
  return { ok: true, data, asOf: own.asOf ?? others.asOf }
}
