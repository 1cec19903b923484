import type { Objection } from '#domain/kernel/define.ts'
import type { CommandOutcome, Failure } from '../../../data/contract.ts'
import type { RowAct } from '../../declarations.ts'

export interface RefusedRow<Row> {
  readonly row: Row
  readonly refusal: Objection
}

/** The result of an action on many rows. Every row is in exactly one of the four lists. */
export interface BulkReport<Row> {
  readonly done: readonly Row[]
  readonly refused: readonly RefusedRow<Row>[]
  /** Rows that the action does not apply to, such as disabling a disabled one. */
  readonly passed: readonly Row[]
  /** Rows that were not tried: the user stopped, or a failure affects all. */
  readonly left: readonly Row[]
  readonly failure: Failure | null
}

export interface BulkWork<Row> {
  readonly rows: readonly Row[]
  readonly isFor: (row: Row) => boolean
  readonly run: (row: Row) => Promise<CommandOutcome>
  readonly onProgress: (tried: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Runs an action on rows one after the other. A refusal concerns a single row, and the next is tried; a failure (no
 * network, signed out, no room) would affect all, so it ends the run. Stopping keeps what was done.
 */
export async function runBulk<Row>({ rows, isFor, run, onProgress, signal }: BulkWork<Row>): Promise<BulkReport<Row>> {
  const work = rows.filter(isFor)
  const done: Row[] = []
  const refused: RefusedRow<Row>[] = []
  const ended = (tried: number, failure: Failure | null): BulkReport<Row> => ({
    done,
    refused,
    passed: rows.filter((row) => !isFor(row)),
    left: work.slice(tried),
    failure,
  })
  for (const [nth, row] of work.entries()) {
    if (signal.aborted) return ended(nth, null)
    const outcome = await run(row)
    if (outcome.ok) done.push(row)
    else if ('refusal' in outcome) refused.push({ row, refusal: outcome.refusal })
    else if ('errors' in outcome) refused.push({ row, refusal: { code: Object.values(outcome.errors)[0]?.[0] ?? 'invalid' } })
    else return ended(nth, outcome.failure)
    onProgress(nth + 1, work.length)
  }
  return ended(work.length, null)
}

/** The rows after an action, as input for its inverse action. */
export const rowsLeftBy = <Row extends object>({ leaves }: Pick<RowAct<Row>, 'leaves'>, done: readonly Row[]): readonly Row[] =>
  leaves ? done.map(leaves) : done
