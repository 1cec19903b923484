import type { Id } from '../kernel/ids.ts'
import { type Money, type Rate, ZERO } from '../kernel/money.ts'
import type { InvoiceLine } from '../sales/invoice.ts'
import { splitInclusive } from '../taxes/vat.ts'

interface Given {
  readonly kind: InvoiceLine['kind']
  readonly itemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly amount: Money
  readonly vatRate: Rate
  readonly note?: string | null
}

export const plainLine = ({ kind, itemId, nameAr, nameEn, amount, vatRate, note = null }: Given): InvoiceLine => ({
  kind,
  itemId,
  nameAr,
  nameEn,
  quantity: 1,
  unitPrice: amount,
  discount: ZERO,
  billDiscount: ZERO,
  employeeId: null,
  note,
  vatRate,
  ...splitInclusive(amount, vatRate),
})
