import { attention } from '#domain/attention/attention.ts'
import { attentions } from '#domain/attention/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { localReader } from '../../data/local-reader.ts'
import { type Answer, askList } from '../../engine/ask.ts'

/** As much of a row as the list tells, wherever it was asked. */
export type AttentionRow = ListRow<typeof attentions>
export type InboxPart = 'open' | 'done'

/** As many as the server gives at once; an inbox longer than this is worked off from its top. */
const INBOX_MAX = 1_000

const view = { search: '', sort: 'raisedAt', isDescending: true, page: 0, filters: {} } as const

/** What needs a person, or needed one: on a till out of its mirror, elsewhere from the server. */
export async function askInbox(part: InboxPart, isTill: boolean): Promise<Answer<readonly AttentionRow[]>> {
  const answer = isTill ? await fromMirror(part) : await fromServer()
  if (!answer.ok) return answer
  return { ...answer, data: answer.data.filter((row) => (row.resolvedAt === null) === (part === 'open')) }
}

async function fromMirror(part: InboxPart): Promise<Answer<readonly AttentionRow[]>> {
  const where = part === 'open' ? [{ field: 'resolvedAt', is: null }] : []
  const sort = { field: 'raisedAt', descending: true }
  return { ok: true, data: await localReader().select(attention, { where, sort, limit: INBOX_MAX }), asOf: null }
}

async function fromServer(): Promise<Answer<readonly AttentionRow[]>> {
  const answer = await askList(attentions, view, { offset: 0, limit: INBOX_MAX }, false)
  return answer.ok ? { ...answer, data: answer.data.rows } : answer
}
