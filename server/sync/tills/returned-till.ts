import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import type { SyncCode } from '#domain/sync/codes.ts'
import { type Clock, sha256 } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { type TouchedRow, createUnitOfWork } from '../../store/unit-of-work.ts'
import { scopeOf } from '../pull/scope.ts'
import { amongTills, joinPeople } from './join-people.ts'
import type { Till } from './till.ts'

export interface Claim extends Till {
  readonly secret: string
  readonly series: string
}

/** Stands for the credential hash of a till known only from a rescue file, which proves nothing. */
export const CREDENTIAL_OF_FILE = 'rescue-file'

const SERIES = /^[0-9A-Za-z]{1,12}$/

/** Whether the text is a series of this or an earlier release. */
export const isSeries = (text: string): boolean => SERIES.test(text)

/** Alternative series for a till whose own series is taken; no enrolment assigns such a series. */
export const asideSeries = ({ series, deviceId }: Pick<Claim, 'series' | 'deviceId'>): string => `${series}~${deviceId.slice(-4)}`

interface Writing {
  readonly tx: Tx
  readonly clock: Pick<Clock, 'now' | 'newId'>
  readonly till: Till
}

/** Raises a notice about a till rather than an operation. Idempotent for a given id. */
async function report({ tx, clock, till }: Writing, code: SyncCode, series: string, id: Id): Promise<readonly TouchedRow[]> {
  const unit = createUnitOfWork(tx, till.accountId)
  if ((await unit.reader.many(attention, [id])).length > 0) return []
  const about = { deviceId: till.deviceId, details: { till: series }, command: '', seq: null, operationId: null }
  const open = { raisedAt: clock.now(), resolvedAt: null, resolvedBy: null }
  await unit.stage([insert(attention, { id, kind: ATTENTION_KIND.exception, code, ...about, ...open })])
  await unit.flush()
  return unit.touched()
}

interface Row {
  readonly series: string
  readonly status: 'active' | 'retired'
  readonly credentialHash: string
}

/** Stores a till as having sent nothing yet: its log is empty, and its nonce was not issued by this database. */
async function writeDown({ tx, clock, till }: Writing, { series, status, credentialHash }: Row): Promise<void> {
  const now = storedInstant(clock.now())
  const { accountId, deviceId } = till
  const identity = { account_id: accountId, device_id: deviceId, name: series, series, status, credential_hash: credentialHash }
  const scope = await scopeOf(tx, accountId, deviceId)
  const seen = { scope_hash: scope.hash, app_version: '', enrolled_by: null, enrolled_at: now, last_seen: now }
  await tx.db
    .insertInto('device')
    .values({ ...identity, ...seen, nonce: clock.newId() })
    .execute()
}

/** Tills of the account with this id or this series. */
const readAlike = (tx: Tx, { accountId, deviceId }: Till, series: string) =>
  tx.db
    .selectFrom('device')
    .select(['device_id', 'series', 'credential_hash'])
    .where('account_id', '=', accountId)
    .where((builder) => builder.or([builder('device_id', '=', deviceId), builder('series', '=', series)]))
    .execute()

/** Constant, so that a repeated attempt raises the same notice. */
const SERIES_TAKEN_NTH = 1

/**
 * Restores a till that was enrolled after the backup from which the database was restored. Its credential has been verified. Returns false
 * when another till has its series, since two tills would print the same numbers.
 */
export function returnTill({ db, clock }: { readonly db: Database; readonly clock: Writing['clock'] }, claim: Claim): Promise<boolean> {
  const { accountId, deviceId, series } = claim
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const writing: Writing = { tx, clock, till: { accountId, deviceId } }
    const alike = await readAlike(tx, claim, series)
    const own = alike.find((row) => row.device_id === deviceId)
    // A concurrent request has stored it already.
    if (own && own.credential_hash !== CREDENTIAL_OF_FILE) return own.credential_hash === sha256(claim.secret)
    if (own) {
      await prove(tx, claim)
      return true
    }
    const isTaken = alike.length > 0
    const joined = isTaken ? [] : await takeUp(writing, claim)
    const reported = isTaken
      ? await report(writing, 'sync.series-taken', series, derivedId(deviceId, SERIES_TAKEN_NTH))
      : await report(writing, 'sync.till-returned', series, clock.newId())
    if (reported.length > 0 || joined.length > 0) await stampTransaction(tx, accountId, [...joined, ...reported])
    return !isTaken
  })
}

/** The assignment of employees was lost with the restore: assigns the owner and employees without another till. */
async function takeUp(writing: Writing, { series, secret }: Claim): Promise<readonly TouchedRow[]> {
  const { tx, till } = writing
  const unsaid = { enrolledBy: null, before: null, isForEverybody: false }
  const joining = { deviceId: till.deviceId, ...unsaid, ...(await amongTills(tx, till.accountId)) }
  const joined = await joinPeople(tx, till.accountId, joining)
  await writeDown(writing, { series, status: 'active', credentialHash: sha256(secret) })
  return joined
}

/** The till of an imported rescue file connects itself: it remains out of service and may send. */
async function prove(tx: Tx, { accountId, deviceId, secret }: Claim): Promise<void> {
  await tx.db
    .updateTable('device')
    .set({ credential_hash: sha256(secret) })
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .execute()
}

/**
 * Stores an unknown till whose rescue file is imported: out of service, without credential. If its series is taken, it gets an alternative
 * one, and each of its numbers is reported as one of another series.
 */
export async function writeDownFromFile(writing: Writing, series: string): Promise<readonly TouchedRow[]> {
  const { till, clock } = writing
  const isTaken = (await readAlike(writing.tx, till, series)).length > 0
  const own = isTaken ? asideSeries({ ...till, series }) : series
  await writeDown(writing, { series: own, status: 'retired', credentialHash: CREDENTIAL_OF_FILE })
  return report(writing, isTaken ? 'sync.series-taken' : 'sync.till-from-file', series, clock.newId())
}
