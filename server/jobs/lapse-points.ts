import { lapsePoints } from '#domain/customers/lapse-points.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

interface LapseDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
}

function lapseIn({ db, clock }: LapseDeps, accountId: number): Promise<void> {
  return db.inAccount(accountId, async (tx) => {
    const now = clock.now()
    await lockAccount(tx, accountId, now)
    const unit = createUnitOfWork(tx, accountId)
    const changes = await lapsePoints(unit.reader, now)
    if (changes.length === 0) return
    const misfit = await unit.stage(changes)
    if (misfit) throw new Error(`lapsed points do not fit: ${misfit.code}`)
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}

/** Writes off expired points in all accounts with an expiry period. */
export async function lapseAllPoints(deps: LapseDeps, stopping: AbortSignal): Promise<void> {
  const accounts = await deps.db.asPlatform(
    (tx) => tx.query<{ account_id: number }>('select account_id from account_setting where points_expire_days is not null', []),
    { readOnly: true },
  )
  for (const { account_id } of accounts) {
    if (stopping.aborted) return
    await lapseIn(deps, account_id)
  }
}
