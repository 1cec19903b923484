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

/** What a till holds of its account, and what of it is kept from this one. */
export interface Scope {
  /** Names what the till may hold: whose rows, of which records, in which shape. When it changes, the mirror is copied afresh; the ledger is not touched. */
  readonly hash: string
  /** Whether a row is to this till as if it did not exist. */
  readonly hides: (record: string, id: Id) => boolean
}

/**
 * The PINs of people who do not work on this till stay off it: a hash that is not there cannot be guessed at. So do the papers of all
 * people who work here.
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
  // Whose paper it is never changes, so that these need no name: a till has never held any of them.
  const papers = await tx.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', accountId)
    .where('owner_record', '=', employee.name)
    .execute()
  const ofPeople = new Set(papers.map(({ id }) => id))
  // Where nobody is kept from it the name is the one that tills of before know.
  const parts = hidden.size > 0 ? [accountId, SHAPES, [...hidden]] : [accountId, SHAPES]
  return {
    hash: sha256(canonicalJson(parts)).slice(0, 32),
    hides: (record, id) => (record === employeePin.name && hidden.has(id)) || (record === document.name && ofPeople.has(id)),
  }
}
