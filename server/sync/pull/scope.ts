import { sql } from 'kysely'
import { employee, employeePin } from '#domain/employees/employee.ts'
import { document } from '#domain/files/document.ts'
import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { sha256 } from '../../clock.ts'
import type { Tx } from '../../store/database.ts'

const shapeOf = (record: AnyRecord) => [
  record.name,
  ...Object.entries(record.fields as Fields).map(([name, { kind, nullable }]) => `${name}:${kind}${nullable ? '?' : ''}`),
]

const SHAPES = mirroredRecords.map(shapeOf)

/** Which data of its account a till may mirror. */
export interface Scope {
  /**
   * Identifies the allowed data: account, records and their shape, exclusions. When it changes, the mirror is copied anew; the till's own
   * operations are not affected.
   */
  readonly hash: string
  readonly hides: (record: string, id: Id) => boolean
}

/**
 * PINs of employees who do not work on this till are not sent to it, so that their hashes cannot be attacked there. Personal documents of
 * employees are never sent.
 */
export async function scopeOf(tx: Tx, accountId: number, deviceId: Id): Promise<Scope> {
  const elsewhere = await tx.db
    .selectFrom('employee')
    .select('id')
    .where('account_id', '=', accountId)
    .where('till_ids', 'is not', null)
    .where(sql<boolean>`not (till_ids @> to_jsonb(${deviceId}::text))`)
    .orderBy('id')
    .execute()
  const hidden = new Set(elsewhere.map(({ id }) => id))
  // The owner of a document never changes, so these need not be part of the hash: no till has ever had them.
  const papers = await tx.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', accountId)
    .where('owner_record', '=', employee.name)
    .execute()
  const ofPeople = new Set(papers.map(({ id }) => id))
  // Without exclusions the hash is the same as in earlier releases.
  const parts = hidden.size > 0 ? [accountId, SHAPES, [...hidden]] : [accountId, SHAPES]
  return {
    hash: sha256(canonicalJson(parts)).slice(0, 32),
    hides: (record, id) => (record === employeePin.name && hidden.has(id)) || (record === document.name && ofPeople.has(id)),
  }
}
