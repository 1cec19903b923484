import { familyOf } from '../../customers/family.ts'
import { discountCode, discountCodeUse } from '../../discounts/discount-code.ts'
import { discountCodeText } from '../../discounts/discount-code-text.ts'
import type { Reader, RowOf } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { type CodeLoaded, NO_CODE_LOADED } from './code-objections.ts'

type Code = RowOf<typeof discountCode>

async function withUses(read: Reader, row: Code | null, customerId: Id | null): Promise<CodeLoaded> {
  if (!row || row.usesPerCustomerMax === null || customerId === null) return { row, usedByCustomer: 0 }
  const customers = await familyOf(read, [customerId])
  const where = [
    { field: 'customerId', oneOf: customers },
    { field: 'codeId', is: row.id },
  ]
  return { row, usedByCustomer: await read.count(discountCodeUse, { where }) }
}

/** Two offline tills may each have created the same code; the active one comes first. */
const ALIKE_MAX = 10

async function rowTyped(read: Reader, typed: string): Promise<Code | null> {
  const code = discountCodeText(typed)
  const rows = code === '' ? [] : await read.select(discountCode, { where: [{ field: 'code', is: code }], limit: ALIKE_MAX })
  return rows.find(({ status }) => status === GENERIC_STATUS.active) ?? rows[0] ?? null
}

/** A code by ID or as typed or scanned, with how often this customer has used it. */
export const codeOf = async (
  read: Reader,
  by: { readonly id: Id } | { readonly typed: string },
  customerId: Id | null,
): Promise<CodeLoaded> => withUses(read, 'id' in by ? await read.get(discountCode, by.id) : await rowTyped(read, by.typed), customerId)

export const loadCode = async (read: Reader, code: { readonly id: Id } | undefined, customerId: Id | null): Promise<CodeLoaded> =>
  code ? codeOf(read, code, customerId) : NO_CODE_LOADED
