import type { Objection } from '#domain/kernel/define.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { OperationResult } from '#domain/sync/messages.ts'
import { sqlState } from '../store/drivers/driver.ts'
import { type Misfit, RowExists } from '../store/row-exists.ts'

export type Details = Readonly<Record<string, string | number>>

/** Outcome of an operation with all concerns that a user must review. Without concerns it was applied. */
export interface Outcome {
  readonly status: OperationResult['status']
  readonly concerns: readonly Objection[]
}

export const applied = (concerns: readonly Objection[]): Outcome => ({ status: concerns.length > 0 ? 'exception' : 'applied', concerns })

/** Outcome of an operation that was not applied: a fact is parked, an intent rejected. */
export const notApplied = (isFact: boolean, concern: Objection, others: readonly Objection[] = []): Outcome => ({
  status: isFact ? 'parked' : 'rejected',
  concerns: [concern, ...others],
})

export const syncConcern = (code: SyncCode, details?: Details): Objection => (details ? { code, details } : { code })

export const misfitConcern = ({ code, record, id, field }: Misfit): Objection =>
  syncConcern(code, field === undefined ? { record, id } : { record, id, field })

/** Database errors caused by an operation's content: exclusion constraint, CHECK, number or instant out of range. */
const CONTENT_CODES: Readonly<Record<string, SyncCode>> = {
  '23P01': 'sync.period-taken',
  '23514': 'sync.beyond-bounds',
  '22003': 'sync.beyond-bounds',
  // An instant outside the range of the column.
  '22007': 'sync.beyond-bounds',
  '22008': 'sync.beyond-bounds',
}

/** The sync code of a database error caused by the operation's content, or null for other errors. */
export const contentCode = (error: unknown): SyncCode | null => CONTENT_CODES[sqlState(error) ?? ''] ?? null

/** Describes why the store could not apply an operation's changes. */
export function storeConcern(error: unknown): Objection {
  if (error instanceof RowExists) return misfitConcern(error.misfit)
  return syncConcern(contentCode(error) ?? 'sync.internal')
}
