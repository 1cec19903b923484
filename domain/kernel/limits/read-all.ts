import type { AnyRecord, Reader, RowOf, Selection } from '../define.ts'

const PAGE = 10_000

/** Every row of a selection, read page by page: a reader gives so many at a time. */
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
