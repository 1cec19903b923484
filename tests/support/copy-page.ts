import type { MirrorState } from '../../src/data/mirror/mirror-rows.ts'
import { type CopiedRows, copyPages } from '../../src/data/mirror/mirror-write.ts'
import type { MirrorDb } from '../../src/data/mirror/mirror.ts'

/** Writes rows of one record into a mirror, like a page of the first copy. */
export const copyPage = (
  db: MirrorDb,
  record: string,
  rows: CopiedRows['rows'],
  next: Partial<Pick<MirrorState, 'cursor' | 'copy' | 'unserved'>>,
): Promise<void> => copyPages(db, [{ record, rows }], next)
