import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { attention } from '#domain/attention/attention.ts'
import { employee, role } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { sqlReader } from '#server/store/reader.ts'
import { changeRow } from './change-row.ts'
import { TRAINEE_ID } from './direct-till.ts'
import { exampleId } from './examples/example-shop.ts'
import type { TillPerTest } from './till-per-test.ts'

export const HER_ROLE = exampleId(311)
type Permissions = RowOf<typeof role>['permissions']
const { sell, sellProducts, discountLine } = ACTIONS.pointOfSale
/** Permissions to sell at the counter and book at the desk. */
export const SELLS: Permissions = { [PAGES.pointOfSale]: [sell, sellProducts, discountLine], [PAGES.rent]: [ACTIONS.rent.book] }
export const NOTHING: Permissions = {}

/** A shop in which the trainee's permissions change while their till is offline. */
export const changingRights = (at: TillPerTest) => {
  const changeRole = (fields: Partial<RowOf<typeof role>>, id = HER_ROLE) => changeRow(at, role, id, fields, at.clock.now())
  return {
    changeRole,
    changeHer: (fields: Partial<RowOf<typeof employee>>, id = TRAINEE_ID) => changeRow(at, employee, id, fields, at.clock.now()),
    may: (permissions: Permissions, id = HER_ROLE) => changeRole({ permissions }, id),
    hour: () => at.clock.advance(HOUR_MS),
    /** The notice codes of an operation. */
    codesOf: async (op: Operation): Promise<string[]> => {
      const rows = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 50 }))
      return rows
        .filter(({ operationId }) => operationId === op.opId)
        .map(({ code }) => code)
        .toSorted()
    },
  }
}
