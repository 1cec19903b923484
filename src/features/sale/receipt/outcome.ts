import type { RowOf } from '#domain/kernel/define.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { INVOICE_TYPE, LINE_KIND, type invoice } from '#domain/sales/invoice.ts'

type Issued = Pick<RowOf<typeof invoice>, 'type' | 'orderId' | 'lines' | 'prepaid' | 'due'>

/** The heading over a receipt; a reserved or paid rental was not sold. */
export type Outcome = 'returned' | 'givenBack' | 'debited' | 'charged' | 'reserved' | 'restPaid' | 'restInvoiced' | 'sold'

export function outcomeOf({ type, orderId, lines, prepaid, due }: Issued): Outcome {
  if (type === INVOICE_TYPE.creditNote) return orderId === null ? 'returned' : 'givenBack'
  if (type === INVOICE_TYPE.debitNote) return 'debited'
  if (type === INVOICE_TYPE.advance) return 'reserved'
  if (lines.every(({ kind }) => kind === LINE_KIND.charge)) return 'charged'
  if (!lines.some(({ kind }) => kind === LINE_KIND.rental)) return 'sold'
  if (prepaid.length === 0) return 'reserved'
  return due > ZERO ? 'restInvoiced' : 'restPaid'
}
