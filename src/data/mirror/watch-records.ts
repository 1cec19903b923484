import type { AnyRecord } from '#domain/kernel/define.ts'
import type { MirrorDb } from './mirror.ts'

/** Under which there is no row. */
const NO_KEY = ''

/**
 * Makes the live query that calls it be asked again whenever anything in these records is written. The worker tells of whole
 * stores (`tell`) and not of the copy's state, which every live query of a screen reads: that would ask all of them at every pull.
 */
export async function watchRecords(db: MirrorDb, records: readonly AnyRecord[]): Promise<void> {
  await Promise.all(records.map(({ name }) => db.rows(name).get(NO_KEY)))
}
