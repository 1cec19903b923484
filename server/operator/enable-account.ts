import { ACCOUNT_STATUS } from '../identity/account-state.ts'
import type { Database } from '../store/database.ts'

/** Opens a disabled account again, by hand; false when there is no such account. What it owes to its end date stays. */
export async function enableAccount(db: Database, accountId: number): Promise<boolean> {
  const opened = await db.asPlatform((tx) =>
    tx.db.updateTable('account').set({ status: ACCOUNT_STATUS.active }).where('id', '=', accountId).returning('id').execute(),
  )
  return opened.length > 0
}
