import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import type { Device } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { copiedOf, overlaidRows, readWithPending } from './read-with-pending.ts'
import type { MirrorDb } from './mirror.ts'
import { type MirrorRow, type MirrorState, noReach } from './mirror-rows.ts'
import { type KeyedSelection, isSelected, ordering } from './selection.ts'

export type PageRequest = KeyedSelection & { readonly where: readonly Where[] }

/** Finds the copied rows of a page, without those in `except`; null when this way cannot serve the query. */
type FindCopied = (
  db: MirrorDb,
  state: MirrorState | null,
  wide: PageRequest,
  except: ReadonlySet<string>,
) => Promise<readonly MirrorRow[] | null>

/**
 * A page of copied rows merged with the rows that the queue changes. Those are few and read separately; they can
 * shift the page by at most their number.
 */
export async function overlaidPage(device: Device, record: AnyRecord, selection: PageRequest, find: FindCopied): Promise<Row[] | null> {
  const offset = selection.offset ?? 0
  let touched: string[] = []
  let start = 0
  const { copied, state } = await readWithPending(device, record, async (db, mirror) => {
    touched = [...device.overlay.idsOf(record.name)]
    start = Math.max(0, offset - touched.length)
    const wide = { ...selection, offset: start, limit: offset + selection.limit - start }
    const rows = await find(db, mirror, wide, new Set(touched))
    return rows && { rows, changed: await copiedOf(device, db, record, touched) }
  })
  if (!copied) return null
  const reach = state ?? noReach
  const changed = overlaidRows(device, record, touched, copied.changed, reach).filter((row) => isSelected(row, selection.where))
  const ids = copied.rows.map((row) => row.id)
  const plain = overlaidRows(device, record, ids, copied.rows, reach)
  return [...plain, ...changed].toSorted(ordering(selection.sort)).slice(offset - start, offset - start + selection.limit)
}
