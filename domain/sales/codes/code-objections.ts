import type { discountCode } from '../../discounts/discount-code.ts'
import type { Objection, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import type { Day } from '../../kernel/time.ts'
import { type BillCode, codedLines } from './bill-code.ts'

type Code = RowOf<typeof discountCode>

/** What speaks against a code by how often it was used: the server says it, too, because two tills may have used it at once. */
export const CODE_REFUSALS = [
  'sales.code-unknown',
  'sales.code-used-up',
  'sales.code-used-up-by-customer',
  'sales.code-needs-customer',
] as const
/** What is said at the field alone: of a sale that was made all the same, the shop's own row at the time says it (`codeStatements`). */
export const CODE_FIELD_FAULTS = [
  'sales.code-disabled',
  'sales.code-not-yet-valid',
  'sales.code-expired',
  'sales.code-covers-nothing',
] as const
export type CodeFieldFault = (typeof CODE_FIELD_FAULTS)[number]
export type CodeFault = Objection<(typeof CODE_REFUSALS)[number] | CodeFieldFault>
type Limit = Objection<(typeof CODE_REFUSALS)[number]>

/** A code as a sale finds it. */
export interface CodeLoaded {
  readonly row: Code | null
  /** How often this customer has used it; 0 where nobody is named, or nothing limits her. */
  readonly usedByCustomer: number
}

export const NO_CODE_LOADED: CodeLoaded = { row: null, usedByCustomer: 0 }

function limitFault({ row, usedByCustomer }: CodeLoaded & { readonly row: Code }, customerId: Id | null): Limit | null {
  const { code, timesUsed, usesMax, usesPerCustomerMax } = row
  if (usesMax !== null && timesUsed >= usesMax) return { code: 'sales.code-used-up', details: { code, most: usesMax } }
  if (usesPerCustomerMax === null) return null
  if (customerId === null) return { code: 'sales.code-needs-customer', details: { code } }
  if (usedByCustomer < usesPerCustomerMax) return null
  return { code: 'sales.code-used-up-by-customer', details: { code, most: usesPerCustomerMax } }
}

/** What speaks against the code of a sale: that there is none such, or that it was used as often as it may be. */
export function codeObjections(
  bill: Parameters<typeof codedLines>[0] & { readonly customerId: Id | null; readonly code?: BillCode | undefined },
  loaded: CodeLoaded,
): Limit[] {
  const { code, customerId } = bill
  if (!code || !isCodeUsed(bill)) return []
  const field = 'bill.code'
  if (!loaded.row) return [{ code: 'sales.code-unknown', field, details: { code: code.code } }]
  const fault = limitFault({ ...loaded, row: loaded.row }, customerId)
  return fault ? [{ ...fault, field }] : []
}

/** The code gives something: one that is for no line of the bill was not used. */
export const isCodeUsed = (bill: Parameters<typeof codedLines>[0]): boolean =>
  codedLines(bill).some(({ codeRate }) => codeRate !== undefined)

/** Why a code cannot be used on this day by this customer; null where nothing speaks against it. */
export function codeFault(typed: string, loaded: CodeLoaded, customerId: Id | null, today: Day): CodeFault | null {
  const { row } = loaded
  if (!row) return { code: 'sales.code-unknown', details: { code: typed } }
  const { code, status, validFrom, validUntil } = row
  if (status !== GENERIC_STATUS.active) return { code: 'sales.code-disabled', details: { code } }
  if (validFrom !== null && today < validFrom) return { code: 'sales.code-not-yet-valid', details: { code, validOn: validFrom } }
  if (validUntil !== null && today > validUntil) return { code: 'sales.code-expired', details: { code, validOn: validUntil } }
  return limitFault({ ...loaded, row }, customerId)
}
