import type { RowOf } from '#domain/kernel/define.ts'
import type { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { type ContractFile, type OrderFile, contractView, orderView } from '#domain/orders/order-file.ts'
import { sharedContractFile, sharedOrderFile } from '#domain/orders/papers/shared-order.ts'
import { type Answer, WITHDRAWN, queryShared } from '../../../engine/query.ts'

export type OrderRow = OrderFile['order']
export type OrderDocument = OrderFile['documents'][number]
export type InsuranceRow = RowOf<typeof insuranceEntry>
export type ContractRow = ContractFile['contract']

/** Loads an order by the share code of its public URL. */
export async function sharedOrder(shareCode: string): Promise<Answer<OrderFile | typeof WITHDRAWN>> {
  const answer = await queryShared(orderView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN ? { ...answer, data: sharedOrderFile(answer.data) } : (answer as Answer<typeof WITHDRAWN>)
}

/** Loads a contract by the share code of its public URL. */
export async function sharedContract(shareCode: string): Promise<Answer<ContractFile | typeof WITHDRAWN>> {
  const answer = await queryShared(contractView, shareCode)
  return answer.ok && answer.data !== WITHDRAWN
    ? { ...answer, data: sharedContractFile(answer.data) }
    : (answer as Answer<typeof WITHDRAWN>)
}
