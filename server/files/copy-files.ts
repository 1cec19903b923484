import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join, relative } from 'node:path'

const CONTENT = /^[0-9a-f]{64}$/

async function savedIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return entries.filter((entry) => entry.isFile() && CONTENT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Copies to a temporary name first, and renames it only if the content matches the hash in the name. */
async function copyOne(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.making`
  await copyFile(from, draft)
  if (!to.endsWith(await contentOf(draft))) {
    await rm(draft, { force: true })
    return false
  }
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  await rename(draft, to)
  return true
}

/**
 * Copies stored files that the backup lacks. Files are named by their content and never change, so all backups share one folder. A file
 * damaged on disk does not replace a good copy.
 */
export async function copyFiles(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<{ readonly copied: number; readonly damaged: number }> {
  let [copied, damaged] = [0, 0]
  for (const path of await savedIn(from)) {
    signal?.throwIfAborted()
    const target = join(to, relative(from, path))
    if ((await sizeOf(target)) === (await sizeOf(path))) continue
    if (await copyOne(path, target)) copied += 1
    else damaged += 1
  }
  return { copied, damaged }
}
