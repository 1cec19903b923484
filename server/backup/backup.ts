import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { copyFiles } from '../files/copy-files.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { closeFolder } from '../store/private-files.ts'
import { COPIES_KEPT, type CopiedTill, type CopyFacts, raiseDroppable, raiseDurable, verifyCopy } from './verify-copy.ts'

const NAME = /^fustan-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const UNFINISHED = /^\.making-fustan-/

/** Folder name that sorts by time and is valid on every file system. */
const nameOf = (now: number): string => `fustan-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder tree to disk: after a power failure the copy must still exist, because the tills may already have deleted their data. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) await syncPath(join(entry.parentPath, entry.name))
  await syncPath(folder)
}

/** Opens the copy as a restored server would and reads all of it. Afterwards the folder is in the state of a cleanly stopped server. */
async function verifyFolder(folder: string, signal: AbortSignal | undefined): Promise<CopyFacts> {
  const copy = await openDatabase({ dataDir: folder })
  try {
    return await verifyCopy(copy, signal)
  } finally {
    await copy.close()
  }
}

/** Removes the oldest copies above the limit and the remains of interrupted backups. `made`, the copy just made, is never removed. */
async function prune(dir: string, made?: string): Promise<void> {
  const names = await readdir(dir)
  const old = names
    .filter((name) => NAME.test(name) && name !== made)
    .toSorted()
    .slice(0, made === undefined ? -COPIES_KEPT : 1 - COPIES_KEPT)
  const broken = names.filter((name) => UNFINISHED.test(name))
  for (const name of [...old, ...broken]) await rm(join(dir, name), { recursive: true, force: true })
}

const manifestSchema = v.object({
  tills: v.array(v.object({ accountId: v.number(), deviceId: v.string(), lastSeq: v.number() })),
})

/** Returns what the manifest of a copy lists. A missing or damaged manifest counts as empty. */
async function readManifest(folder: string): Promise<readonly CopiedTill[]> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))).tills
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof SyntaxError || v.isValiError(error)) return []
    throw error
  }
}

const savedCopies = async (dir: string): Promise<(readonly CopiedTill[])[]> =>
  Promise.all((await readdir(dir)).filter((name) => NAME.test(name)).map((name) => readManifest(join(dir, name))))

export interface BackupDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly dir: string
  /** Folder of the attachments' bytes; all copies share one backup of it. */
  readonly filesDir?: string
  readonly signal?: AbortSignal
}

/**
 * Copies the embedded database, opens the copy and verifies every operation in it; only then may the tills delete what it contains. Returns
 * the folder of the copy. A copy that fails verification is removed, and the tills delete nothing.
 */
export async function makeBackup({
  db,
  clock,
  dir,
  filesDir,
  signal,
}: BackupDeps): Promise<{ readonly folder: string; readonly facts: CopyFacts }> {
  if (!db.copyTo) throw new Error('only the embedded database copies itself')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  closeFolder(dir)
  const storedFiles = join(dir, 'files')
  // Created even when there are no files: the documented restore commands refer to it.
  if (filesDir) await mkdir(storedFiles, { recursive: true, mode: 0o700 })
  await prune(dir)
  const name = nameOf(clock.now())
  const making = join(dir, `.making-${name}`)
  try {
    await db.copyTo(making)
    // After the database, so that every file that a copied row refers to is copied as well, provided that it had been uploaded.
    if (filesDir) await copyFiles(filesDir, storedFiles, signal)
    const facts = await verifyFolder(making, signal)
    const manifest = { madeAt: new Date(clock.now()).toISOString(), ...facts }
    await writeFile(join(making, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncTree(making)
    const folder = join(dir, name)
    await rename(making, folder)
    await syncPath(dir)
    await raiseDurable(db, facts, clock.now())
    await prune(dir, name)
    await raiseDroppable(db, await savedCopies(dir))
    return { folder, facts }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}
