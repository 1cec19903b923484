import type { Objection } from '#domain/kernel/define.ts'
import type { CommandOutcome, Failure } from '../../../data/contract.ts'
import type { RowAct } from '../../declarations.ts'

/** A row that was not done, and what stood against it. */
export interface RefusedRow<Row> {
  readonly row: Row
  readonly refusal: Objection
}

/** What became of an act on many rows. Every row is in one of the four. */
export interface BulkReport<Row> {
  readonly done: readonly Row[]
  readonly refused: readonly RefusedRow<Row>[]
  /** Rows that the act has nothing to do with: a disabled one is not disabled again. */
  readonly passed: readonly Row[]
  /** Rows that were not tried: somebody stopped, or something failed that would fail for all. */
  readonly left: readonly Row[]
  readonly failure: Failure | null
}

export interface BulkWork<Row> {
  readonly rows: readonly Row[]
  readonly isFor: (row: Row) => boolean
  /** One operation a row, by the same command as a single row. */
  readonly run: (row: Row) => Promise<CommandOutcome>
  readonly onProgress: (tried: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Does an act on many rows, one after the other. A refusal stands against one row, and the next is tried; a failure (no network, signed
 * out, no room) stands against all, so that the run ends. Stopping leaves what was done done.
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

/** Rows as an act has left them: what the act that takes it back is given. */
export const rowsLeftBy = <Row extends object>({ leaves }: Pick<RowAct<Row>, 'leaves'>, done: readonly Row[]): readonly Row[] =>
  leaves ? done.map(leaves) : done
