import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Clock, systemClock } from '../clock.ts'

/** Content-addressed file storage per account: identical bytes are stored once and never overwritten. */
export interface FileStore {
  /** Stores bytes durably and returns their SHA-256. */
  readonly keep: (accountId: number, bytes: Uint8Array) => Promise<string>
  /** Returns the bytes of this SHA-256, or null when they are missing or damaged. */
  readonly read: (accountId: number, sha256: string) => Promise<Buffer<ArrayBuffer> | null>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes to a temporary file and renames it, so that a crash leaves no partial file. */
async function writeWhole(path: string, draft: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** File store in a folder: `<account>/<first two characters>/<sha256>`. Several servers may share it. */
export function openFileStore(dir: string, clock: Pick<Clock, 'now'> = systemClock): FileStore {
  let drafts = 0
  const pathOf = (accountId: number, sha256: string): string => join(dir, String(accountId), sha256.slice(0, 2), sha256)

  async function read(accountId: number, sha256: string): Promise<Buffer<ArrayBuffer> | null> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) return null
    try {
      const bytes = await readFile(pathOf(accountId, sha256))
      return sha256Of(bytes) === sha256 ? bytes : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Updates the modification time, so that `sweepFiles` does not remove bytes that were sent again. */
  async function renew(path: string): Promise<void> {
    try {
      await utimes(path, clock.now() / 1000, clock.now() / 1000)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  return {
    read,
    async keep(accountId, bytes) {
      const sha256 = sha256Of(bytes)
      const path = pathOf(accountId, sha256)
      // Touch first, then read: if a sweep removed the file in between, the read fails and it is written anew.
      await renew(path)
      if (await read(accountId, sha256)) return sha256
      drafts += 1
      await writeWhole(path, `${path}.${process.pid}-${drafts}`, bytes)
      return sha256
    },
  }
}
