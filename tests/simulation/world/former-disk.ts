import type { IDBFactory } from 'fake-indexeddb'
import { LEDGER_NAME, type MetaRow } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME, MIRROR_PREFIX } from '../../../src/data/mirror/mirror-rows.ts'
import { databasesOf, pokeRows } from './raw-store.ts'

/**
 * A copy is named after its own shape, and the version before had another one: this version finds none and copies afresh, while the
 * ledger with the queue in it goes on as it is.
 */
export const FORMER_MIRROR_NAME = `${MIRROR_PREFIX}of-the-version-before`

/** What the version before did not write into its ledger. */
const UNWRITTEN: Readonly<Record<string, readonly string[]>> = {
  head: ['droppableSeq'],
  sync: ['verifiedAt', 'isCopyEqual', 'copiedAfreshAt', 'checkDueAt'],
}

function asFormerRow(row: MetaRow): MetaRow {
  const unwritten = UNWRITTEN[row.k] ?? []
  return Object.fromEntries(Object.entries(row).filter(([name]) => !unwritten.includes(name))) as unknown as MetaRow
}

/** A disk as the version before left it. Nothing may be open on it. */
export function makeFormerDisk(factory: InstanceType<typeof IDBFactory>): void {
  pokeRows<MetaRow>(factory, LEDGER_NAME, 'meta', asFormerRow)
  const databases = databasesOf(factory)
  const mirror = databases.get(MIRROR_NAME)
  if (!mirror) return
  databases.delete(MIRROR_NAME)
  databases.set(FORMER_MIRROR_NAME, Object.assign(mirror, { name: FORMER_MIRROR_NAME }))
}

/** What a database is called on the disk, for a page of the version before and for one of this version. */
export const nameOnDisk = (name: string, isFormer: boolean): string => (isFormer && name === MIRROR_NAME ? FORMER_MIRROR_NAME : name)
/** What a page of the version before calls a database on the disk. */
export const nameInPage = (name: string, isFormer: boolean): string => {
  if (!isFormer) return name
  return name === FORMER_MIRROR_NAME ? MIRROR_NAME : name
}
