import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import { may } from '#domain/access/pages.ts'
import { newId } from '../../data/clock.ts'
import { findByCode } from '../../data/search/search.ts'
import { playScanSound } from '../../device/sound.ts'
import { useMay } from '../../engine/session.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { type ItemFault, type SaleItem, itemFault, lineOf } from './bill/bill-items.ts'
import type { BillCustomer } from './bill/bill-state.ts'
import { billAtom, newBillIds } from './bill/draft.ts'
import { type CustomerRow, type SaleHit, saleHit } from './catalogue/sale-item-hits.ts'
import { chosenHitAtom, chosenLineAtom, hitsAtom, isIssuingAtom, openLineAtom, paneAtom, searchTextAtom } from './sale-atoms.ts'
import { readTypedSearch } from './sale-keys.ts'

export const billCustomer = ({ id, name, mobile, trn, points, owed }: CustomerRow): BillCustomer => ({
  id,
  name,
  mobile,
  trn,
  points,
  owed,
})

/** The sentences for what cannot be put on a bill. */
function useItemFaultWords(): (fault: ItemFault, item: SaleItem) => string {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  return (fault, item) => {
    const name = nameOf(item.row)
    switch (fault) {
      case 'not-for-sale':
        return t`${name} is only rented out: it has no sell price.`
      case 'sold':
        return t`${name} has left the shop and cannot be sold.`
      case 'already-on-bill':
        return t`${name} is already on the bill.`
      case 'disabled':
        return t`${name} is switched off in the catalogue.`
      case 'not-enough': {
        const left = format.number(item.record === 'product' ? item.row.onHand : 0)
        return t`Only ${left} left of ${name}.`
      }
    }
  }
}

export interface SaleActions {
  /** Puts an item on the bill; false when something stood against it, which was then said. */
  readonly add: (item: SaleItem, quantity: number) => boolean
  readonly choose: (hit: SaleHit) => void
  readonly scan: (code: string) => void
  readonly remove: (lineId: Id) => void
  readonly clear: () => void
  /** Empties the search box and its results. */
  readonly endSearch: () => void
}

/** Puts an item on the bill, or says what stands against it. */
function useAdd(): SaleActions['add'] {
  const store = useStore()
  const act = useSetAtom(billAtom)
  const allows = useMay()
  const say = useItemFaultWords()
  const { t } = useLingui()
  return (item: SaleItem, quantity: number): boolean => {
    if (store.get(isIssuingAtom)) {
      showToast({ text: t`The bill is being paid. Add this to the next one.`, tone: 'bad' })
      return false
    }
    const state = store.get(billAtom)
    const fault = itemFault(item, state.bill, quantity, allows(may('pointOfSale', 'sellWithoutStock')))
    if (fault) {
      showToast({ text: say(fault, item), tone: 'bad' })
      return false
    }
    const line = lineOf(item, newId(), quantity, state.bill.lines.at(-1)?.employeeId ?? null)
    if (!line) return false
    void act({ do: 'add', line })
    const same = state.bill.lines.find((one) => one.itemId === item.row.id)
    store.set(chosenLineAtom, same?.id ?? line.id)
    store.set(openLineAtom, null)
    return true
  }
}

/** What the counter does with what is chosen, scanned or thrown away; the same by finger, key and scanner. */
export function useSaleActions(): SaleActions {
  const { t } = useLingui()
  const store = useStore()
  const act = useSetAtom(billAtom)
  const nameOf = useNameOf()
  const add = useAdd()

  const endSearch = () => {
    store.set(searchTextAtom, '')
    store.set(hitsAtom, null)
    store.set(chosenHitAtom, 0)
  }

  const choose = (hit: SaleHit) => {
    const { quantity } = readTypedSearch(store.get(searchTextAtom))
    if (hit.record === 'customer') void act({ do: 'customer', customer: billCustomer(hit.row) })
    else if (!add(hit, quantity ?? 1)) return
    endSearch()
  }

  const scan = async (code: string) => {
    const [hit] = (await findByCode(code)).map(saleHit).filter((one) => one !== null)
    if (!hit) {
      playScanSound('bad')
      showToast({ text: t`Nothing in the shop has the code ${code}.`, tone: 'bad' })
      return
    }
    const { quantity } = readTypedSearch(store.get(searchTextAtom))
    const isTaken = hit.record === 'customer' || add(hit, quantity ?? 1)
    if (hit.record === 'customer') void act({ do: 'customer', customer: billCustomer(hit.row) })
    playScanSound(isTaken ? 'good' : 'bad')
    endSearch()
  }

  const offerUndo = (text: string) => showToast({ text, tone: 'info', action: { label: t`Undo`, run: () => void act({ do: 'undo' }) } })

  return {
    add,
    choose,
    endSearch,
    scan: (code) => void scan(code),
    remove(lineId) {
      const state = store.get(billAtom)
      const line = state.bill.lines.find((one) => one.id === lineId)
      if (!line) return
      void act({ do: 'remove', lineId })
      const name = nameOf(line)
      offerUndo(t`${name} removed from the bill`)
    },
    clear() {
      void act({ do: 'clear', ids: newBillIds() })
      store.set(chosenLineAtom, null)
      store.set(paneAtom, 'items')
      offerUndo(t`The bill was cleared`)
    },
  }
}
