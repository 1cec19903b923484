import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { service } from '#domain/catalog/catalog.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { isOnOffer } from '#domain/offers/offer-days.ts'
import type { LeftOffer } from '#domain/offers/offers-of-customer.ts'
import { OFFER_TYPE } from '#domain/offers/offer.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { soldOffer } from '#domain/sales/offers/sold-offer.ts'
import { newId } from '../../../data/clock.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { NewLine } from '../../cart/cart-state.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { isIssuingAtom } from '../../cart/cart-atoms.ts'
import { chosenLineAtom, openLineAtom } from '../sale-atoms.ts'
import { type OfferRow, choosingAtom, todayIn } from './offer-data.ts'

/** Adds a line, unless the invoice is being issued at this moment. */
function usePut(): (line: NewLine) => boolean {
  const { t } = useLingui()
  const store = useStore()
  return (line) => {
    if (store.get(isIssuingAtom)) {
      showToast({ text: t`The bill is being paid. Add this to the next one.`, tone: 'bad' })
      return false
    }
    void store.set(cartAtom, { do: 'add', line })
    store.set(chosenLineAtom, line.id)
    store.set(openLineAtom, null)
    return true
  }
}

export function usePutOffer(): (row: OfferRow, chosen: readonly Id[]) => Promise<boolean> {
  const put = usePut()
  return async (row, chosen) => {
    const services = await counterReader().many(
      service,
      row.services.map(({ serviceId }) => serviceId),
    )
    const { id: itemId, nameAr, nameEn, price: unitPrice } = row
    const offer = soldOffer(row, services, chosen)
    return put({ id: newId(), kind: LINE_KIND.package, itemId, nameAr, nameEn, unitPrice, quantity: 1, employeeId: null, offer })
  }
}

/** Puts an offer on the bill, or asks for its services; false with a message if it is not on sale. */
export function useAddOffer(): (row: OfferRow) => Promise<boolean> {
  const { timeZone } = useSession().setting
  const choose = useSetAtom(choosingAtom)
  const put = usePutOffer()
  const words = useWords()
  return async (row) => {
    if (!isOnOffer(row, todayIn(timeZone))) {
      showToast({ text: words.say('offers.not-sold', { nameAr: row.nameAr, nameEn: row.nameEn }), tone: 'bad' })
      return false
    }
    if (row.type !== OFFER_TYPE.chosen) return put(row, [])
    choose(row)
    return true
  }
}

/** Puts a service on the bill that is redeemed from an offer. */
export function useTakeFromOffer(): (of: LeftOffer, its: LeftOffer['services'][number]) => void {
  const put = usePut()
  return ({ id: customerOfferId, nameAr, nameEn }, its) => {
    const fromOffer = { customerOfferId, nameAr, nameEn }
    const { serviceId: itemId } = its
    const line = { id: newId(), kind: LINE_KIND.service, itemId, nameAr: its.nameAr, nameEn: its.nameEn, quantity: 1, employeeId: null }
    put({ ...line, unitPrice: ZERO, fromOffer })
  }
}
