import { attentions } from '#domain/attention/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { type Answer, type Asker, askRows } from '../../../engine/ask.ts'

/** As much of a row as the list tells, wherever it was asked. */
export type AttentionRow = ListRow<typeof attentions>
export type InboxPart = 'open' | 'done'

export interface Inbox {
  readonly rows: readonly AttentionRow[]
  /** Of all there are, however many of them `rows` holds. */
  readonly openCount: number
  readonly doneCount: number
}

/** As many as the server gives at once; an inbox longer than this is worked off from its top. */
export const INBOX_MAX = 1_000

/** A part as a list narrows to it: no time of its closing, or any. */
const PART_FILTER: Readonly<Record<InboxPart, Readonly<Record<string, string>>>> = {
  open: { resolvedAt: '' },
  done: { 'resolvedAt.from': '0' },
}

/** What needs a person, or needed one: on a till out of its mirror, elsewhere from the server, and without it the last answer. */
export async function askInbox(part: InboxPart, who: Asker): Promise<Answer<Inbox>> {
  const ask = (one: InboxPart, limit: number) => askRows(attentions, { filters: PART_FILTER[one], limit }, who)
  const [own, others] = await Promise.all([ask(part, INBOX_MAX), ask(part === 'open' ? 'done' : 'open', 1)])
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
