import { fieldPath } from './field-path.ts'
import type { AnyRecord, Reader, Selection } from './kernel/define.ts'
import type { NameOrder } from './kernel/sort-key.ts'
import { nameOrder } from './settings/name-order.ts'

type Sort = Selection['sort']

/** Whether rows are sorted by name: the account's settings then apply. */
export const isOrderOfNames = (record: AnyRecord, sort: Sort): boolean =>
  sort !== undefined && fieldPath(record, sort.field).field.sortsAs === 'name'

/** The sort keys of a selection; null if it is not sorted by names or codes. */
export async function keyOrder(read: Pick<Reader, 'get'>, record: AnyRecord, sort: Sort): Promise<NameOrder | null> {
  if (isOrderOfNames(record, sort)) return nameOrder(read)
  return sort !== undefined && fieldPath(record, sort.field).field.sortsAs === 'code' ? 'whole' : null
}
