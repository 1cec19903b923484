import { mirroredByName } from '#domain/till-records.ts'
import { type ColumnPage, joinedColumns } from './column-page.ts'
import type { MirrorDb } from './mirror.ts'
import type { ColumnState, MirrorState } from './mirror-rows.ts'

const LOOSE_PAGES_MAX = 200
/** A merged page of this many rows is not merged again. */
const ROWS_ENOUGH = 500

/** Appends a page. Page keys only grow, even over a reset. */
export async function addColumns(db: MirrorDb, page: ColumnPage, { loose }: ColumnState, isLoose: boolean): Promise<ColumnState> {
  const last = await db.columnPages.add(page)
  return { last, loose: isLoose ? [...loose, last] : loose }
}

/**
 * Merges loose pages once pulls have left many. All of them regardless of size, because the merged page comes last, and an
 * older version of a row must not come after a newer one. A cache that reads the rows again gets the same values.
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
