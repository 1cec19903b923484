import { mirroredByName } from '#domain/till-records.ts'
import { type ColumnPage, joinedColumns } from './column-page.ts'
import type { MirrorDb } from './mirror.ts'
import type { ColumnState, MirrorState } from './mirror-rows.ts'

const LOOSE_PAGES_MAX = 200
/** A joined page of so many rows is joined no more. */
const ROWS_ENOUGH = 500

/** Adds a page behind all others. Keys of pages only ever grow, also over a reset. */
export async function addColumns(db: MirrorDb, page: ColumnPage, { loose }: ColumnState, isLoose: boolean): Promise<ColumnState> {
  const last = await db.columnPages.add(page)
  return { last, loose: isLoose ? [...loose, last] : loose }
}

/**
 * Joins loose pages once pulls have left many. All of them, and none is left out for its size: a joined page stands behind all others, and what an older
 * one says of a row must not come behind what a newer one said. Whoever holds the rows in memory reads the same again, and is none the worse.
 */
export async function packColumnPages(db: MirrorDb): Promise<boolean> {
  const isDue = (state: MirrorState | undefined): state is MirrorState =>
    state !== undefined && state.columns.loose.length > LOOSE_PAGES_MAX
  if (!isDue(await db.state.get('state'))) return false
  return db.transaction('rw', [db.state, db.columnPages], async () => {
    const state = await db.state.get('state')
    if (!isDue(state)) return false
    const found = await db.columnPages.bulkGet([...state.columns.loose])
    await db.columnPages.bulkDelete([...state.columns.loose])
    let columns: ColumnState = { ...state.columns, loose: [] }
    const pages = found.filter((page) => page !== undefined)
    for (const [name, group] of Map.groupBy(pages, ({ record }) => record)) {
      const record = mirroredByName.get(name)
      const joined = record ? joinedColumns(record, group) : null
      if (joined) columns = await addColumns(db, joined, columns, joined.ids.length < ROWS_ENOUGH)
    }
    await db.state.put({ ...state, columns })
    return true
  })
}
