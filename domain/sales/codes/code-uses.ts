import { discountCode, discountCodeUse } from '../../discounts/discount-code.ts'
import { type Change, type DecisionContext, type RowOf, increment, insert } from '../../kernel/define.ts'
import type { invoice } from '../invoice.ts'
import { type BillCode, takenByCode } from './bill-code.ts'
import type { CodeLoaded } from './code-objections.ts'

type Document = Pick<RowOf<typeof invoice>, 'id' | 'customerId' | 'lines'>

/** The use of a code by a sale, and the code's counters. If the code's row is unknown here, the use is recorded without counting. */
export function codeChanges(
  { id: invoiceId, customerId, lines }: Document,
  code: BillCode | undefined,
  { row }: CodeLoaded,
  nextId: () => string,
  context: DecisionContext,
): Change[] {
  if (!code || !lines.some(({ codeRate }) => codeRate !== undefined)) return []
  const amount = takenByCode(lines)
  const entry = { id: nextId(), codeId: code.id, invoiceId, customerId, amount, usedAt: context.now }
  return [insert(discountCodeUse, entry), ...(row ? [increment(discountCode, row.id, { timesUsed: 1, taken: amount })] : [])]
}
