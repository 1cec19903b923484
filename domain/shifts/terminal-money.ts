import type { Reader } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { payment } from '../payments/payment.ts'

/** The records that may contain money approved by a terminal, under the id of the attempt. */
export const RECORDS_OF_MONEY = [payment, insuranceEntry] as const
export async function isMoneyRecorded(read: Pick<Reader, 'get'>, attemptId: Id): Promise<boolean> {
  const rows = await Promise.all(RECORDS_OF_MONEY.map((record) => read.get(record, attemptId)))
  return rows.some((row) => row !== null)
}
