import * as v from 'valibot'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import { actsFor } from '#domain/attention/remedies.ts'
import { optionalParam, textParam, wholeParam } from '../../../engine/search-params.ts'
import type { AttentionRow } from './attention-inbox.ts'

export const attentionSearch = v.object({ show: optionalParam(v.literal('done')), kind: wholeParam, till: textParam, code: textParam })
type AttentionSearch = v.InferOutput<typeof attentionSearch>

/** The filter of the inbox, stored in the URL. */
export interface InboxFilter {
  readonly kind: number | null
  readonly till: string | null
  readonly code: string | null
}

/** Filter value for the office, which is not a till. */
export const OFFICE = 'office'

type Row = Pick<AttentionRow, 'kind' | 'code' | 'deviceId'>
const tillOf = (row: Pick<Row, 'deviceId'>): string => row.deviceId ?? OFFICE

export const readFilter = ({ kind, till, code }: AttentionSearch): InboxFilter => ({
  kind: kind || null,
  till: till ?? null,
  code: code ?? null,
})

/** Writes part and filter of the inbox to search parameters. */
export const writeFilter = (part: 'open' | 'done', { kind, till, code }: InboxFilter): AttentionSearch => ({
  ...(part === 'done' && { show: part }),
  ...(kind !== null && { kind }),
  ...(till !== null && { till }),
  ...(code !== null && { code }),
})

export const narrowed = <R extends Row>(rows: readonly R[], { kind, till, code }: InboxFilter): readonly R[] =>
  rows.filter(
    (row) => (kind === null || row.kind === kind) && (till === null || tillOf(row) === till) && (code === null || row.code === code),
  )

export interface Counted<V> {
  readonly value: V
  readonly count: number
}

function counted<R, V>(rows: readonly R[], of: (row: R) => V): Counted<V>[] {
  const counts = new Map<V, number>()
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}

/** The choices of each filter with counts, given the other filters. */
export const choicesIn = (rows: readonly Row[], filter: InboxFilter) => ({
  kinds: counted(narrowed(rows, { ...filter, kind: null }), (row) => row.kind),
  tills: counted(narrowed(rows, { ...filter, till: null }), tillOf),
  codes: counted(narrowed(rows, { ...filter, code: null }), (row) => row.code),
})

/** Groups rows by till, the till with the newest first; rows keep their order. */
export function byTill<R extends Row>(rows: readonly R[]): readonly { readonly till: string; readonly rows: readonly R[] }[] {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const known = groups.get(tillOf(row))
    if (known) known.push(row)
    else groups.set(tillOf(row), [row])
  }
  return [...groups].map(([till, group]) => ({ till, rows: group }))
}

const BULK_MIN = 2

/** Notices that may be accepted at once: several with the same code, of a kind that can be accepted. */
export function bulkOf<R extends Row>(rows: readonly R[], { code }: InboxFilter): readonly R[] {
  if (code === null) return []
  const fit = rows.filter((row) => row.code === code && actsFor(row).includes(ATTENTION_ACT.accept))
  return fit.length >= BULK_MIN ? fit : []
}
