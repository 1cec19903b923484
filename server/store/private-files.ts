import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/**
 * Makes all files created by this process private to its user. PGlite creates files with open modes even long after the start, so the umask
 * is set for the whole process. Call once, before anything is opened.
 */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}

/** Sets the mode of one path; skips links, files of other users, and files deleted meanwhile. */
function close(path: string): void {
  try {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return
    const mode = stat.isDirectory() ? FOLDER : FILE
    if ((stat.mode & 0o7777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // A mounted folder may belong to root; files created in it are private nevertheless.
    if (!isCode(error, 'EPERM', 'ENOENT')) throw error
  }
}

/** Makes a folder and everything below it private, in case it was created with open modes. */
export function closeFolder(folder: string): void {
  close(folder)
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  } catch (error) {
    if (isCode(error, 'ENOENT', 'EACCES')) return
    throw error
  }
  for (const entry of entries) close(join(entry.parentPath, entry.name))
}
