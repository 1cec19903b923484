import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { useNameOf } from '../../i18n/format.ts'
import { type AddItem, useAdd } from './use-add.ts'
import { useLetGo } from './bill/let-go.ts'
import type { CustomerRow, SaleHit } from './catalogue/sale-item-hits.ts'
import { chosenLineAtom, disabledCustomerAtom, endSearchAtom, paneAtom, searchTextAtom } from './sale-atoms.ts'
import { useAddOffer } from './offers/use-offers.ts'
import { readTypedSearch } from './sale-keys.ts'
import { cartAtom, newCartIds } from '../cart/cart-draft.ts'
import type { CartCustomer } from '../cart/cart-state.ts'
import { useUndoOffer } from '../cart/use-undo-offer.ts'

export const billCustomer = ({ id, name, mobile, trn, points, owed }: CustomerRow): CartCustomer => ({
  id,
  name,
  mobile,
  trn,
  points,
  owed,
})

/** Puts a customer on the bill. A disabled one needs a confirmation. */
export function usePutCustomer(): (row: CustomerRow) => void {
  const act = useSetAtom(cartAtom)
  const query = useSetAtom(disabledCustomerAtom)
  return (row) => {
    if (row.status === GENERIC_STATUS.disabled) query(row)
    else void act({ do: 'customer', customer: billCustomer(row) })
  }
}

export interface SaleActions {
  readonly add: AddItem
  readonly choose: (hit: SaleHit) => void
  readonly remove: (lineId: Id) => void
  readonly clear: () => void
  readonly endSearch: () => void
}

/** The acts of the counter, shared by touch and keyboard. */
export function useSaleActions(): SaleActions {
  const { t } = useLingui()
  const store = useStore()
  const act = useSetAtom(cartAtom)
  const nameOf = useNameOf()
  const add = useAdd()
  const addOffer = useAddOffer()
  const put = usePutCustomer()
  const mayLetGo = useLetGo()
  const offerUndo = useUndoOffer()

  const endSearch = () => store.set(endSearchAtom)

  const choose = async (hit: SaleHit) => {
    const { quantity } = readTypedSearch(store.get(searchTextAtom))
    if (hit.record === 'customer') put(hit.row)
    else if (hit.record === 'offer') {
      if (!(await addOffer(hit.row))) return
    } else if (!(await add(hit, quantity ?? 1))) return
    endSearch()
  }

  return {
    add,
    choose: (hit) => void choose(hit),
    endSearch,
    remove(lineId) {
      const state = store.get(cartAtom)
      const line = state.bill.lines.find((one) => one.id === lineId)
      if (!line) return
      void act({ do: 'remove', lineId })
      const name = nameOf(line)
      offerUndo(t`${name} removed from the bill`)
    },
    clear() {
      if (!mayLetGo()) return
      void act({ do: 'clear', ids: newCartIds() })
      store.set(chosenLineAtom, null)
      store.set(paneAtom, 'items')
      offerUndo(t`The bill was cleared`)
    },
  }
}
