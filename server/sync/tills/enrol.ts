import { TILL_SUBJECT } from '#domain/activity/server-acts.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { RowName } from '#domain/reference-names.ts'
import type { EnrolRequest, EnrolResponse } from '#domain/sync/messages.ts'
import { type Clock, sha256 } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import { actDone, recordAct } from '../../store/history/record-act.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { credentialText, readSigner } from './credential.ts'
import { scopeOf } from '../pull/scope.ts'
import { drawNonce } from '../push/nonce.ts'
import { amongTills, joinPeople } from './join-people.ts'
import { seriesOf } from './series.ts'
import { storableText } from '../storable.ts'

/** Creates an id and series that no till of the account has ever had. The series of a lost till is never reused. */
async function newTill(
  tx: Tx,
  clock: Pick<Clock, 'newId'>,
  accountId: number,
): Promise<{ readonly deviceId: Id; readonly series: string }> {
  const { count } = await tx.db
    .selectFrom('device')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  for (;;) {
    const deviceId = clock.newId()
    const series = seriesOf(count + 1, deviceId)
    const taken = tx.db.selectFrom('device').select('series').where('account_id', '=', accountId).where('series', '=', series)
    if (!(await taken.executeTakeFirst())) return { deviceId, series }
  }
}

/** Till name for the log, truncated and the same in both languages. */
export function tillName(name: string): RowName {
  const short = storableText(name).slice(0, 300).toWellFormed()
  return { ar: short, en: short }
}

/**
 * Enrols a device as a till, with a new credential and series. Its employees are assigned in the same transaction, so that the initial copy
 * contains their PINs.
 */
export async function enrol(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  by: { readonly accountId: number; readonly employeeId: Id | null },
  { name, app, before = null, isForEverybody = false }: EnrolRequest,
): Promise<EnrolResponse> {
  const { accountId, employeeId } = by
  const signer = await readSigner(db, accountId)
  if (!signer) throw new Error('a till is enrolled in an account that exists')
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const { deviceId, series } = await newTill(tx, clock, accountId)
    const { nonce, at: now } = drawNonce(clock)
    const secret = clock.newSecret()
    const reported = { opId: clock.newId(), act: 'enrolTill', at: now, actor: employeeId } as const
    const till = { deviceId, enrolledBy: employeeId, before, isForEverybody, ...(await amongTills(tx, accountId)) }
    // Recorded before the changes, because the log takes the first entry of an action.
    await recordAct(tx, accountId, reported, { record: TILL_SUBJECT, id: deviceId, name: tillName(name) })
    const touched = await joinPeople(tx, accountId, till, actDone(reported))
    const scope = await scopeOf(tx, accountId, deviceId)
    const { epoch } = await tx.db.selectFrom('sync_epoch').select('epoch').executeTakeFirstOrThrow()
    await tx.db
      .insertInto('device')
      .values({
        account_id: accountId,
        device_id: deviceId,
        name: storableText(name),
        series,
        nonce,
        credential_hash: sha256(secret),
        scope_hash: scope.hash,
        app_version: storableText(app),
        enrolled_by: employeeId,
        enrolled_at: storedInstant(now),
        last_seen: storedInstant(now),
      })
      .execute()
    if (touched.length > 0) await stampTransaction(tx, accountId, touched)
    const credential = credentialText(signer, { deviceId, secret, accountId, series })
    return {
      deviceId,
      credential,
      series,
      incarnation: 1,
      nonce,
      epoch,
      accountId,
      scopeHash: scope.hash,
      serverTime: now,
    }
  })
}
