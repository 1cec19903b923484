import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { AccessCode } from '#domain/platform/calls.ts'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import { type Clock, sha256 } from '../../clock.ts'
import { ACCOUNT_STATUS, accountFault } from '../../identity/account-state.ts'
import type { Database } from '../../store/database.ts'
import { CREDENTIAL_OF_FILE, type Claim, returnTill } from './returned-till.ts'
import type { Till } from './till.ts'

/**
 * A till's credential: `till_`, its id without dashes, a dot and a secret, followed by its account, its series and a signature. The
 * signature lets a database restored from a copy older than the till recognise it. Tills of earlier releases have only the first two parts
 * until a push response provides the rest.
 */
const FORM = /^till_([0-9a-f]{32})\.([\w-]{43})(?:\.(\d{1,9})\.([0-9A-Z]{1,12})\.([\w-]{43}))?$/

/**
 * Signs the credentials of an account: the database's key, and a mark that distinguishes the account from a later one with the same number.
 */
export interface Signer {
  readonly key: string
  readonly mark: Id
}

/** Null for an account that does not exist. */
export async function readSigner(db: Database, accountId: number): Promise<Signer | null> {
  const row = await db.asPlatform(
    (tx) =>
      tx.db
        .selectFrom('account as a')
        .crossJoin('till_key as k')
        .select(['k.key', 'a.mark'])
        .where('a.id', '=', accountId)
        .executeTakeFirst(),
    { readOnly: true },
  )
  return row ?? null
}

const signatureOf = ({ key, mark }: Signer, { deviceId, secret, accountId, series }: Claim): string =>
  createHmac('sha256', key).update(['till', mark, accountId, deviceId, series, secret].join(' ')).digest('base64url')

export const credentialText = (signer: Signer, claim: Claim): string =>
  `till_${claim.deviceId.replaceAll('-', '')}.${claim.secret}.${claim.accountId}.${claim.series}.${signatureOf(signer, claim)}`

const idFrom = (hex: string): Id => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export interface KnownTill extends Till {
  readonly status: DeviceStatus
  readonly accountFault: AccessCode | null
  readonly accountExpiresAt: Instant | null
  readonly app: string
}

/** Authenticates a till; null if the credential is invalid. The account is taken from here only, never from the request. */
export async function authenticateTill(deps: TillDeps, credential: string | null): Promise<KnownTill | null> {
  const { db, clock } = deps
  const [, hex, secret, account, series, signature] = FORM.exec(credential ?? '') ?? []
  if (!hex || !secret) return null
  const deviceId = idFrom(hex)
  const found = await readTill(db, deviceId)
  if (found && isEqual(found.credential_hash, sha256(secret))) return knownTill(found, clock.now())
  if (!account || !series || !signature) return null
  const mayReturn = !found || (found.credential_hash === CREDENTIAL_OF_FILE && found.account_id === Number(account))
  if (!mayReturn) return null
  const claim: Claim = { deviceId, secret, accountId: Number(account), series }
  const signer = await readSigner(db, claim.accountId)
  if (!signer || !isEqual(signature, signatureOf(signer, claim)) || !(await returnTill(deps, claim))) return null
  const returned = await readTill(db, deviceId)
  return returned ? knownTill(returned, clock.now()) : null
}

/**
 * Completes the credential of a till from an earlier release with account, series and signature; null if it has them. Only for the holder
 * of the secret and while the till is in service.
 */
export async function signedAnew({ db }: Pick<TillDeps, 'db'>, till: KnownTill, credential: string | null): Promise<string | null> {
  const { accountId, deviceId, status } = till
  const [, , secret, , , signature] = FORM.exec(credential ?? '') ?? []
  if (!secret || signature || status !== 'active') return null
  const signer = await readSigner(db, accountId)
  const device = await db.asPlatform(
    (tx) =>
      tx.db.selectFrom('device').select('series').where('account_id', '=', accountId).where('device_id', '=', deviceId).executeTakeFirst(),
    { readOnly: true },
  )
  return signer && device ? credentialText(signer, { deviceId, secret, accountId, series: device.series }) : null
}

interface TillDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'newId'>
}

type FoundTill = NonNullable<Awaited<ReturnType<typeof readTill>>>

const readTill = (db: Database, deviceId: Id) =>
  db.asPlatform((tx) =>
    tx.db
      .selectFrom('device as d')
      .leftJoin('account as a', 'a.id', 'd.account_id')
      .select(['d.device_id', 'd.account_id', 'd.status', 'd.credential_hash', 'd.app_version'])
      .select(['a.status as account_status', 'a.expires_at as account_expires_at'])
      .where('d.device_id', '=', deviceId)
      .executeTakeFirst(),
  )

function knownTill(row: FoundTill, now: Instant): KnownTill {
  const account = { accountStatus: row.account_status ?? ACCOUNT_STATUS.active, accountExpiresAt: row.account_expires_at }
  return {
    accountId: row.account_id,
    deviceId: row.device_id,
    status: row.status,
    app: row.app_version,
    accountFault: accountFault(account, now),
    accountExpiresAt: account.accountExpiresAt,
  }
}
