import { ACCOUNT_STATUS } from '../identity/account-state.ts'
import type { Database } from '../store/database.ts'

/** Enables a disabled account; returns false when it does not exist. The expiry date still applies. */
export async function enableAccount(db: Database, accountId: number): Promise<boolean> {
  const opened = await db.asPlatform((tx) =>
    tx.db.updateTable('account').set({ status: ACCOUNT_STATUS.active }).where('id', '=', accountId).returning('id').execute(),
  )
  return opened.length > 0
}
