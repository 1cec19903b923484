import { ATTENTION_KIND, type attention } from '#domain/attention/attention.ts'
import { touchesOf } from '#domain/attention/touches.ts'
import type { Objection, RowOf } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Outcome } from '../outcome.ts'
import { documentNumber } from '#domain/sales/document-number.ts'
import { storableDetails, storableText } from '../storable.ts'

/** Far beyond the rows that a command makes under its own operation. */
const FIRST_NTH = 800_000
/** More than so many things are seldom to be told of one operation. */
const USUAL_MOST = 3

/** One row for each thing that a person must look at. It travels to the account's tills like any other row. */
export function attentionRows(
  op: Pick<Operation, 'opId' | 'type' | 'document' | 'args' | 'occurredAt'> & {
    readonly seq: number | null
    readonly actor: Operation['actor'] | null
  },
  /** Null of what a person did without a till. */
  deviceId: Id | null,
  outcome: Outcome,
  now: Instant,
  /** How many notices there are about it already; a later attempt's follow them. */
  before = 0,
): RowOf<typeof attention>[] {
  if (outcome.status === 'applied') return []
  const kind = ATTENTION_KIND[outcome.status]
  // The printed number is how people name a document; other tills find it by that.
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

/** The ids that the first notices about these operations have or would get, so that a batch looks for them by one question. */
export const firstNoticeIds = (ops: readonly Pick<Operation, 'opId'>[]): Id[] =>
  ops.flatMap(({ opId }) => Array.from({ length: USUAL_MOST }, (_, nth) => derivedId(opId, FIRST_NTH + nth)))
