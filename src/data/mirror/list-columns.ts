import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import type { Device } from '../device.ts'
import type { Row } from '../ledger/overlay.ts'
import { columnsIn, inTurn } from './column-cache.ts'
import { type PageRequest, laidPage } from './laid-page.ts'
import { copiedOf, laidRows, look } from './look.ts'
import { noReach } from './mirror-rows.ts'
import { columnsOf } from './mirror-select.ts'
import { isSelected } from './selection.ts'

/** A page found by columns in memory, which reads the rows of that page only. Null if the columns are not available. */
export function columnPageOf(device: Device, record: AnyRecord, selection: PageRequest): Promise<Row[] | null> {
  const { where, sort } = selection
  const fields = columnsOf(where, sort)
  const find = () =>
    laidPage(device, record, selection, async (db, state, { offset = 0, limit }, except) => {
      const columns = await columnsIn(device, { db, state, record, fields })
      if (!columns) return null
      const ids = columns.page({ where, sort, except, from: offset, until: offset + limit })
      return (await db.rows(record.name).bulkGet(ids)).filter((row) => row !== undefined)
    })
  return inTurn(device, find)
}

/** Counts the rows that meet the conditions by columns. Null if the columns are not available. */
export async function columnCountOf(device: Device, record: AnyRecord, where: readonly Where[]): Promise<number | null> {
  const fields = where.map(({ field }) => field)
  let touched: string[] = []
  const count = () =>
    look(device, record, async (db, state) => {
      touched = [...device.overlay.idsOf(record.name)]
      const columns = await columnsIn(device, { db, state, record, fields })
      return columns && { rest: columns.countOf(where, new Set(touched)), changed: await copiedOf(device, db, record, touched) }
    })
  const { copied, state } = await inTurn(device, count)
  if (!copied) return null
  const changed = laidRows(device, record, touched, copied.changed, state ?? noReach)
  return copied.rest + changed.filter((row) => isSelected(row, where)).length
}
