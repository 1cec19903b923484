import type { attentionActs } from '#domain/attention/queries.ts'
import { isClosing } from '#domain/attention/remedies.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { OperationAudit } from '#domain/sync/devices.ts'
import type { AttentionRow } from './attention-inbox.ts'

export type ActRow = ListRow<typeof attentionActs>

export interface HistoryLine {
  readonly key: string
  readonly at: number
  /** null: the server itself, or an unknown employee. */
  readonly by: Id | null
  readonly what:
    | { readonly kind: 'raised' }
    | { readonly kind: 'act'; readonly act: number }
    | {
        readonly kind: 'audit'
        readonly action: OperationAudit['action']
        readonly status: OperationAudit['status']
        readonly code: string | null
      }
    /** Closed by a release that stored no entry. */
    | { readonly kind: 'closed' }
  readonly note: string | null
}

/** Merges the notice, the acts and the server's audit, oldest first. */
export function historyOf(
  row: Pick<AttentionRow, 'raisedAt' | 'resolvedAt' | 'resolvedBy'>,
  acts: readonly ActRow[],
  audit: readonly OperationAudit[],
): readonly HistoryLine[] {
  // The audit has the server's acts with their results; without it the plain acts are used.
  const isReportedHere = ({ act }: ActRow): boolean => audit.length === 0 || isClosing(act)
  const lines: HistoryLine[] = [
    { key: 'raised', at: row.raisedAt, by: null, what: { kind: 'raised' }, note: null },
    ...audit.map(({ id, at, by, action, status, code, reason }) => ({
      key: id,
      at,
      by,
      what: { kind: 'audit' as const, action, status, code },
      note: reason,
    })),
    ...acts.filter(isReportedHere).map(({ id, actedAt, actedBy, act, note }) => ({
      key: id,
      at: actedAt,
      by: actedBy,
      what: { kind: 'act' as const, act },
      note: note || null,
    })),
  ]
  const isReported = lines.some(({ what }) => what.kind === 'act' || what.kind === 'audit')
  if (row.resolvedAt !== null && !isReported)
    lines.push({ key: 'closed', at: row.resolvedAt, by: row.resolvedBy, what: { kind: 'closed' }, note: null })
  return lines.toSorted((a, b) => a.at - b.at)
}
