import { employee, role } from '#domain/employees/employee.ts'
import { type NewTill, joinTill } from '#domain/employees/till-people.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from '../../store/database.ts'
import type { Act } from '../../store/history/row-changes.ts'
import { type TouchedRow, createUnitOfWork } from '../../store/unit-of-work.ts'

/** Above the size of any shop. */
const PEOPLE_MAX = 10_000

/** Position of a new till among the shop's tills. Call before the new till is stored. */
export async function amongTills(tx: Tx, accountId: number): Promise<Pick<NewTill, 'isFirst' | 'isOnly'>> {
  const rows = await tx.db.selectFrom('device').select('status').where('account_id', '=', accountId).execute()
  return { isFirst: rows.length === 0, isOnly: rows.every(({ status }) => status === 'retired' || status === 'revoked') }
}

/** Assigns employees to a new till, so that its initial copy contains their PINs. */
export async function joinPeople(tx: Tx, accountId: number, till: NewTill, act?: Act): Promise<readonly TouchedRow[]> {
  const unit = createUnitOfWork(tx, accountId)
  const [people, owners] = await Promise.all([
    unit.reader.select(employee, { where: [{ field: 'isActive', is: true }], limit: PEOPLE_MAX }),
    unit.reader.select(role, { where: [{ field: 'isOwner', is: true }], limit: PEOPLE_MAX }),
  ])
  const changes = joinTill(people, new Set(owners.map(({ id }): Id => id)), till)
  if (changes.length === 0) return []
  await unit.stage(changes, act)
  await unit.flush()
  return unit.touched()
}
