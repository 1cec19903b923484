import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { EMPTY_SHELF, type Shelf } from '#domain/sales/bill-leave.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { shelfOf } from '#domain/sales/sale-objections.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { shelfAtom } from '../bill/discount-leave.ts'
import { billAtom } from '../bill/draft.ts'

const SHELVED: readonly number[] = [LINE_KIND.product, LINE_KIND.rentItemSale]

/** Keeps what the books say of the goods on the bill, so that it is known before it is paid who has to allow it. */
export function useShelfKept(): void {
  const { bill, invoiceId } = useAtomValue(billAtom)
  const keep = useSetAtom(shelfAtom)
  const goods = bill.lines.filter(({ kind }) => SHELVED.includes(kind)).map(({ itemId }) => itemId)
  const shelf = useLive<Shelf>(
    async () => shelfOf(await loadSale(localReader(), { ...bill, heldBillId: null }, { invoiceId, isOwed: false })),
    [goods.join(' '), bill.customerId, invoiceId],
    EMPTY_SHELF,
  )
  useEffect(() => keep(shelf), [shelf, keep])
}
