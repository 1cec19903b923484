import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { may } from '#domain/access/pages.ts'
import { lineJoined } from '#domain/sales/bill.ts'
import { newId } from '../../data/clock.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useMay } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { type SaleItem, itemFault, lineOf } from './bill/bill-items.ts'
import type { Fault } from './item-faults.ts'
import { chosenLineAtom, openLineAtom } from './sale-atoms.ts'
import { isIssuingAtom, rentAdderAtom, sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { orderOf } from '../cart/cart-state.ts'

/** Puts an item on the bill; resolves to false after showing an objection. */
export type AddItem = (item: SaleItem, quantity: number) => Promise<boolean>

// Lazy, because most items have no objection.
const faults = () => import('./item-faults.ts')

function useRefuse(): (fault: Fault, item: SaleItem, query: () => void) => Promise<false> {
  const store = useStore()
  const mayBook = useMay()(may('rent', 'book'))
  const nameOf = useNameOf()
  const format = useFormat()
  const go = useGo()
  const { i18n } = useLingui()
  return async (fault, item, query) => {
    const cart = store.get(cartAtom)
    const { faultToast } = await faults()
    showToast(
      faultToast(fault, item, {
        i18n,
        name: nameOf(item.row),
        number: format.number,
        money: format.money,
        customerId: cart.customer?.id ?? null,
        cartId: orderOf(cart).orderId,
        go: mayBook ? go : null,
        request: query,
      }),
    )
    return false
  }
}

export function useAdd(): AddItem {
  const store = useStore()
  const act = useSetAtom(cartAtom)
  const allows = useMay()
  const refuse = useRefuse()
  const { t } = useLingui()
  return async (item, quantity) => {
    const renting = item.record === 'rent_item' && !store.get(isIssuingAtom) ? store.get(rentAdderAtom) : null
    if (renting) return renting.add(item.row.id)
    // Items other than pieces are added synchronously, before the next key press.
    const isPiece = item.record === 'rent_item' && item.row.sellPrice !== null
    const promised = isPiece ? await (await faults()).promisedFault(item.row, store.get(cartAtom).customer?.id ?? null) : null
    if (store.get(isIssuingAtom)) {
      showToast({ text: t`The bill is being paid. Add this to the next one.`, tone: 'bad' })
      return false
    }
    const state = store.get(cartAtom)
    const rights = {
      sells: allows(may('pointOfSale', 'sellProducts')),
      sellsWithoutStock: allows(may('pointOfSale', 'sellWithoutStock')),
    }
    const fault = itemFault(item, state.bill, quantity, rights) ?? promised
    const put = () => {
      const line = lineOf(item, newId(), quantity, null)
      if (!line || store.get(isIssuingAtom)) return false
      const joined = lineJoined(store.get(cartAtom).bill.lines, line)
      void act({ do: 'add', line })
      store.set(chosenLineAtom, joined?.id ?? line.id)
      store.set(openLineAtom, null)
      return true
    }
    if (fault) return refuse(fault, item, () => put() && store.set(sheetAtom, 'leave'))
    return put()
  }
}
