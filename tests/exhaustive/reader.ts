import type { CommittedRow, Moment, Position, Stamping } from './model.ts'

/** What a mirror holds: the last state of each row that it was told of, and how far it has read. */
export interface Mirror {
  readonly rows: Map<number, CommittedRow>
  cursor: { readonly ver: number; readonly row: number | null }
}

export const emptyMirror = (): Mirror => ({ rows: new Map(), cursor: { ver: 0, row: null } })

/** How a mirror that read everything of a moment knows how far it has come: by the counter, or by the last row it saw. */
const isCounted = (stamping: Stamping): boolean => stamping === 'counter' || stamping === 'released-counter'

/**
 * One page of `pull`: rows after the cursor in the order of their numbers, at most `limit`. `seenAt` is the moment in which
 * the rows are read and `countedAt` the one in which the counter is: the same one under REPEATABLE READ.
 */
export function readPage(mirror: Mirror, stamping: Stamping, limit: number, seenAt: Moment, countedAt: Moment = seenAt): boolean {
  const { ver, row: after } = mirror.cursor
  const found = [...seenAt.rows]
    .filter(([row, one]) => one.ver > ver || (one.ver === ver && after !== null && row > after))
    .toSorted(([rowA, a], [rowB, b]) => a.ver - b.ver || rowA - rowB)
  const page = found.slice(0, limit)
  for (const [row, one] of page) mirror.rows.set(row, one)
  const hasMore = found.length > page.length
  const last = page.at(-1)
  if (last && (hasMore || !isCounted(stamping))) mirror.cursor = { ver: last[1].ver, row: hasMore ? last[0] : null }
  else if (isCounted(stamping)) mirror.cursor = { ver: countedAt.seq, row: null }
  return hasMore
}

/** The rows that a mirror holds otherwise than they are. */
export function missedBy(mirror: Mirror, moment: Moment): number[] {
  return [...moment.rows].filter(([row, one]) => mirror.rows.get(row)?.by !== one.by).map(([row]) => row)
}

/** A mirror that reads a page at every position of a schedule, and at the end until there is no more. */
export function readThroughout(positions: readonly Position[], stamping: Stamping, limit = 100): Mirror {
  const mirror = emptyMirror()
  for (const { moment } of positions) readPage(mirror, stamping, limit, moment)
  const last = positions.at(-1)
  if (last) readToEnd(mirror, stamping, limit, last.moment)
  return mirror
}

/** Reads pages of one moment until there is no more. */
export function readToEnd(mirror: Mirror, stamping: Stamping, limit: number, moment: Moment): void {
  let hasMore = true
  while (hasMore) hasMore = readPage(mirror, stamping, limit, moment)
}
