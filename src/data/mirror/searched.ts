import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import { lineMatches, searchTerms } from '#domain/kernel/text.ts'
import type { Device } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { readQueue, readRows } from './read-with-pending.ts'
import { isSelected } from './selection.ts'

const SEARCH_FOUND_MAX = 1_000

/** Every row that matches a search and the filters. The search index returns candidate ids; the rows are checked. */
export async function searched(
  device: Device,
  record: AnyRecord,
  selection: { readonly search?: string; readonly where: readonly Where[] },
): Promise<Row[]> {
  const terms = searchTerms(selection.search ?? '')
  const lineOf = record.searchLine
  if (!lineOf) return []
  await readQueue(device)
  const hints = device.findIds
    ? (await device.findIds([record.name], selection.search ?? '', SEARCH_FOUND_MAX)).map((found) => found.id)
    : await allIds(device, record)
  const ids = [...new Set([...hints, ...device.overlay.idsOf(record.name)])]
  const rows = await readRows(device, record, ids)
  return rows.filter((row) => lineMatches(lineOf(row as never), terms) && isSelected(row, selection.where))
}

async function allIds(device: Device, record: AnyRecord): Promise<string[]> {
  const db = await device.mirror.open()
  return db.rows(record.name).toCollection().primaryKeys()
}
