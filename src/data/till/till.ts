import * as v from 'valibot'
import { type EnrolResponse, PROTO, enrolResponseSchema } from '#domain/sync/messages.ts'
import { type ApiAnswer, callApi } from '../api/api.ts'
import { APP_VERSION } from '../app-version.ts'
import type { TillIdentity } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import { endSession } from '../api/end-session.ts'
import { BALLAST_BYTES, LEDGER_FORMAT, type LedgerHead, asHead } from '../ledger/ledger-rows.ts'
import type { StorageFacts } from '../ports.ts'
import { UnsavedWorkError, unsavedCount } from './rescued.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type StorageTrouble, tellTrouble, troubleOf } from '../storage/storage-trouble.ts'
import { tellEnrolled } from '../sync/sync-client.ts'
import { type PasswordUnlock, askPasswordUnlock } from './password-unlock.ts'
import { keepIdentity } from './till-identity.ts'
import { readWitness } from './till-witness.ts'

export type EnrolOutcome =
  /** `unlock`: what proves that she did it; her session stays open where it says that she lacks a PIN, so that she can set one. */
  | { readonly ok: true; readonly identity: TillIdentity; readonly isPersisted: boolean; readonly unlock: PasswordUnlock | null }
  /** This till still holds sales that no backup and no file has; enrolling anew would orphan them. */
  | { readonly ok: false; readonly pendingCount: number }
  /** This browser does not keep what it is given. */
  | { readonly ok: false; readonly trouble: StorageTrouble }
  | Exclude<ApiAnswer<EnrolResponse>, { readonly ok: true }>

export interface HowToEnrol {
  /** Stands with the series that this browser had before. */
  readonly closeReason?: string
  /** Everybody who works on another till works on this one, too. */
  readonly isForEverybody?: boolean
  /** She is in the middle of what needs her session, as setting the shop up: it stays, as after signing in on a till, and the lock ends it. */
  readonly isSessionKept?: boolean
}

/**
 * Makes this browser a till: asks the browser to keep its data, asks the server for an identity and a number series
 * of its own, stores both, starts the first copy, and ends the session that asked for it once it needs it no more. Call it from a press of a
 * button: browsers ask for that. The series that this browser had before is closed: a series is never gone on with.
 */
export async function enrolTill(name: string, how: HowToEnrol = {}): Promise<EnrolOutcome> {
  const { closeReason = name, isForEverybody = false, isSessionKept = false } = how
  const device = thisDevice()
  const before = readWitness()
  const trouble = await troubleNow(device)
  if (trouble) return { ok: false, trouble }
  const pendingCount = await unsavedCount(device)
  if (pendingCount > 0) return { ok: false, pendingCount }
  const promise = { isPersisted: false }
  // Beside the rest and not before it: some browsers ask the person, and give no answer until she gives one.
  void askToPersist().then(
    (isPersisted) => Object.assign(promise, { isPersisted }),
    () => undefined,
  )
  const answer = await callApi('sync/enrol', {
    body: { name, app: APP_VERSION, before: before?.deviceId ?? null, isForEverybody },
    schema: enrolResponseSchema,
  })
  if (!answer.ok) return answer
  try {
    const identity = keepIdentity(await storeIdentity(device, name.trim(), answer.data))
    tellTrouble(null)
    tellEnrolled()
    if (before) await closeTill(before.deviceId, closeReason)
    const unlock = await askPasswordUnlock(device)
    // A till is opened by PINs: the session that made it one would answer for whoever stands there next. The server's answer is not waited
    // for: meanwhile the screen would still send requests of a session that has no token any more.
    if (!unlock?.lacksPin && !isSessionKept) void endSession()
    return { ok: true, identity, isPersisted: promise.isPersisted, unlock }
  } catch (cause) {
    // Another tab sold while the server was asked.
    if (cause instanceof UnsavedWorkError) return { ok: false, pendingCount: cause.count }
    const found = troubleOf(cause)
    if (found) return { ok: false, trouble: found }
    throw cause
  }
}

/** Looks whether this browser keeps anything at all, before a server gives it numbers to print. */
async function troubleNow(device: Device): Promise<StorageTrouble | null> {
  const { checkStorage } = await import('../storage/storage-check.ts')
  const found = await checkStorage(device)
  return found === 'wiped' ? null : found
}

/** Asks the server to close the series of a till; without an answer it stays open there, and a person closes it. */
export async function closeTill(deviceId: string, reason: string): Promise<boolean> {
  const answer = await callApi(`devices/${deviceId}/retire`, { body: { reason }, schema: v.unknown(), isQuiet: true })
  return answer.ok
}

/** Writes a fresh identity, its ballast, and empties the mirror of whatever stood there before. */
export async function storeIdentity(device: Device, name: string, given: EnrolResponse): Promise<LedgerHead> {
  const head: LedgerHead = {
    k: 'head',
    name,
    accountId: given.accountId,
    deviceId: given.deviceId,
    series: given.series,
    incarnation: given.incarnation,
    credential: given.credential,
    nonce: given.nonce,
    epoch: given.epoch,
    scopeHash: given.scopeHash,
    nextSeq: 1,
    nextNo: 1,
    chainHead: null,
    ackedSeq: 0,
    settledSeq: 0,
    settledVer: 0,
    durableSeq: 0,
    generation: 0,
    clockOffsetMs: given.serverTime - device.ports.nowMs(),
    minReader: LEDGER_FORMAT,
    minWriter: LEDGER_FORMAT,
  }
  try {
    return await writeIdentity(device, head)
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
    // A connection that was lost stays lost: the next try opens another.
    device.ledger.drop()
    device.mirror.drop()
    // What was told as failed may be on the disk: then the browser is this till, and whoever made it one must hear so.
    const kept = await device.ledger.head().catch(() => null)
    if (kept?.deviceId === head.deviceId) return kept
    throw cause
  }
}

async function writeIdentity(device: Device, head: LedgerHead): Promise<LedgerHead> {
  await emptyMirror(device)
  const db = await device.ledger.open()
  await db.transaction('rw', db.tables, async () => {
    await refuseToOrphan(device)
    // What an earlier identity of this browser held was sent, or is kept elsewhere; it has no place in the new sequence.
    await Promise.all([db.outbox.clear(), db.archive.clear(), db.notices.clear(), db.docs.clear(), db.meta.clear()])
    await db.meta.put(head)
  })
  // Apart from the identity: a disk without room for a reserve can still be a till, and its health says what is missing.
  await db.meta.put({ k: 'ballast', bytes: new Uint8Array(BALLAST_BYTES) }).catch((cause: unknown) => {
    if (storageFaultOf(cause) !== 'full') throw cause
  })
  return head
}

/** Inside the transaction that clears the ledger: nothing that is nowhere else is cleared with it. */
async function refuseToOrphan(device: Device): Promise<void> {
  const count = await unsavedCount(device)
  if (count > 0) throw new UnsavedWorkError(count)
}

export async function emptyMirror(device: Device): Promise<void> {
  const mirror = await device.mirror.open()
  await mirror.transaction('rw', mirror.tables, () => Promise.all(mirror.tables.map((table) => table.clear())))
}

async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

export interface StorageHealth extends StorageFacts {
  /** The reserve that lets a full disk still take the sale at hand; null on a browser that is no till. */
  readonly hasReserve: boolean | null
}

/** How safely this browser keeps the till's data, for the device health page. */
export async function storageHealth(): Promise<StorageHealth> {
  const { ledger, ports } = thisDevice()
  const db = await ledger.open()
  const isTill = asHead(await db.meta.get('head')) !== null
  const facts = (await ports.storageFacts?.()) ?? { isPersisted: null, usageBytes: null, quotaBytes: null }
  return { ...facts, hasReserve: isTill ? (await db.meta.where('k').equals('ballast').count()) > 0 : null }
}

/** Names the messages' version for the health page. */
export const syncProtocol = PROTO
