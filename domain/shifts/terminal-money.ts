import type { Reader } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { payment } from '../payments/payment.ts'
import { tip } from '../payments/tips/tip.ts'

/** The records of money taken from a card: what a terminal approved is in one of them, under its own id. */
const RECORDS_OF_MONEY = [payment, insuranceEntry, tip] as const
export async function isMoneyRecorded(read: Pick<Reader, 'get'>, attemptId: Id): Promise<boolean> {
  const rows = await Promise.all(RECORDS_OF_MONEY.map((record) => read.get(record, attemptId)))
  return rows.some((row) => row !== null)
}
