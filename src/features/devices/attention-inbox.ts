import { attention } from '#domain/attention/attention.ts'
import { attentions } from '#domain/attention/queries.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { queryResponseSchema } from '#domain/platform/calls.ts'
import { callApi, failureOf } from '../../data/api.ts'
import { localReader } from '../../data/local-reader.ts'
import type { Answer } from '../../engine/ask.ts'

export type AttentionRow = RowOf<typeof attention>
export type InboxPart = 'open' | 'done'

/** An inbox longer than this is worked off from its top. */
export const INBOX_MAX = 200

const OPEN = { field: 'resolvedAt', is: null } as const
const NEWEST_FIRST = { field: 'raisedAt', descending: true } as const

/** What needs a person, or needed one: on a till out of its mirror, elsewhere from the server. */
export async function askInbox(part: InboxPart, isTill: boolean): Promise<Answer<readonly AttentionRow[]>> {
  const answer = await (isTill ? fromMirror(part) : fromServer(part))
  if (!answer.ok) return answer
  return { ...answer, data: part === 'open' ? answer.data : answer.data.filter((row) => row.resolvedAt !== null) }
}

async function fromMirror(part: InboxPart): Promise<Answer<readonly AttentionRow[]>> {
  const where = part === 'open' ? [OPEN] : []
  const rows = await localReader().select(attention, { where, sort: NEWEST_FIRST, limit: INBOX_MAX })
  return { ok: true, data: rows, asOf: null }
}

async function fromServer(part: InboxPart): Promise<Answer<readonly AttentionRow[]>> {
  // An empty filter value asks for rows without a value.
  const open = part === 'open' ? '&filter.resolvedAt=' : ''
  const address = `query/${attentions.name}?sort=raisedAt&descending=1&limit=${INBOX_MAX}${open}`
  const answer = await callApi(address, { schema: queryResponseSchema })
  if (!answer.ok) return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
  // The server answers with rows of the record's own fields; the contract tests hold it to that.
  return { ok: true, data: answer.data.rows as unknown as AttentionRow[], asOf: null }
}
