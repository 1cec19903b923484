import type { Id } from '#domain/kernel/ids.ts'
import type { EnrolResponse } from '#domain/sync/messages.ts'
import { type Clock, sha256 } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { lockAccount } from '../store/stamp.ts'
import { credentialText } from './credential.ts'
import { scopeHash } from './scope.ts'
import { storableText } from './storable.ts'

/** The next series that no till of the account ever had: T01, T02 … A lost till's series is never given to another. */
async function nextSeries(tx: Tx, accountId: number): Promise<string> {
  const [row] = await tx.query<{ count: number }>('select count(*) as count from device where account_id = $1', [accountId])
  return `T${String((row?.count ?? 0) + 1).padStart(2, '0')}`
}

/** Makes a till of a device: a credential of its own, and a series of document numbers of its own. */
export function enrol(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  by: { readonly accountId: number; readonly employeeId: Id | null },
  { name, app }: { readonly name: string; readonly app: string },
): Promise<EnrolResponse> {
  const { accountId, employeeId } = by
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const [deviceId, nonce, secret, now] = [clock.newId(), clock.newId(), clock.newSecret(), clock.now()]
    const series = await nextSeries(tx, accountId)
    await tx.query(
      `insert into device (account_id, device_id, name, series, nonce, credential_hash, scope_hash, app_version, enrolled_by, enrolled_at, last_seen)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [
        accountId,
        deviceId,
        storableText(name),
        series,
        nonce,
        sha256(secret),
        scopeHash(accountId),
        storableText(app),
        employeeId,
        new Date(now).toISOString(),
      ],
    )
    const [row] = await tx.query<{ epoch: Id }>('select epoch from sync_epoch')
    if (!row) throw new Error('the server has no epoch')
    const credential = credentialText(deviceId, secret)
    return {
      deviceId,
      credential,
      series,
      incarnation: 1,
      nonce,
      epoch: row.epoch,
      accountId,
      scopeHash: scopeHash(accountId),
      serverTime: now,
    }
  })
}
