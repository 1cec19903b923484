import type { Defect } from './defects.ts'

const COUNTS = 'domain/inventory/move-goods.ts'
const TAKES = 'domain/inventory/stocktake/stocktake-commands.ts'

/** Planted in goods and attendance: client and server agree, and the result is wrong. */
export const GOODS_DEFECTS: readonly Defect[] = [
  {
    id: 'B19',
    breaks: 'I27',
    bug: 'Planted: what was sold before a count, and heard of after it, is taken off what was counted.',
    patches: [{ file: COUNTS, find: 'countedAt === null || movedAt >= countedAt', replace: 'countedAt === null || countedAt > 0' }],
  },
  {
    id: 'B20',
    breaks: 'I27',
    bug: 'Planted: what was sold since a count is put back by it.',
    patches: [{ file: COUNTS, find: 'counted - booksAt(shelf?.onHand ?? 0, since, at)', replace: 'counted - (shelf?.onHand ?? 0)' }],
  },
  {
    id: 'B21',
    breaks: 'I27',
    bug: 'Planted: an entry that comes after its stocktake was closed stands in place of all the others.',
    patches: [
      { file: TAKES, find: 'bookEntries([...(loaded.before.get(entry.productId) ?? []), entry],', replace: 'bookEntries([entry],' },
    ],
  },
  {
    id: 'B22',
    breaks: 'I27',
    bug: 'Planted: who counts a product anew for a stocktake adds to what was counted before.',
    patches: [
      {
        file: 'domain/inventory/stocktake/tally.ts',
        find: 'inOrder.slice(Math.max(0, first))',
        replace: 'inOrder.slice(Math.min(0, Math.abs(first)))',
      },
    ],
  },
  {
    id: 'B42',
    breaks: 'I27',
    bug: 'Planted: what several people counted stands as of the first of them, and what was sold until the last one came is missing twice.',
    patches: [
      { file: 'domain/inventory/stocktake/tally.ts', find: 'at: last.countedAt,', replace: 'at: (standing[0] ?? last).countedAt,' },
    ],
  },
  {
    id: 'B23',
    breaks: 'I28',
    bug: 'Planted: whoever checks in a second time has been here since then only.',
    patches: [{ file: 'domain/attendance/stretches.ts', find: 'open = began ?? entry', replace: 'open = entry ?? began' }],
  },
  {
    id: 'B24',
    breaks: 'I28',
    bug: 'Planted: of two corrections of an entry the first one stands, and whoever writes the second is not told.',
    patches: [
      { file: 'domain/attendance/stretches.ts', find: 'a.recordedAt > b.recordedAt', replace: 'a.recordedAt < b.recordedAt' },
      { file: 'domain/attendance/overlap.ts', find: 'if (isThere) return null', replace: 'if (isThere || from !== null) return null' },
    ],
  },
  {
    id: 'B25',
    breaks: 'I29',
    bug: 'Planted: nobody is told of a place that looks made up.',
    patches: [{ file: 'domain/attendance/fix.ts', find: 'fix.accuracyMetres === 0', replace: 'fix.accuracyMetres < 0' }],
  },
  {
    id: 'B26',
    breaks: 'I29',
    bug: 'Planted: people are told twice of each thing that they must look at.',
    patches: [
      {
        file: 'server/sync/parked/attention-rows.ts',
        find: 'return outcome.concerns.map((',
        replace: 'return [...outcome.concerns, ...outcome.concerns].map((',
      },
    ],
  },
  {
    id: 'B27',
    breaks: 'I28',
    bug: 'Planted: somebody comes from ten times as far as she may.',
    patches: [
      {
        file: 'domain/attendance/fix.ts',
        find: 'metresBetween(fix.place, place) > radiusMetres',
        replace: 'metresBetween(fix.place, place) > 10 * radiusMetres',
      },
    ],
  },
  {
    id: 'B28',
    breaks: 'I29',
    bug: 'Planted: the clock of a till is set back, and whoever comes again has come before she went.',
    patches: [
      { file: 'domain/attendance/check-in.ts', find: 'entry.at > at)', replace: 'entry.at > at + 86_400_000)' },
      { file: 'domain/attendance/check-in.ts', find: 'isClockBehind(at, receivedAt)', replace: 'isClockBehind(receivedAt, receivedAt)' },
    ],
  },
  {
    id: 'B29',
    breaks: 'I28',
    bug: 'Planted: whoever goes is entered as one who comes.',
    patches: [
      {
        file: 'domain/attendance/check-in.ts',
        find: 'rowOf(kind, input, loaded, context)',
        replace: 'rowOf(ATTENDANCE_KIND.checkIn, input, loaded, context)',
      },
    ],
  },
]
