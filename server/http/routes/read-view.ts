import type { Requester, ViewDefinition } from '#domain/kernel/view.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'

/** Reads a view in one snapshot of the account's tables. The caller checks the permission. */
export const readView = <Params, Data>(
  db: Database,
  accountId: number,
  view: ViewDefinition<string, Params, Data>,
  params: Params,
  requester: Requester,
): Promise<Data | null> =>
  db.inAccount(accountId, (tx) => view.read(sqlReader(tx, accountId), params, requester), { isolation: 'repeatable read', readOnly: true })
