import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../store/database.ts'
import { giveBackRoom } from './file-quota.ts'

/**
 * Bytes are uploaded before the row that refers to them, and a till may be offline for weeks in between. The oldest restorable dump is 98
 * days old, and after a restore the tills send all later rows again, one till after the other.
 */
export const UNNAMED_MS = 120 * DAY_MS

const CONTENT = /^[0-9a-f]{64}$/
/** Temporary file left by a server that died while writing. */
const DRAFT = /^[0-9a-f]{64}\.\d+-\d+$/
const ASIDE = '.unnamed'
const ASK_AT_ONCE = 5000

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function unlessMissing<T, E>(doing: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await doing
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}

interface Found {
  readonly path: string
  readonly sha256: string
}

const isOld = async (path: string, before: number): Promise<boolean> => {
  const found = await unlessMissing(stat(path), null)
  return found !== null && found.mtimeMs < before
}

/** Files of one account older than `before`. Files that an interrupted sweep had moved away are moved back first. */
async function oldFiles(folder: string, before: number): Promise<{ readonly saved: Found[]; readonly drafts: string[] }> {
  const [saved, drafts]: [Found[], string[]] = [[], []]
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const sha256 = entry.name.slice(0, 64)
    const place = join(entry.parentPath, sha256)
    if (entry.name === sha256 + ASIDE) await unlessMissing(rename(path, place), null)
    if (DRAFT.test(entry.name)) {
      if (await isOld(path, before)) drafts.push(path)
    } else if (CONTENT.test(sha256) && (await isOld(place, before))) saved.push({ path: place, sha256 })
  }
  return { saved, drafts }
}

/** Which of these files are referenced by a row of the account, or by a parked operation that may still create one. */
async function namedOf(db: Database, accountId: number, files: readonly Found[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (let from = 0; from < files.length; from += ASK_AT_ONCE) {
    const requested = files.slice(from, from + ASK_AT_ONCE).map((file) => file.sha256)
    const rows = await db.inAccount(
      accountId,
      (tx) =>
        tx.query<{ sha256: string }>(
          `select sha256 from attachment where account_id = $1::integer and sha256 = any($2::text[])
           union select small_sha256 from attachment where account_id = $1::integer and small_sha256 = any($2::text[])
           union select sha256 from document where account_id = $1::integer and sha256 = any($2::text[])
           union select small_sha256 from document where account_id = $1::integer and small_sha256 = any($2::text[])
           union select hash[1] from (
             select payload::text as said from op_log where account_id = $1::integer and status = 'parked' and payload::text like '%sha256%'
             union all select payload::text from op_quarantine where account_id = $1::integer and status = 'quarantined'
               and payload::text like '%sha256%'
           ) as waiting, regexp_matches(said, '"([0-9a-f]{64})"', 'g') as hash where hash[1] = any($2::text[])`,
          [accountId, requested],
        ),
      { readOnly: true },
    )
    for (const { sha256 } of rows) named.add(sha256)
  }
  return named
}

interface Sweeping {
  readonly db: Database
  readonly dir: string
  readonly now: Instant
  readonly signal?: AbortSignal
}

/**
 * Moves each file away before checking again: a concurrent upload of the same bytes either updates its time or finds it missing and writes
 * it anew.
 */
async function removeUnnamed({ db }: Sweeping, accountId: number, unnamed: readonly Found[], before: number): Promise<number> {
  const aside: Found[] = []
  for (const file of unnamed) {
    if (
      await unlessMissing(
        rename(file.path, file.path + ASIDE).then(() => true),
        false,
      )
    )
      aside.push(file)
  }
  const named = await namedOf(db, accountId, aside)
  const removed: string[] = []
  for (const { path, sha256 } of aside) {
    if (named.has(sha256) || !(await isOld(path + ASIDE, before))) await rename(path + ASIDE, path)
    else {
      await rm(path + ASIDE, { force: true })
      // If the file was written anew meanwhile, its space stays reserved.
      if (!(await unlessMissing(stat(path), null))) removed.push(sha256)
    }
  }
  await giveBackRoom(db, accountId, removed)
  return removed.length
}

/**
 * Removes files that no row refers to, 120 days after they were last sent, and returns their number. If none of an account's old files is
 * referenced, the account is skipped: the server was probably started on the wrong database.
 */
export async function sweepFiles(sweeping: Sweeping): Promise<number> {
  const { db, dir, now, signal } = sweeping
  const before = now - UNNAMED_MS
  const folders = (await unlessMissing(readdir(dir), [])).filter((name) => /^[1-9]\d{0,9}$/.test(name))
  let removed = 0
  for (const folder of folders) {
    signal?.throwIfAborted()
    const accountId = Number(folder)
    const { saved, drafts } = await oldFiles(join(dir, folder), before)
    for (const draft of drafts) await rm(draft, { force: true })
    const named = await namedOf(db, accountId, saved)
    if (named.size === 0) continue
    const unnamed = saved.filter(({ sha256 }) => !named.has(sha256))
    removed += await removeUnnamed(sweeping, accountId, unnamed, before)
  }
  return removed
}
