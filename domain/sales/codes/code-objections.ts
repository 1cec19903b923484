import type { discountCode } from '../../discounts/discount-code.ts'
import type { Objection, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import type { Day } from '../../kernel/time.ts'
import { type BillCode, codedLines } from './bill-code.ts'

type Code = RowOf<typeof discountCode>

/** Usage limits. The server checks them too, because two tills may use a code at the same time. */
export const CODE_REFUSALS = [
  'sales.code-unknown',
  'sales.code-used-up',
  'sales.code-used-up-by-customer',
  'sales.code-needs-customer',
] as const
/** Shown at the input field only. For a sale already made, `codeStatements` checks the shop's row as it was at the time. */
export const CODE_FIELD_FAULTS = [
  'sales.code-disabled',
  'sales.code-not-yet-valid',
  'sales.code-expired',
  'sales.code-covers-nothing',
] as const
export type CodeFieldFault = (typeof CODE_FIELD_FAULTS)[number]
export type CodeFault = Objection<(typeof CODE_REFUSALS)[number] | CodeFieldFault>
type Limit = Objection<(typeof CODE_REFUSALS)[number]>

export interface CodeLoaded {
  readonly row: Code | null
  /** How often this customer has used it; 0 without a customer or a limit per customer. */
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

/** Objections to the code of a sale: it is unknown, or its limit is reached. */
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

export const isCodeUsed = (bill: Parameters<typeof codedLines>[0]): boolean =>
  codedLines(bill).some(({ codeRate }) => codeRate !== undefined)

/** Why this customer cannot use a code on this day, or null if they can. */
export function codeFault(typed: string, loaded: CodeLoaded, customerId: Id | null, today: Day): CodeFault | null {
  const { row } = loaded
  if (!row) return { code: 'sales.code-unknown', details: { code: typed } }
  const { code, status, validFrom, validUntil } = row
  if (status !== GENERIC_STATUS.active) return { code: 'sales.code-disabled', details: { code } }
  if (validFrom !== null && today < validFrom) return { code: 'sales.code-not-yet-valid', details: { code, validOn: validFrom } }
  if (validUntil !== null && today > validUntil) return { code: 'sales.code-expired', details: { code, validOn: validUntil } }
  return limitFault({ ...loaded, row }, customerId)
}
