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
import { type StorageTrouble, reportTrouble, troubleOf } from '../storage/storage-trouble.ts'
import { reportEnrolled } from '../sync/sync-client.ts'
import { type PasswordUnlock, requestPasswordUnlock } from './password-unlock.ts'
import { keepIdentity } from './till-identity.ts'
import { readWitness } from './till-witness.ts'

export type EnrolOutcome =
  /** `unlock`: the proof of who enrolled the till; if the employee lacks a PIN, their session stays open so that they can set one. */
  | { readonly ok: true; readonly identity: TillIdentity; readonly isPersisted: boolean; readonly unlock: PasswordUnlock | null }
  /** This till has sales that are in no backup and no file; enrolling again would lose them. */
  | { readonly ok: false; readonly pendingCount: number }
  | { readonly ok: false; readonly trouble: StorageTrouble }
  | Exclude<ApiAnswer<EnrolResponse>, { readonly ok: true }>

export interface HowToEnrol {
  /** Reason recorded with the closed series of the former till. */
  readonly closeReason?: string
  /** All employees who work on another till may also work on this one. */
  readonly isForEverybody?: boolean
  /** The employee still needs the session, for example in the setup wizard; it stays until the till locks. */
  readonly isSessionStored?: boolean
}

/**
 * Makes this browser a till: requests persistent storage, requests an identity and a separate number series from the
 * server, stores both, starts the first copy, and ends the session if it is no longer needed. Browsers require a user
 * gesture for this. The former series of this browser is closed, because a series is never continued.
 */
export async function enrolTill(name: string, how: HowToEnrol = {}): Promise<EnrolOutcome> {
  const { closeReason = name, isForEverybody = false, isSessionStored = false } = how
  const device = thisDevice()
  const before = readWitness()
  const trouble = await troubleNow(device)
  if (trouble) return { ok: false, trouble }
  const pendingCount = await unsavedCount(device)
  if (pendingCount > 0) return { ok: false, pendingCount }
  const promise = { isPersisted: false }
  // In parallel, because some browsers ask the user and do not answer before they do.
  void requestPersistence().then(
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
    reportTrouble(null)
    reportEnrolled()
    if (before) await closeTill(before.deviceId, closeReason)
    const unlock = await requestPasswordUnlock(device)
    // A till is unlocked by PINs, so the session of whoever enrolled it must not stay open for the next user. Not
    // awaited: otherwise the screen would still send requests with a session whose token is gone.
    if (!unlock?.lacksPin && !isSessionStored) void endSession()
    return { ok: true, identity, isPersisted: promise.isPersisted, unlock }
  } catch (cause) {
    if (cause instanceof UnsavedWorkError) return { ok: false, pendingCount: cause.count }
    const found = troubleOf(cause)
    if (found) return { ok: false, trouble: found }
    throw cause
  }
}

/** Checks whether this browser stores data at all, before the server assigns numbers. */
async function troubleNow(device: Device): Promise<StorageTrouble | null> {
  const { checkStorage } = await import('../storage/storage-check.ts')
  const found = await checkStorage(device)
  return found === 'wiped' ? null : found
}

/** Closes the series of a till on the server; without an answer it stays open there and must be closed by hand. */
export async function closeTill(deviceId: string, reason: string): Promise<boolean> {
  const answer = await callApi(`devices/${deviceId}/retire`, { body: { reason }, schema: v.unknown(), isQuiet: true })
  return answer.ok
}

/** Stores a new identity and its ballast, and empties the mirror. */
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
    // A lost connection never recovers, so the next attempt opens a new one.
    device.ledger.drop()
    device.mirror.drop()
    // A write that was reported as failed may be on disk: then the browser is this till, which counts as success.
    const saved = await device.ledger.head().catch(() => null)
    if (saved?.deviceId === head.deviceId) return saved
    throw cause
  }
}

async function writeIdentity(device: Device, head: LedgerHead): Promise<LedgerHead> {
  await emptyMirror(device)
  const db = await device.ledger.open()
  await db.transaction('rw', db.tables, async () => {
    await refuseToOrphan(device)
    // The former identity's operations were sent or saved elsewhere; they do not belong to the new sequence.
    await Promise.all([db.outbox.clear(), db.archive.clear(), db.notices.clear(), db.docs.clear(), db.meta.clear()])
    await db.meta.put(head)
  })
  // Separate from the identity: a disk without room for the ballast can still be a till, and its health page reports it.
  await db.meta.put({ k: 'ballast', bytes: new Uint8Array(BALLAST_BYTES) }).catch((cause: unknown) => {
    if (storageFaultOf(cause) !== 'full') throw cause
  })
  return head
}

/** Inside the transaction that clears the ledger, so that nothing is deleted that is not stored elsewhere. */
async function refuseToOrphan(device: Device): Promise<void> {
  const count = await unsavedCount(device)
  if (count > 0) throw new UnsavedWorkError(count)
}

export async function emptyMirror(device: Device): Promise<void> {
  const mirror = await device.mirror.open()
  await mirror.transaction('rw', mirror.tables, () => Promise.all(mirror.tables.map((table) => table.clear())))
}

async function requestPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

export interface StorageHealth extends StorageFacts {
  /** Whether the ballast exists that lets a full disk store the current sale; null on a browser that is not a till. */
  readonly hasReserve: boolean | null
}

/** How reliably this browser stores the till's data, for the device health page. */
export async function storageHealth(): Promise<StorageHealth> {
  const { ledger, ports } = thisDevice()
  const db = await ledger.open()
  const isTill = asHead(await db.meta.get('head')) !== null
  const facts = (await ports.storageFacts?.()) ?? { isPersisted: null, usageBytes: null, quotaBytes: null }
  return { ...facts, hasReserve: isTill ? (await db.meta.where('k').equals('ballast').count()) > 0 : null }
}

/** The version of the sync protocol, for the health page. */
export const syncProtocol = PROTO
