import type { ColumnType, Generated } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Act, ChangedFields } from './row-changes.ts'
import type { StoredInstant } from '../stored-instant.ts'

type At = ColumnType<Instant, StoredInstant, StoredInstant>

export interface PriceHistoryTable {
  account_id: number
  id: Generated<number>
  record: string
  row_id: Id
  former: Readonly<Record<string, unknown>>
  until_at: At
}

export interface RowChangeTable {
  account_id: number
  record: string
  row_id: Id
  at: At
  id: Generated<number>
  part: string | null
  part_id: Id | null
  is_new: boolean
  actor_id: Id | null
  allowed_by: Id | null
  device_id: Id | null
  op_id: Id
  command: string
  reason: string | null
  fields: ChangedFields
  told: Act['told'] | null
}
