import type { IDBFactory } from 'fake-indexeddb'
import { LEDGER_NAME, type MetaRow } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME, MIRROR_PREFIX } from '../../../src/data/mirror/mirror-rows.ts'
import { databasesOf, pokeRows } from './raw-store.ts'

/**
 * The copy's database is named after its schema, and the previous version had another one: the current version finds no
 * copy and copies afresh, while the ledger with the queue continues.
 */
export const FORMER_MIRROR_NAME = `${MIRROR_PREFIX}of-the-version-before`

/** Ledger fields that the previous version did not write. */
const UNWRITTEN: Readonly<Record<string, readonly string[]>> = {
  head: ['droppableSeq'],
  sync: ['verifiedAt', 'isCopyEqual', 'copiedAfreshAt', 'checkDueAt'],
}

function asFormerRow(row: MetaRow): MetaRow {
  const unwritten = UNWRITTEN[row.k] ?? []
  return Object.fromEntries(Object.entries(row).filter(([name]) => !unwritten.includes(name))) as unknown as MetaRow
}

/** Turns a disk into what the previous version left behind. Nothing may be open on it. */
export function makeFormerDisk(factory: InstanceType<typeof IDBFactory>): void {
  pokeRows<MetaRow>(factory, LEDGER_NAME, 'meta', asFormerRow)
  const databases = databasesOf(factory)
  const mirror = databases.get(MIRROR_NAME)
  if (!mirror) return
  databases.delete(MIRROR_NAME)
  databases.set(FORMER_MIRROR_NAME, Object.assign(mirror, { name: FORMER_MIRROR_NAME }))
}

/** Maps a page's name of a database to the name on disk, for either version. */
export const nameOnDisk = (name: string, isFormer: boolean): string => (isFormer && name === MIRROR_NAME ? FORMER_MIRROR_NAME : name)
/** Maps a name on disk to the name in a page of the previous version. */
export const nameInPage = (name: string, isFormer: boolean): string => {
  if (!isFormer) return name
  return name === FORMER_MIRROR_NAME ? MIRROR_NAME : name
}
