import type { Database, Tx } from '../store/database.ts'
import { ACCOUNT_STATUS } from '../identity/account-state.ts'
import { isPasswordRight } from '../identity/passwords.ts'
import { DEMO_ACCOUNT_ID, DEMO_OWNER } from './story-people.ts'

const hashes = (tx: Tx) =>
  tx.db
    .selectFrom('user_account as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select('u.password_hash as hash')
    .where('u.account_id', '=', DEMO_ACCOUNT_ID)
    .where('a.status', '<>', ACCOUNT_STATUS.disabled)
    .execute()

export type DemoDoor = 'open' | 'disabled' | 'own-password'

/** Returns whether the published demo password signs in the owner of account 1, and the reason when it does not. */
export async function demoDoor(db: Database): Promise<DemoDoor> {
  const owner = await db.asPlatform(
    (tx) =>
      tx.db
        .selectFrom('user_account as u')
        .innerJoin('account as a', 'a.id', 'u.account_id')
        .select(['u.password_hash as hash', 'a.status'])
        .where('u.account_id', '=', DEMO_ACCOUNT_ID)
        .where('u.email', '=', DEMO_OWNER.email)
        .executeTakeFirst(),
    { readOnly: true },
  )
  if (!owner || !(await isPasswordRight(DEMO_OWNER.password, owner.hash))) return 'own-password'
  return owner.status === ACCOUNT_STATUS.disabled ? 'disabled' : 'open'
}

async function isDemoPublic(db: Database): Promise<boolean> {
  // Password hashing is slow on purpose, so it runs outside the transaction.
  const found = await db.asPlatform(hashes, { readOnly: true })
  for (const { hash } of found) if (await isPasswordRight(DEMO_OWNER.password, hash)) return true
  return false
}

/**
 * Disables account 1 while one of its users has the published password; returns true if it did. Tills can still send their operations. Only
 * an operator re-enables the account, after the password has been changed.
 */
export async function shutPublicDemo(db: Database): Promise<boolean> {
  if (!(await isDemoPublic(db))) return false
  await db.asPlatform((tx) =>
    tx.db.updateTable('account').set({ status: ACCOUNT_STATUS.disabled }).where('id', '=', DEMO_ACCOUNT_ID).execute(),
  )
  return true
}
