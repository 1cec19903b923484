import type { Objection } from '#domain/kernel/define.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { OperationResult } from '#domain/sync/messages.ts'
import { sqlState } from '../store/drivers/driver.ts'
import { type Misfit, RowExists } from '../store/row-exists.ts'

export type Details = Readonly<Record<string, string | number>>

/** What became of an operation, with everything that a person must look at. Nothing to look at means it was applied. */
export interface Outcome {
  readonly status: OperationResult['status']
  readonly concerns: readonly Objection[]
}

export const applied = (concerns: readonly Objection[]): Outcome => ({ status: concerns.length > 0 ? 'exception' : 'applied', concerns })

/** It was not applied: a fact is kept whole and waits, an intent is refused. */
export const notApplied = (isFact: boolean, concern: Objection, others: readonly Objection[] = []): Outcome => ({
  status: isFact ? 'parked' : 'rejected',
  concerns: [concern, ...others],
})

export const syncConcern = (code: SyncCode, details?: Details): Objection => (details ? { code, details } : { code })

export const misfitConcern = ({ code, record, id, field }: Misfit): Objection =>
  syncConcern(code, field === undefined ? { record, id } : { record, id, field })

/** What the database refuses for the content of an operation: exclusion, CHECK, a number or a moment that its column cannot hold. */
const CONTENT_CODES: Readonly<Record<string, SyncCode>> = {
  '23P01': 'sync.period-taken',
  '23514': 'sync.beyond-bounds',
  '22003': 'sync.beyond-bounds',
  // A moment of a year that no column of instants is given.
  '22007': 'sync.beyond-bounds',
  '22008': 'sync.beyond-bounds',
}

/** The database's own refusal of what a command would store, or null when the fault is of another kind. */
export const contentCode = (error: unknown): SyncCode | null => CONTENT_CODES[sqlState(error) ?? ''] ?? null

/** Names what the store answered when it could not take an operation's changes. */
export function storeConcern(error: unknown): Objection {
  if (error instanceof RowExists) return misfitConcern(error.misfit)
  return syncConcern(contentCode(error) ?? 'sync.internal')
}
