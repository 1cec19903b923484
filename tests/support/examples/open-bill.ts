import { minor, rate } from '#domain/kernel/money.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { type BillAction, type BillState, type NewLine, changeBill, freshBill } from '../../../src/features/sale/bill/bill-state.ts'

/** The names of the bill on the counter, and of the one after it. */
export const ids = { invoiceId: '01940000-0000-7000-8000-000000000001', shareCode: 'a'.repeat(22) }
export const nextIds = { invoiceId: '01940000-0000-7000-8000-000000000002', shareCode: 'b'.repeat(22) }
export const terms = { vatRate: rate(1500), pointValue: minor(10), pointsPerUnit: 1 }

/** A veil for 115.00 with VAT; each name is an item of its own. */
export const line = (id: string, more: Partial<NewLine> = {}): NewLine => ({
  id,
  kind: LINE_KIND.product,
  itemId: `item-${id}`,
  nameAr: 'طرحة',
  nameEn: 'Veil',
  quantity: 1,
  unitPrice: minor(115_00),
  employeeId: null,
  ...more,
})

/** A fresh bill after all that was done to it. */
export const after = (...actions: BillAction[]): BillState => actions.reduce(changeBill, freshBill(ids))
