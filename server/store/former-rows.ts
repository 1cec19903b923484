import { sql } from 'kysely'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Tx } from './database.ts'
import { tableOf } from './table.ts'

type Row = Readonly<Record<string, unknown>>

/** Former values of a row by field, and the instant until which they were valid. */
interface FormerValues {
  readonly record: string
  readonly fields: Row
  readonly until: Instant
}

/** Earlier versions of rows whose prices, permissions or other values of `price_history` have changed, as read by one transaction. */
export interface FormerRows {
  /** Loads those of these rows that are not loaded yet, with one statement. */
  warm(ids: readonly Id[]): Promise<void>
  /** Earlier versions of a loaded row, oldest first. Values without history are the current ones. */
  of(record: AnyRecord, row: Row & { readonly id: Id }): { readonly row: Row; readonly until: Instant }[]
}

export function createFormerRows(tx: Tx, accountId: number): FormerRows {
  const known = new Map<Id, FormerValues[]>()
  return {
    async warm(ids) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id))
      if (missing.length === 0) return
      for (const id of missing) known.set(id, [])
      const rows = await tx.db
        .selectFrom('price_history')
        .select(['record', 'row_id', 'former', 'until_at'])
        .where('account_id', '=', accountId)
        .where('row_id', '=', sql<Id>`any(${missing}::uuid[])`)
        .orderBy('id')
        .execute()
      for (const { record, row_id: id, former, until_at: until } of rows) known.get(id)?.push({ record, fields: former, until })
    },
    of(record, row) {
      const { columns } = tableOf(record)
      const valuesOf = (fields: Row): Row =>
        Object.fromEntries(columns.filter(({ name }) => name in fields).map(({ field, name }) => [field, fields[name]]))
      const lines = (known.get(row.id) ?? []).filter((one) => one.record === record.name)
      // A history entry contains only some values; the others are those of the next entry.
      let later: Row = row
      return lines
        .toReversed()
        .map(({ fields, until }) => ({ row: (later = { ...later, ...valuesOf(fields) }), until }))
        .toReversed()
    },
  }
}
