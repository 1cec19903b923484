import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { EMPTY_SHELF, type Shelf } from '#domain/sales/bill-approval.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { shelfOf } from '#domain/sales/sale-objections.ts'
import { useCounterRows } from '../../engine/counter-reader.ts'
import { cartAtom } from './cart-draft.ts'
import { shelfAtom } from './cart-approval.ts'

const SHELVED: readonly number[] = [LINE_KIND.product, LINE_KIND.rentItemSale]

/** Follows the stock of the goods in the cart, so that needed approvals are known before the payment. */
export function useShelfSaved(): void {
  const { bill, customer, invoiceId } = useAtomValue(cartAtom)
  const keep = useSetAtom(shelfAtom)
  const customerId = customer?.id ?? null
  const goods = bill.lines.filter(({ kind }) => SHELVED.includes(kind))
  const shelf = useCounterRows<Shelf>(
    async (own) => shelfOf(await loadSale(own, { customerId, lines: goods, heldBillId: null }, { invoiceId, isOwed: false })),
    [goods.map(({ itemId }) => itemId).join(' '), customerId, invoiceId],
    EMPTY_SHELF,
  )
  useEffect(() => keep(shelf), [shelf, keep])
}
