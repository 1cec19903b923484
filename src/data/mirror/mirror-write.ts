import type { AnyRecord } from '#domain/kernel/define.ts'
import { mirroredByName } from '#domain/till-records.ts'
import type { ChangedRow, Cursor } from '#domain/sync/messages.ts'
import { type CopyState, type MirrorRow, type MirrorState, type SearchPage, emptyCursor, mirrorRow } from './mirror-rows.ts'
import { LINE_END, narrow } from '../search/search-text.ts'
import type { MirrorDb } from './mirror.ts'

/** The state of a mirror before anything was copied. */
export const freshState = (given: Pick<MirrorState, 'epoch' | 'scopeHash' | 'cursor' | 'copy' | 'searchGeneration'>): MirrorState => ({
  k: 'state',
  isConsistent: false,
  counts: {},
  lastSearchPage: 0,
  ...given,
})

interface Written {
  readonly count: number
  readonly page: SearchPage | null
}

/** Upserts rows that are newer than what is there and removes dead ones. Returns the change of the row count and the new search lines. */
async function writeRecord(db: MirrorDb, record: AnyRecord, changes: readonly ChangedRow[]): Promise<Written> {
  const rows = db.rows(record.name)
  const before = await rows.bulkGet(changes.map(({ id }) => id))
  const lines: string[] = []
  const lineIds: string[] = []
  const [put, gone]: [MirrorRow[], string[]] = [[], []]
  let count = 0
  changes.forEach((change, index) => {
    const old = before[index]
    if (old && old.$ver > change.ver) return
    if (!change.row) {
      if (old) count -= 1
      gone.push(change.id)
      return
    }
    if (!old) count += 1
    put.push(mirrorRow(record, change.row, change.id, change.ver))
    const line = record.searchLine?.(change.row as never)
    // The text is unchanged when only a number (points, stock) changed, and the old line still finds the row.
    if (line === undefined || (old && record.searchLine?.(old as never) === line)) return
    lines.push(narrow(line))
    lineIds.push(change.id)
  })
  await rows.bulkDelete(gone)
  await rows.bulkPut(put)
  const page = lines.length > 0 ? { record: record.name, ids: lineIds, text: lines.join(LINE_END) + LINE_END } : null
  return { count, page }
}

/** Null in a mirror that was emptied because the browser becomes another till; changes for the former one are dropped. */
const stateIn = async (db: MirrorDb): Promise<MirrorState | null> => (await db.state.get('state')) ?? null

/** Page keys only grow, even over a reset. */
const addPage = (db: MirrorDb, page: SearchPage): Promise<number> => db.searchPages.add(page)

/** The last change of each row; a row may occur twice in several pulled pages. */
function latest(changes: readonly ChangedRow[]): ChangedRow[] {
  const byKey = new Map<string, ChangedRow>()
  for (const change of changes) {
    const key = `${change.record} ${change.id}`
    const other = byKey.get(key)
    if (!other || other.ver <= change.ver) byKey.set(key, change)
  }
  return [...byKey.values()]
}

/**
 * Writes rows and their cursor in one transaction: a cursor stored ahead of its rows would lose them for good. Rows
 * of records unknown to this build are left out; a newer build copies again.
 */
export async function applyChanges(
  db: MirrorDb,
  changes: readonly ChangedRow[],
  next: Partial<Pick<MirrorState, 'cursor' | 'isConsistent' | 'scopeHash'>>,
): Promise<void> {
  const known = latest(changes).filter((change) => mirroredByName.has(change.record))
  const byRecord = Map.groupBy(known, (change) => change.record)
  await db.transaction('rw', ['state', 'searchPages', ...byRecord.keys()], async () => {
    const state = await stateIn(db)
    if (!state) return
    const counts = { ...state.counts }
    let { lastSearchPage } = state
    for (const [name, rows] of byRecord) {
      const record = mirroredByName.get(name)
      if (!record) continue
      const written = await writeRecord(db, record, rows)
      counts[name] = (counts[name] ?? 0) + written.count
      if (written.page) lastSearchPage = await addPage(db, written.page)
    }
    await db.state.put({ ...state, ...next, counts, lastSearchPage })
  })
}

/** Rows of one record from the first copy. */
export interface CopiedRows {
  readonly record: string
  readonly rows: readonly { readonly ver: number; readonly row: Readonly<Record<string, unknown>> }[]
}

function packedRows({ record: name, rows }: CopiedRows) {
  const record = mirroredByName.get(name)
  if (!record) throw new Error(`no such record: ${name}`)
  const puts = rows.map(({ ver, row }) => mirrorRow(record, row, String(row['id']), ver))
  const lineOf = record.searchLine
  const text = lineOf ? rows.map(({ row }) => narrow(lineOf(row as never)) + LINE_END).join('') : ''
  const page: SearchPage | null = text === '' ? null : { record: name, ids: puts.map((row) => row.id), text }
  return { name, puts, page }
}

/**
 * Writes rows of the first copy and its progress. No row is looked up first: the copy starts with an empty mirror and
 * no pull runs meanwhile.
 */
export async function copyPages(
  db: MirrorDb,
  parts: readonly CopiedRows[],
  next: Partial<Pick<MirrorState, 'cursor' | 'copy' | 'unserved'>>,
): Promise<void> {
  const packed = parts.map(packedRows)
  await db.transaction('rw', ['state', 'searchPages', ...packed.map(({ name }) => name)], async () => {
    const state = await stateIn(db)
    if (!state) return
    const counts = { ...state.counts }
    let { lastSearchPage } = state
    for (const { name, puts, page } of packed) {
      await db.rows(name).bulkPut(puts)
      counts[name] = (counts[name] ?? 0) + puts.length
      if (page) lastSearchPage = await addPage(db, page)
    }
    await db.state.put({ ...state, ...next, counts, lastSearchPage })
  })
}

/** Empties the mirror and sets where its next copy starts. The ledger is not touched. */
export async function resetMirror(
  db: MirrorDb,
  given: { epoch: string; scopeHash: string; cursor?: Cursor; copy: CopyState | null },
): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const before = await stateIn(db)
    await Promise.all(db.tables.map((table) => table.clear()))
    const searchGeneration = (before?.searchGeneration ?? 0) + 1
    await db.state.put(freshState({ cursor: emptyCursor, ...given, searchGeneration }))
  })
}

const SMALL_LINES = 500
const SMALL_PAGES_MAX = 200

/** Merges small pages once pulls have left many, with the newest line of each row. One record at a time, to be short. */
export async function packSearchPages(db: MirrorDb): Promise<boolean> {
  // Keys do not restart after a reset, so the number of pages has to be counted, which is cheap.
  if ((await db.searchPages.count()) <= SMALL_PAGES_MAX) return false
  return db.transaction('rw', [db.state, db.searchPages], async () => {
    const pages = await db.searchPages.toArray()
    const small = pages.filter((page) => page.ids.length < SMALL_LINES)
    if (small.length <= SMALL_PAGES_MAX) return false
    const state = await stateIn(db)
    if (!state) return false
    await db.searchPages.bulkDelete(small.flatMap(({ page = [] }) => page))
    let { lastSearchPage } = state
    for (const group of Map.groupBy(small, (page) => page.record).values()) lastSearchPage = await addPage(db, joined(group))
    await db.state.put({ ...state, lastSearchPage, searchGeneration: state.searchGeneration + 1 })
    return true
  })
}

function joined(pages: readonly SearchPage[]): SearchPage {
  const lines = new Map<string, string>()
  for (const page of pages) {
    const texts = page.text.split(LINE_END)
    page.ids.forEach((id, index) => {
      // Deleted and set again, so that the newest line also comes last.
      lines.delete(id)
      lines.set(id, texts[index] ?? '')
    })
  }
  return { record: pages[0]?.record ?? '', ids: [...lines.keys()], text: [...lines.values()].join(LINE_END) + LINE_END }
}
