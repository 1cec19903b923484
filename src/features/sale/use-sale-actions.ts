import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { findByCode } from '../../data/search/search.ts'
import { playScanSound } from '../../device/sound.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { useSession } from '../../engine/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { type AddItem, useAdd } from './use-add.ts'
import type { BillCustomer } from './bill/bill-state.ts'
import { billAtom, newBillIds } from './bill/draft.ts'
import { useLetGo } from './bill/let-go.ts'
import { type CustomerRow, type SaleHit, saleHit } from './catalogue/sale-item-hits.ts'
import { chosenHitAtom, chosenLineAtom, disabledCustomerAtom, hitsAtom, paneAtom, searchTextAtom } from './sale-atoms.ts'
import { readTypedSearch } from './sale-keys.ts'

// Most of what is scanned is something to sell.
const scannedCodes = () => import('./bill/scanned-code.ts')

export const billCustomer = ({ id, name, mobile, trn, points, owed }: CustomerRow): BillCustomer => ({
  id,
  name,
  mobile,
  trn,
  points,
  owed,
})

/** Puts a customer on the bill. Whoever is disabled is asked about instead. */
export function usePutCustomer(): (row: CustomerRow) => void {
  const act = useSetAtom(billAtom)
  const ask = useSetAtom(disabledCustomerAtom)
  return (row) => {
    if (row.status === GENERIC_STATUS.disabled) ask(row)
    else void act({ do: 'customer', customer: billCustomer(row) })
  }
}

export interface SaleActions {
  readonly add: AddItem
  readonly choose: (hit: SaleHit) => void
  readonly scan: (code: string) => void
  readonly remove: (lineId: Id) => void
  readonly clear: () => void
  /** Empties the search box and its results. */
  readonly endSearch: () => void
}

/** What the counter does with what is chosen, scanned or thrown away; the same by finger, key and scanner. */
export function useSaleActions(): SaleActions {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const store = useStore()
  const act = useSetAtom(billAtom)
  const nameOf = useNameOf()
  const add = useAdd()
  const put = usePutCustomer()
  const mayLetGo = useLetGo()

  const endSearch = () => {
    store.set(searchTextAtom, '')
    store.set(hitsAtom, null)
    store.set(chosenHitAtom, 0)
  }

  const choose = async (hit: SaleHit) => {
    const { quantity } = readTypedSearch(store.get(searchTextAtom))
    if (hit.record === 'customer') put(hit.row)
    else if (!(await add(hit, quantity ?? 1))) return
    endSearch()
  }

  const scanDiscount = async (code: string) => {
    const toast = await (await scannedCodes()).scanDiscount({ code, store, timeZone, i18n, format })
    playScanSound(toast.tone === 'bad' ? 'bad' : 'good')
    showToast(toast)
  }

  const scan = async (code: string) => {
    const [hit] = (await findByCode(code)).map(saleHit).filter((one) => one !== null)
    if (!hit) return scanDiscount(code)
    const { quantity } = readTypedSearch(store.get(searchTextAtom))
    const isTaken = hit.record === 'customer' || (await add(hit, quantity ?? 1))
    if (hit.record === 'customer') put(hit.row)
    playScanSound(isTaken ? 'good' : 'bad')
    endSearch()
  }

  const offerUndo = (text: string) => showToast({ text, tone: 'info', action: { label: t`Undo`, run: () => void act({ do: 'undo' }) } })

  return {
    add,
    choose: (hit) => void choose(hit),
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
      if (!mayLetGo()) return
      void act({ do: 'clear', ids: newBillIds() })
      store.set(chosenLineAtom, null)
      store.set(paneAtom, 'items')
      offerUndo(t`The bill was cleared`)
    },
  }
}
