import { type EnrolResponse, PROTO, enrolResponseSchema } from '#domain/sync/messages.ts'
import { type ApiAnswer, callApi } from './api.ts'
import { APP_VERSION } from './app-version.ts'
import type { TillIdentity } from './contract.ts'
import { type Device, thisDevice } from './device.ts'
import { BALLAST_BYTES, LEDGER_FORMAT, type LedgerHead } from './ledger-rows.ts'
import { wakeSender } from './sync-client.ts'
import { keepIdentity } from './till-identity.ts'

export interface StorageHealth {
  /** The browser promised not to clear this origin's data by itself. */
  readonly persisted: boolean
  readonly usageBytes: number | null
  readonly quotaBytes: number | null
}
export type EnrolOutcome =
  | { readonly ok: true; readonly identity: TillIdentity; readonly isPersisted: boolean }
  /** This till still holds sales that the server has not got; enrolling anew would orphan them. */
  | { readonly ok: false; readonly pendingCount: number }
  | Exclude<ApiAnswer<EnrolResponse>, { readonly ok: true }>

/**
 * Makes this browser a till: asks the browser to keep its data, asks the server for an identity and a number series
 * of its own, stores both, and starts the first copy. Call it from a press of a button: browsers ask for that.
 */
export async function enrolTill(name: string): Promise<EnrolOutcome> {
  const device = thisDevice()
  const before = await device.ledger.head()
  const pendingCount = before ? before.nextSeq - 1 - before.ackedSeq : 0
  if (pendingCount > 0) return { ok: false, pendingCount }
  const isPersisted = await askToPersist()
  const answer = await callApi('sync/enrol', { body: { name, app: APP_VERSION }, schema: enrolResponseSchema })
  if (!answer.ok) return answer
  const head = await storeIdentity(device, name.trim(), answer.data)
  const identity = keepIdentity(head)
  wakeSender()
  return { ok: true, identity, isPersisted }
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
  const mirror = await device.mirror.open()
  await mirror.transaction('rw', mirror.tables, () => Promise.all(mirror.tables.map((table) => table.clear())))
  const db = await device.ledger.open()
  await db.transaction('rw', db.tables, async () => {
    // An earlier identity of this browser was sent whole; its operations have no place in the new sequence.
    await Promise.all([db.outbox.clear(), db.archive.clear(), db.notices.clear(), db.docs.clear(), db.meta.clear()])
    await db.meta.bulkPut([head, { k: 'ballast', bytes: new Uint8Array(BALLAST_BYTES) }])
  })
  return head
}

async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

/** How safely this browser keeps the till's data, for the device health page. */
export async function storageHealth(): Promise<StorageHealth> {
  if (!navigator.storage?.estimate) return { persisted: false, usageBytes: null, quotaBytes: null }
  const [persisted, estimate] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
  return { persisted, usageBytes: estimate.usage ?? null, quotaBytes: estimate.quota ?? null }
}

/** Names the messages' version for the health page. */
export const syncProtocol = PROTO
