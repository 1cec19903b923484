import type { Id } from '#domain/kernel/ids.ts'
import { Connection, type Idb, type Stores } from '../storage/idb.ts'
import type { Ports } from '../ports.ts'

export const FILES_NAME = 'fustan-files'

/** Rows apart from bytes: whoever looks what waits must not read every picture for it. */
export const FILES_STORES: Readonly<Record<string, string>> = { own: '&id', cached: '&id', bytes: '&id' }

/** A file that was brought here, and how far it is on its way. */
export interface OwnFile {
  readonly id: Id
  /** Bytes go to the shop that they were brought for, also when this browser became another shop's till. */
  readonly accountId: number
  readonly sha256: string
  /** Of the same picture made small; null where there is none. */
  readonly smallSha256: string | null
  readonly mime: string
  readonly size: number
  readonly addedAt: number
  /**
   * The server's epoch in which it said that it has them; null while it has not. A server that was restored from a backup
   * lives in another one, and is sent them again.
   */
  readonly sentEpoch: string | null
  /** The status by which the server said that it will never take them; 0 where this browser lost the bytes. */
  readonly refused: number | null
  /** The code that it gave with the status, where it gave one. */
  readonly refusedFor?: string | null
}

/** Refused by this browser itself: it lost the bytes and kept their row, so nothing can be sent. */
export const BYTES_GONE = 0

/** What bytes are kept under: a file's own id, or the id with a sign for its picture made small. */
export const bytesKey = (id: Id, isSmall: boolean): string => (isSmall ? `${id}/small` : id)
/** The file that bytes under this key belong to. */
export const ownIdOf = (key: string): Id => key.replace(/\/small$/, '')

/** A copy of what the server has; the oldest go first when there are many. */
export interface CachedFile {
  readonly id: string
  readonly size: number
  readonly usedAt: number
}

export interface FileBytes {
  readonly id: string
  readonly mime: string
  readonly data: ArrayBuffer
}

/**
 * The database of bytes, which is neither ledger nor mirror: it is written strictly and survives a wiped mirror, and
 * nothing of a sale ever waits for it.
 */
export const openFiles = (ports: Ports): Connection => new Connection(ports, FILES_NAME, FILES_STORES)

export const ownFiles = (of: Stores) => of<OwnFile>('own')
export const cachedFiles = (of: Stores) => of<CachedFile>('cached')
export const fileBytes = (of: Stores) => of<FileBytes>('bytes')

/** Bytes that were brought here. Once this has resolved they survive a killed browser and a power cut. */
export async function storeOwnFile(db: Idb, row: OwnFile, data: ArrayBuffer, small: ArrayBuffer | null = null): Promise<void> {
  await db.write(['own', 'bytes'], 'strict', async (of) => {
    ownFiles(of).put(row)
    fileBytes(of).put({ id: row.id, mime: row.mime, data })
    if (small) fileBytes(of).put({ id: bytesKey(row.id, true), mime: 'image/jpeg', data: small })
  })
}

export async function dropOwnFile(db: Idb, id: Id): Promise<void> {
  await db.write(['own', 'bytes'], 'strict', async (of) => {
    removeOwn(of, id)
  })
}

/** Takes a file and all its bytes away, inside a transaction over both. */
export function removeOwn(of: Stores, id: Id): void {
  ownFiles(of).remove(id)
  fileBytes(of).remove(id)
  fileBytes(of).remove(bytesKey(id, true))
}

/** Whether the server lacks these bytes and would take them. */
export const isWaiting = (row: OwnFile, epoch: string): boolean => row.sentEpoch !== epoch && row.refused === null

/** What a till of this shop, on this server, still has to send, the oldest first. */
export async function waitingFiles(db: Idb, accountId: number, epoch: string): Promise<OwnFile[]> {
  const rows = await db.read(['own'], (of) => ownFiles(of).all())
  return rows.filter((row) => row.accountId === accountId && isWaiting(row, epoch)).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** What the server said that it will never take, and a person has not dealt with: the oldest first. */
export async function refusedFiles(db: Idb, accountId: number): Promise<OwnFile[]> {
  const rows = await db.read(['own'], (of) => ownFiles(of).all())
  return rows.filter((row) => row.accountId === accountId && row.refused !== null).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** It is to be sent once more, because a person says so. */
export async function sendRefusedAgain(db: Idb, id: Id): Promise<void> {
  await db.write(['own'], 'strict', async (of) => {
    const row = await ownFiles(of).get(id)
    if (row) ownFiles(of).put({ ...row, refused: null, refusedFor: null })
  })
}

export const readBytes = (db: Idb, key: string): Promise<FileBytes | undefined> => db.read(['bytes'], (of) => fileBytes(of).get(key))
