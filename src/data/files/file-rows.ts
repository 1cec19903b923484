import { Dexie, type Table } from 'dexie'
import type { Id } from '#domain/kernel/ids.ts'
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'
import type { Ports } from '../ports.ts'

const FILES_NAME = 'fustan-files'

/** A file added on this device, and the state of its upload. */
export interface OwnFile {
  readonly id: Id
  /** The bytes belong to this account, even if the browser later became a till of another shop. */
  readonly accountId: number
  readonly sha256: string
  /** Hash of the small picture; null if there is none. */
  readonly smallSha256: string | null
  readonly mime: string
  readonly size: number
  readonly addedAt: number
  /**
   * The server's epoch at the time it confirmed the bytes; null until then. A server restored from a backup has a new
   * epoch and is sent the bytes again.
   */
  readonly sentEpoch: string | null
  /** The HTTP status with which the server refused them for good; 0 if this browser lost the bytes. */
  readonly refused: number | null
  readonly refusedFor?: string | null
}

/** This browser lost the bytes but has their row, so nothing can be sent. */
export const BYTES_GONE = 0

/** The key of stored bytes: the file's id, with a suffix for its small picture. */
export const bytesKey = (id: Id, isSmall: boolean): string => (isSmall ? `${id}/small` : id)
/** The id of the file that the bytes of this key belong to. */
export const ownIdOf = (key: string): Id => key.replace(/\/small$/, '')

/** A cached copy of a file from the server; the least recently used are evicted first. */
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
 * The database of file bytes, separate from ledger and mirror. It is written with strict durability and survives a wiped mirror,
 * and sales never wait for it. Rows are in a separate table from bytes, so that listing the queue does not read every picture.
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

/** Stores the bytes of a file added here. Once resolved, they survive a killed browser and a power cut. */
export async function storeOwnFile(db: FilesDb, row: OwnFile, data: ArrayBuffer, small: ArrayBuffer | null = null): Promise<void> {
  const bytes = [{ id: row.id, mime: row.mime, data }, ...(small ? [{ id: bytesKey(row.id, true), mime: 'image/jpeg', data: small }] : [])]
  await db.transaction('rw', db.own, db.bytes, async () => {
    await db.own.put(row)
    await db.bytes.bulkPut(bytes)
  })
}

/** Deletes files and all their bytes. */
export function dropOwnFiles(db: FilesDb, ids: readonly Id[]): Promise<void> {
  return db.transaction('rw', db.own, db.bytes, async () => {
    await db.own.bulkDelete([...ids])
    await db.bytes.bulkDelete(ids.flatMap((id) => [id, bytesKey(id, true)]))
  })
}

/** Whether the server lacks these bytes and would accept them. */
export const isWaiting = (row: OwnFile, epoch: string): boolean => row.sentEpoch !== epoch && row.refused === null

/** Files that this account's till still has to send to this server, oldest first. */
export async function waitingFiles(db: FilesDb, accountId: number, epoch: string): Promise<OwnFile[]> {
  const rows = await db.own.toArray()
  return rows.filter((row) => row.accountId === accountId && isWaiting(row, epoch)).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** Files that the server refused for good and the user has not dealt with, oldest first. */
export async function refusedFiles(db: FilesDb, accountId: number): Promise<OwnFile[]> {
  const rows = await db.own.toArray()
  return rows.filter((row) => row.accountId === accountId && row.refused !== null).toSorted((a, b) => a.addedAt - b.addedAt)
}

/** Queues a refused file again at the user's request. */
export async function sendRefusedAgain(db: FilesDb, id: Id): Promise<void> {
  await db.own.update(id, { refused: null, refusedFor: null })
}
