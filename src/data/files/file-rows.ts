import { Dexie, type Table } from 'dexie'
import type { Id } from '#domain/kernel/ids.ts'
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'
import type { Ports } from '../ports.ts'

const FILES_NAME = 'fustan-files'

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
 * nothing of a sale ever waits for it. Rows apart from bytes: whoever looks what waits must not read every picture for it.
 */
export class FilesDb extends Dexie {
  declare own: Table<OwnFile, Id>
  declare cached: Table<CachedFile, string>
  declare bytes: Table<FileBytes, string>

  constructor(ports: Ports) {
    super(FILES_NAME, { ...dexieStorage(ports), chromeTransactionDurability: 'strict', cache: 'disabled', autoOpen: false })
    this.version(1).stores({ own: '&id', cached: '&id', bytes: '&id' })
  }
}

export type Files = Connection<FilesDb>
export const openFiles = (ports: Ports): Files => new Connection(ports, FILES_NAME, () => new FilesDb(ports))

/** Bytes that were brought here. Once this has resolved they survive a killed browser and a power cut. */
export async function storeOwnFile(db: FilesDb, row: OwnFile, data: ArrayBuffer, small: ArrayBuffer | null = null): Promise<void> {
  const bytes = [{ id: row.id, mime: row.mime, data }, ...(small ? [{ id: bytesKey(row.id, true), mime: 'image/jpeg', data: small }] : [])]
  await db.transaction('rw', db.own, db.bytes, async () => {
    await db.own.put(row)
    await db.bytes.bulkPut(bytes)
  })
}

/** Takes files and all their bytes away. */
export function dropOwnFiles(db: FilesDb, ids: readonly Id[]): Promise<void> {
  return db.transaction('rw', db.own, db.bytes, async () => {
    await db.own.bulkDelete([...ids])
    await db.bytes.bulkDelete(ids.flatMap((id) => [id, bytesKey(id, true)]))
  })
}

/** Whether the server lacks these bytes and would take them. */
export const isWaiting = (row: OwnFile, epoch: string): boolean => row.sentEpoch !== epoch && row.refused === null

/** What a till of this shop, on this server, still has to send, the oldest first. */
export async function waitingFiles(db: FilesDb, accountId: number, epoch: string): Promise<OwnFile[]> {
  const rows = await db.own.toArray()
  return rows.filter((row) => row.accountId === accountId && isWaiting(row, epoch)).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** What the server said that it will never take, and a person has not dealt with: the oldest first. */
export async function refusedFiles(db: FilesDb, accountId: number): Promise<OwnFile[]> {
  const rows = await db.own.toArray()
  return rows.filter((row) => row.accountId === accountId && row.refused !== null).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** It is to be sent once more, because a person says so. */
export async function sendRefusedAgain(db: FilesDb, id: Id): Promise<void> {
  await db.own.update(id, { refused: null, refusedFor: null })
}
