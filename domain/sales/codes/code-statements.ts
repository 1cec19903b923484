import { discountCode } from '../../discounts/discount-code.ts'
import type { RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { type Evidence, type Said, type Statement, evidence } from '../../kernel/statement.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { type Instant, MINUTE_MS, dayOf, instant } from '../../kernel/time.ts'
import { type BillCode, codedLines, covers } from './bill-code.ts'

type Code = RowOf<typeof discountCode>

/** Tolerance around midnight for a till whose clock differs from the server's. */
const MIDNIGHT_MS = 5 * MINUTE_MS

function isValidAt({ validFrom, validUntil }: Code, at: Instant, zone: string): boolean {
  const [earliest, latest] = [dayOf(instant(at - MIDNIGHT_MS), zone), dayOf(instant(at + MIDNIGHT_MS), zone)]
  return (validFrom === null || validFrom <= latest) && (validUntil === null || validUntil >= earliest)
}

interface CodedBill {
  readonly code?: BillCode | undefined
  readonly lines: readonly {
    readonly id: Id
    readonly kind: number
    readonly itemId: Id
    readonly discount: Money
    readonly nameAr: string
    readonly nameEn: string
  }[]
}

/** What a sale states about its code: the percentage, that it was active and valid on that day, and that it covers these lines. */
export function codeStatements(bill: CodedBill, zone: string): Statement[] {
  const { code: used } = bill
  const lines = codedLines(bill).filter(({ codeRate }) => codeRate !== undefined)
  if (!used || lines.length === 0) return []
  const { id, code, rate } = used
  const by = (of: (row: Code, at: Instant) => Said): readonly [Evidence] => [evidence(discountCode, id, of)]
  const details = { code }
  return [
    { about: 'code', said: { code, rate }, evidence: by((row) => ({ code: row.code, rate: row.rate })), details },
    {
      about: 'code-status',
      said: { isActive: true },
      evidence: by(({ status }) => ({ isActive: status === GENERIC_STATUS.active })),
      details,
    },
    { about: 'code-days', said: { isValid: true }, evidence: by((row, at) => ({ isValid: isValidAt(row, at, zone) })), details },
    ...lines.map((line): Statement => ({
      about: 'code-goods',
      said: { isCovered: true },
      evidence: by((row) => ({ isCovered: covers(row, line) })),
      details: { code, nameAr: line.nameAr, nameEn: line.nameEn },
    })),
  ]
}
