import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import type { RowOf } from '#domain/kernel/define.ts'
import type { invoice } from '#domain/sales/invoice.ts'
import { findByCode, isCodeKnown } from '../../data/search/search.ts'
import { playScanSound } from '../../device/sound.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { openScan } from '../payments/open-scans.ts'
import { type SaleHit, saleHit } from './catalogue/sale-item-hits.ts'
import { useAddOffer } from './offers/use-offers.ts'
import { endSearchAtom, searchTextAtom } from './sale-atoms.ts'
import { invoiceAmong } from './receipt/invoice-by-number.ts'
import { scanReadings } from './scan-readings.ts'
import { useAdd } from './use-add.ts'
import { usePutCustomer } from './use-sale-actions.ts'

// Lazy, because most scans are items for sale.
const scannedCodes = () => import('./bill/scanned-code.ts')

interface Found {
  readonly sold: { readonly hit: SaleHit; readonly quantity: number | null } | null
  readonly document: RowOf<typeof invoice> | null
}

async function foundByScan(typed: string, code: string): Promise<Found> {
  let document: Found['document'] = null
  for (const reading of scanReadings(typed, code)) {
    const hits = await findByCode(reading.code)
    const [hit] = hits.map(saleHit).filter((one) => one !== null)
    if (hit) return { sold: { hit, quantity: reading.quantity }, document: null }
    document ??= invoiceAmong(hits)
  }
  return { sold: null, document }
}

async function isScanKnown(code: string): Promise<boolean> {
  for (const reading of scanReadings('', code)) if (await isCodeKnown(reading.code)) return true
  return false
}

export interface SaleScan {
  readonly scan: (code: string) => void
  /** Whether a product or a piece has the code, with or without a quantity before it. */
  readonly isKnown: (code: string) => Promise<boolean>
}

/** Handles scans at the counter: an item goes on the bill, also during its payment. */
export function useScan(): SaleScan {
  const { i18n } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const store = useStore()
  const add = useAdd()
  const addOffer = useAddOffer()
  const put = usePutCustomer()
  const go = useGo()

  const scanDiscount = async (code: string, document: Found['document']) => {
    const toast = await (await scannedCodes()).scanDiscount({ code, store, timeZone, i18n, format, go, document })
    playScanSound(toast.tone === 'bad' ? 'bad' : 'good')
    showToast(toast)
  }

  const take = async (code: string) => {
    const typed = store.get(searchTextAtom)
    const { sold, document } = await foundByScan(typed, code)
    if (!sold) return scanDiscount(code, document)
    const { hit, quantity } = sold
    const isTaken = hit.record === 'customer' || (await (hit.record === 'offer' ? addOffer(hit.row) : add(hit, quantity ?? 1)))
    if (hit.record === 'customer') put(hit.row)
    playScanSound(isTaken ? 'good' : 'bad')
    // Text typed since then belongs to the next search.
    if (store.get(searchTextAtom) === typed) store.set(endSearchAtom)
  }

  return {
    scan: (code) => openScan(store, take(code).catch(reportError)),
    isKnown: isScanKnown,
  }
}
