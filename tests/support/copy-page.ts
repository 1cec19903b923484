import type { MirrorState } from '../../src/data/mirror/mirror-rows.ts'
import { type CopiedRows, copyPages } from '../../src/data/mirror/mirror-write.ts'
import type { MirrorDb } from '../../src/data/mirror/mirror.ts'

/** Lays rows of one record into a mirror, as a page of the first copy does. */
export const copyPage = (
  db: MirrorDb,
  record: string,
  rows: CopiedRows['rows'],
  next: Partial<Pick<MirrorState, 'cursor' | 'copy' | 'unserved'>>,
): Promise<void> => copyPages(db, [{ record, rows }], next)
