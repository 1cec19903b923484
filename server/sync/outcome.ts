import type { Objection } from '#domain/kernel/define.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import type { OperationResult } from '#domain/sync/messages.ts'
import { sqlState } from '../store/driver.ts'
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

export const misfitConcern = ({ code, record, id }: Misfit): Objection => syncConcern(code, { record, id })

const EXCLUSION_VIOLATION = '23P01'

/** Names what the store answered when it could not take an operation's changes. */
export function storeConcern(error: unknown): Objection {
  if (error instanceof RowExists) return misfitConcern(error.misfit)
  return syncConcern(sqlState(error) === EXCLUSION_VIOLATION ? 'sync.period-taken' : 'sync.internal')
}
