import * as v from 'valibot'
import { type Money, moneySchema, sumMoney } from '#domain/kernel/money.ts'
import type { RescueFileContent } from '../../../data/till/rescue-file.ts'

const soldSchema = v.object({ total: moneySchema })

export interface RescuePreview {
  readonly operationCount: number
  readonly documentCount: number
  readonly documentTotal: Money
  readonly oldestAt: number | null
  readonly newestAt: number | null
  readonly firstNumber: number | null
  readonly lastNumber: number | null
}

/** Summarizes a rescue file, so that the user can check that it is the right one. */
export function previewOf({ operations }: Pick<RescueFileContent, 'operations'>): RescuePreview {
  const numbers = operations.flatMap((op) => (op.document ? [op.document.no] : []))
  const times = operations.map((op) => op.occurredAt)
  const totals = operations.flatMap((op) => {
    const sold = op.document ? v.safeParse(soldSchema, op.args) : null
    return sold?.success ? [sold.output.total] : []
  })
  return {
    operationCount: operations.length,
    documentCount: numbers.length,
    documentTotal: sumMoney(totals),
    oldestAt: times.length > 0 ? Math.min(...times) : null,
    newestAt: times.length > 0 ? Math.max(...times) : null,
    firstNumber: numbers.length > 0 ? Math.min(...numbers) : null,
    lastNumber: numbers.length > 0 ? Math.max(...numbers) : null,
  }
}
