import { ATTENTION_KIND, type attention } from '#domain/attention/attention.ts'
import { touchesOf } from '#domain/attention/touches.ts'
import type { Objection, RowOf } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Outcome } from '../outcome.ts'
import { documentNumber } from '#domain/sales/document-number.ts'
import { storableDetails, storableText } from '../storable.ts'

/** Beyond the derived ids of rows that a command creates. */
const FIRST_NTH = 800_000
/** Operations rarely have more notices than this. */
const USUAL_MOST = 3

/** Notice rows for the concerns of an operation, one each. They are synchronised to the account's tills like other rows. */
export function attentionRows(
  op: Pick<Operation, 'opId' | 'type' | 'document' | 'args' | 'occurredAt'> & {
    readonly seq: number | null
    readonly actor: Operation['actor'] | null
  },
  /** Null for actions of a user without a till. */
  deviceId: Id | null,
  outcome: Outcome,
  now: Instant,
  /** Number of existing notices about it; those of a later attempt are numbered after them. */
  before = 0,
): RowOf<typeof attention>[] {
  if (outcome.status === 'applied') return []
  const kind = ATTENTION_KIND[outcome.status]
  // Users know a document by its printed number, and other tills find it by that.
  const printed: Record<string, string> = op.document ? { number: documentNumber(op.document.series, op.document.no) } : {}
  return outcome.concerns.map((concern: Objection, nth) => ({
    id: derivedId(op.opId, FIRST_NTH + before + nth),
    kind,
    code: concern.code,
    command: storableText(op.type),
    deviceId,
    seq: op.seq,
    operationId: op.opId,
    details: storableDetails({ ...touchesOf(op), ...concern.details, ...printed }) ?? {},
    raisedAt: now,
    resolvedAt: null,
    resolvedBy: null,
  }))
}

/** Ids of the first notices of these operations, so that a batch looks them up with one query. */
export const firstNoticeIds = (ops: readonly Pick<Operation, 'opId'>[]): Id[] =>
  ops.flatMap(({ opId }) => Array.from({ length: USUAL_MOST }, (_, nth) => derivedId(opId, FIRST_NTH + nth)))
