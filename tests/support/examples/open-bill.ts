import { minor, rate } from '#domain/kernel/money.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { changeCart } from '../../../src/features/cart/change-cart.ts'
import { type CartAction, type CartState, type NewLine, freshCart } from '../../../src/features/cart/cart-state.ts'

/** The ids of the current bill and of the next one. */
const named = (nth: number, share: string) => ({
  ...{ invoiceId: `01940000-0000-7000-8000-00000000000${nth}`, shareCode: share.repeat(22) },
  ...{ orderId: `01940000-0000-7000-8000-00000000010${nth}`, orderShareCode: share.repeat(23) },
  ...{ advanceId: `01940000-0000-7000-8000-00000000020${nth}`, advanceShareCode: share.repeat(24) },
})
export const ids = named(1, 'a')
export const nextIds = named(2, 'b')
export const terms = { vatRate: rate(1500), pointValue: minor(10), pointsPerUnit: 1 }

/** A veil for 115.00 including VAT; each line id is a separate item. */
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

/** A new bill after these actions. */
export const after = (...actions: CartAction[]): CartState => actions.reduce(changeCart, freshCart(ids))
