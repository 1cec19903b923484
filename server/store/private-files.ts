import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/**
 * From here on whatever this process makes is for its own user alone. The embedded database asks for modes that let
 * everybody in, also long after the start, so it is the process that says no. Called once, before anything is opened.
 */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}

/** One path, by its own mode; a link is left, and so is what belongs to another user or has gone meanwhile. */
function close(path: string): void {
  try {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return
    const mode = stat.isDirectory() ? FOLDER : FILE
    if ((stat.mode & 0o7777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // A folder that was mounted for us may belong to root; what we make in it is private all the same.
    if (!isCode(error, 'EPERM', 'ENOENT')) throw error
  }
}

/** Closes what an earlier start, or another program, left open to others: the folder and all below it. */
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
