import type { RowNames } from '#domain/reference-names.ts'
import type { Answer } from '../../ask.ts'
import { ExportStopped, RowsNotRead } from '../../sheet/sheet.ts'

/** A page as it was read: rows in the order of the list, and how many match in all. */
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
 * Every row that matches, page by page and each once. A list goes by its sort and then by id, so its order is total; but the shop goes on
 * while it is read. So each page begins with the last row of the page before: where it does not, rows were added or taken away in
 * front of it, and the list is read again for those that slipped past. Throws RowsNotRead and ExportStopped.
 */
export async function* everyPage<Row extends { readonly id: string }>(reading: PageReading<Row>) {
  const seen = new Set<string>()
  for (let pass = 0; pass < PASSES_MAX; pass += 1) if (yield* onePass(reading, seen)) return
}

/**
 * Reads the list once, gives the rows that were not seen before, and says whether it stood still meanwhile. The next page is on its way
 * while the rows of one are worked with: whoever packs them and whoever reads them are seldom the same processor.
 */
async function* onePass<Row extends { readonly id: string }>({ read, rowsPerPage, onRead, signal }: PageReading<Row>, seen: Set<string>) {
  let isSteady = true
  let last: string | null = null
  let reading = read({ offset: 0, limit: rowsPerPage })
  for (let offset = rowsPerPage - 1; ; offset += rowsPerPage - 1) {
    const answer = await unlessStopped(reading, signal)
    // What a device kept of an older answer is one page of one moment: the whole cannot be made of such.
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

/** What is read, or ExportStopped at once when it is stopped: a server that hangs would keep it for another minute. */
async function unlessStopped<Page>(reading: Promise<Page>, signal: AbortSignal): Promise<Page> {
  const heard = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new ExportStopped())
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: heard.signal })
  })
  try {
    return await Promise.race([stopped, ahead(reading)])
  } finally {
    heard.abort()
  }
}

/** A page that nobody may come to wait for: whoever does hears what went wrong with it, and else it is nobody's fault. */
function ahead<Page>(reading: Promise<Page>): Promise<Page> {
  reading.catch(() => undefined)
  return reading
}
