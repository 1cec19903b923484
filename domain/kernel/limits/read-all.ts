import type { AnyRecord, Reader, RowOf, Selection } from '../define.ts'

const PAGE = 10_000

/** All rows of a selection, read in pages because a reader limits rows per call. */
export async function readAllPages<R extends AnyRecord>(
  read: Reader,
  record: R,
  selection: Omit<Selection, 'limit' | 'offset'>,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = []
  for (;;) {
    const page = await read.select(record, { ...selection, offset: rows.length, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}
