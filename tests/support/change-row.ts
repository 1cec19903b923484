import { type AnyRecord, type RowOf, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Database } from '#server/store/database.ts'
import { lockAccount, stampTransaction } from '#server/store/stamp.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'

/** Changes a record on the server at a given time. */
export const changeRow = <R extends AnyRecord>(
  { db, accountId }: { readonly db: Database; readonly accountId: number },
  record: R,
  id: Id,
  fields: Partial<RowOf<R>>,
  at: Instant,
): Promise<void> =>
  db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId, at)
    const unit = createUnitOfWork(tx, accountId)
    await unit.stage([patch(record, id, fields)])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
