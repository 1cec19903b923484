import * as v from 'valibot'
import { attention } from '#domain/attention/attention.ts'
import { attentions } from '#domain/attention/queries.ts'
import type { ListRow, Where } from '#domain/kernel/define.ts'
import { callApi, failureOf } from '../../../data/api/api.ts'
import { readResult, writeResult } from '../../../data/storage/local-cache.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { Answer } from '../../../engine/ask.ts'

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

const OPEN: Where = { field: 'resolvedAt', is: null }
const DONE: Where = { field: 'resolvedAt', from: 0 }

/** What needs a person, or needed one: on a till out of its mirror, elsewhere from the server, and without it the last answer. */
export function askInbox(part: InboxPart, isTill: boolean): Promise<Answer<Inbox>> {
  return isTill ? fromMirror(part) : fromServer(part)
}

async function fromMirror(part: InboxPart): Promise<Answer<Inbox>> {
  const reader = localReader()
  const sort = { field: 'raisedAt', descending: true }
  const [rows, openCount, doneCount] = await Promise.all([
    reader.select(attention, { where: [part === 'open' ? OPEN : DONE], sort, limit: INBOX_MAX }),
    reader.count(attention, { where: [OPEN] }),
    reader.count(attention, { where: [DONE] }),
  ])
  return { ok: true, data: { rows, openCount, doneCount }, asOf: null }
}

/** The server's address of a part: nothing after the sign means "no value". */
const PART_FILTER: Readonly<Record<InboxPart, string>> = { open: 'filter.resolvedAt=', done: 'filter.resolvedAt.from=0' }

const told = attention.fields
const pageSchema = v.object({
  rows: v.array(
    v.object({
      id: told.id.schema,
      kind: told.kind.schema,
      code: told.code.schema,
      command: told.command.schema,
      deviceId: told.deviceId.schema,
      seq: told.seq.schema,
      operationId: told.operationId.schema,
      details: told.details.schema,
      raisedAt: told.raisedAt.schema,
      resolvedAt: told.resolvedAt.schema,
      resolvedBy: told.resolvedBy.schema,
    }),
  ),
  total: v.number(),
})

const askPart = (part: InboxPart, limit: number) =>
  callApi(`query/${attentions.name}?${PART_FILTER[part]}&sort=raisedAt&descending=1&limit=${limit}`, { schema: pageSchema })

async function fromServer(part: InboxPart): Promise<Answer<Inbox>> {
  const key = `attention:${part}`
  const [answer, other] = await Promise.all([askPart(part, INBOX_MAX), askPart(part === 'open' ? 'done' : 'open', 1)])
  if (answer.ok && other.ok) {
    const [own, others] = [answer.data.total, other.data.total]
    const { rows } = answer.data
    const data = { rows, openCount: part === 'open' ? own : others, doneCount: part === 'open' ? others : own }
    void writeResult(key, data)
    return { ok: true, data, asOf: null }
  }
  const bad = answer.ok ? other : answer
  const failure = 'failure' in bad ? bad.failure : failureOf('unexpected')
  const kept = failure.kind === 'offline' ? await readResult(key) : null
  // The desk holds what was written above under the same key.
  return kept ? { ok: true, data: kept.value as Inbox, asOf: kept.at } : { ok: false, failure }
}
