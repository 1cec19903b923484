import fs from 'node:fs'
import path from 'node:path'

/** Two servers on one data folder would corrupt it: the embedded database does not detect this. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another running server (process ${pid}). ` +
        'Stop that server first, or start this one with another DATA_DIR.',
    )
  }
}

interface Holder {
  readonly pid: number
  /** Start time of that process according to the kernel: process ids are reused after a restart. */
  readonly started: string | null
}

function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name may contain spaces and brackets; the start time is the twentieth field after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EACCES')) return null
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false
    if (!isCode(error, 'EPERM')) throw error
  }
  const started = startOf(holder.pid)
  return holder.started === null || started === null || started === holder.started
}

function readHolder(file: string): { readonly text: string; readonly holder: Holder } | null {
  try {
    const text = fs.readFileSync(file, 'utf8')
    const [pid = '', started = ''] = text.split('\n')
    return { text, holder: { pid: Number(pid), started: started || null } }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Creates the lock file atomically: an incomplete one would appear unowned. */
function tryCreate(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, text)
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/**
 * Moves the lock of a dead server away. If two processes try this concurrently, the slower one may have moved the new lock of the faster
 * one; it then restores that lock and gives up.
 */
function moveStaleAway(file: string, staleText: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (fs.readFileSync(aside, 'utf8') !== staleText) tryCreate(file, fs.readFileSync(aside, 'utf8'))
  fs.rmSync(aside, { force: true })
}

/** Locks the data folder for this process and returns a function that releases it. Throws `DataFolderInUse`. */
export function lockDataFolder(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'server.lock')
  const mine = `${process.pid}\n${startOf(process.pid) ?? ''}\n`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryCreate(file, mine)) return () => release(file, mine)
    const found = readHolder(file)
    if (found && isAlive(found.holder)) throw new DataFolderInUse(dataDir, found.holder.pid)
    if (found) moveStaleAway(file, found.text)
  }
  throw new DataFolderInUse(dataDir, readHolder(file)?.holder.pid ?? 0)
}

function release(file: string, mine: string): void {
  if (readHolder(file)?.text === mine) fs.rmSync(file, { force: true })
}
