import type { RowNames } from '#domain/reference-names.ts'
import type { Answer } from '../../query.ts'
import { ExportStopped, RowsNotRead } from '../../sheet/sheet.ts'

/** A page of rows in the order of the list, and the number of all matching rows. */
export interface ReadPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly names: RowNames
}

export interface PageReading<Row> {
  readonly read: (page: { readonly offset: number; readonly limit: number }) => Promise<Answer<ReadPage<Row>>>
  readonly rowsPerPage: number
  readonly onRead: (read: number, total: number) => void
  readonly signal: AbortSignal
}

const PASSES_MAX = 3

/**
 * Reads every matching row page by page and once. A list is sorted by its field and then by id, so its order is total, but
 * rows may change meanwhile. So each page overlaps the previous one by a row: if it differs, rows were added or removed
 * before it, and the list is read again for those that were missed. Throws RowsNotRead and ExportStopped.
 */
export async function* everyPage<Row extends { readonly id: string }>(reading: PageReading<Row>) {
  const seen = new Set<string>()
  for (let pass = 0; pass < PASSES_MAX; pass += 1) if (yield* onePass(reading, seen)) return
}

/**
 * Reads the list once, yields rows not seen before, and returns whether it was unchanged meanwhile. The next page is
 * requested while the rows of one are processed.
 */
async function* onePass<Row extends { readonly id: string }>({ read, rowsPerPage, onRead, signal }: PageReading<Row>, seen: Set<string>) {
  let isSteady = true
  let last: string | null = null
  let reading = read({ offset: 0, limit: rowsPerPage })
  for (let offset = rowsPerPage - 1; ; offset += rowsPerPage - 1) {
    const answer = await unlessStopped(reading, signal)
    // A stored older answer is a single page from another time and cannot be combined.
    if (!answer.ok || answer.asOf !== null) throw new RowsNotRead()
    const { rows, total, names } = answer.data
    const isLast = rows.length < rowsPerPage
    if (!isLast) reading = ahead(read({ offset, limit: rowsPerPage }))
    if (last !== null && rows[0]?.id !== last) isSteady = false
    last = rows.at(-1)?.id ?? last
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    onRead(Math.min(seen.size, total), total)
    if (fresh.length > 0) yield { rows: fresh, names }
    if (isLast) return isSteady
  }
}

/** Resolves with the page, or rejects with ExportStopped at once when stopped, because a hanging server would take another minute. */
async function unlessStopped<Page>(reading: Promise<Page>, signal: AbortSignal): Promise<Page> {
  const received = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new ExportStopped())
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: received.signal })
  })
  try {
    return await Promise.race([stopped, ahead(reading)])
  } finally {
    received.abort()
  }
}

/** Prevents an unhandled rejection of a page that may never be awaited. */
function ahead<Page>(reading: Promise<Page>): Promise<Page> {
  reading.catch(() => undefined)
  return reading
}
