import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Id } from '#domain/kernel/ids.ts'
import { thisDevice } from '../device.ts'
import { isNetworkError } from '../api/json-answer.ts'
import { hasRoomForCopy } from '../storage/room.ts'
import { readToken } from '../api/session-token.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type CachedFile, type FilesDb, bytesKey } from './file-rows.ts'
import { fileAddress } from './file-transport.ts'
import { ownConnection } from './own-connection.ts'

/** missing: the bytes do not exist or have not reached the server yet. offline: the server could not be reached. */
export type LoadedFile = { readonly ok: true; readonly blob: Blob } | { readonly ok: false; readonly why: 'missing' | 'offline' }

const LIMIT_MS = 60_000
/** Room for about five hundred pictures of usual size. */
export const CACHE_BYTES_MAX = 100 * 1024 * 1024

const coming = new Map<string, Promise<LoadedFile>>()

/** Loads an attachment or its small picture: from this device, otherwise from the server. Concurrent calls share one request. */
export function loadFile(id: Id, isSmall = false): Promise<LoadedFile> {
  const key = bytesKey(id, isSmall)
  const before = coming.get(key)
  if (before) return before
  const load = found(id, isSmall).finally(() => coming.delete(key))
  coming.set(key, load)
  return load
}

async function found(id: Id, isSmall: boolean): Promise<LoadedFile> {
  const key = bytesKey(id, isSmall)
  // If the small picture is not here, the full one may be.
  const here = (await fromDevice(key)) ?? (isSmall ? await fromDevice(id) : null)
  if (here) return { ok: true, blob: here }
  const fetched = await fromServer(id, isSmall)
  if (fetched.ok) await keepCopy(id, key, fetched.blob)
  return fetched
}

/** A failing storage must not hide a picture that the server has. */
async function unlessStorageFails<T>(act: (db: FilesDb) => Promise<T>): Promise<T | null> {
  try {
    return await act(await ownConnection().open())
  } catch (cause) {
    if (!storageFaultOf(cause)) throw cause
    ownConnection().drop()
    return null
  }
}

async function fromDevice(key: string): Promise<Blob | null> {
  const row = await unlessStorageFails((db) => db.bytes.get(key))
  return row ? new Blob([row.data], { type: row.mime }) : null
}

async function fromServer(id: Id, isSmall: boolean): Promise<LoadedFile> {
  const till =
    (
      await thisDevice()
        .ledger.head()
        .catch(() => null)
    )?.credential ?? null
  const token = readToken()
  const first = till ?? token
  if (!first) return { ok: false, why: 'offline' }
  const loaded = await fetchedBy(first, id, isSmall)
  // Employees' documents are readable with a user's session only, not with the till's credential.
  return loaded === 'forbidden' && till && token ? asLoaded(await fetchedBy(token, id, isSmall)) : asLoaded(loaded)
}

const asLoaded = (loaded: LoadedFile | 'forbidden'): LoadedFile => (loaded === 'forbidden' ? { ok: false, why: 'offline' } : loaded)

async function fetchedBy(credential: string, id: Id, isSmall: boolean): Promise<LoadedFile | 'forbidden'> {
  const { ports } = thisDevice()
  const controller = new AbortController()
  const cancel = ports.after(LIMIT_MS, () => controller.abort())
  try {
    const headers = { authorization: `Bearer ${credential}` }
    const response = await ports.fetch(fileAddress(id, isSmall), { headers, credentials: 'omit', signal: controller.signal })
    if (response.status === 404) return { ok: false, why: 'missing' }
    if (response.status === 403) return 'forbidden'
    if (!response.ok) return { ok: false, why: 'offline' }
    const data = await response.arrayBuffer()
    // A captive portal answers every address; only our server sends the hash as the ETag.
    if (response.headers.get('etag') !== `"${bytesToHex(sha256(new Uint8Array(data)))}"`) return { ok: false, why: 'offline' }
    return { ok: true, blob: new Blob([data], { type: response.headers.get('content-type') ?? '' }) }
  } catch (cause) {
    if (isNetworkError(cause)) return { ok: false, why: 'offline' }
    throw cause
  } finally {
    cancel()
  }
}

async function keepCopy(id: Id, key: string, blob: Blob): Promise<void> {
  const { ports } = thisDevice()
  if (!(await hasRoomForCopy(ports))) return
  const [data, usedAt] = [await blob.arrayBuffer(), ports.nowMs()]
  await unlessStorageFails((db) =>
    db.transaction('rw', db.own, db.cached, db.bytes, async () => {
      // A file added here is not a copy; it may be the only one.
      if (await db.own.get(id)) return
      const old = overflow(await db.cached.toArray(), data.byteLength).map((row) => row.id)
      await db.cached.bulkDelete(old)
      await db.bytes.bulkDelete(old)
      await db.cached.put({ id: key, size: data.byteLength, usedAt })
      await db.bytes.put({ id: key, mime: blob.type, data })
    }),
  )
}

/** The oldest copies to evict so that `more` bytes fit. */
export function overflow(rows: readonly CachedFile[], more: number, max = CACHE_BYTES_MAX): readonly CachedFile[] {
  let size = rows.reduce((sum, row) => sum + row.size, more)
  const gone: CachedFile[] = []
  for (const row of rows.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (size <= max) break
    size -= row.size
    gone.push(row)
  }
  return gone
}
