import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { Gift } from 'lucide-react'
import { isOnOffer } from '#domain/offers/offer-days.ts'
import type { BillLine } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { loadOffers } from '#domain/sales/offers/offer-load.ts'
import { type OfferFault, type OfferFieldFault, faultOfUse } from '#domain/sales/offers/offer-objections.ts'
import { offerUses } from '#domain/sales/offers/offer-uses.ts'
import { businessDayOf } from '#domain/settings/shop-day.ts'
import { instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'
import { todayIn, useLeftOffers } from './offer-data.ts'

type Fault = OfferFault | { readonly code: OfferFieldFault; readonly details: NonNullable<OfferFault['details']> }

/** Why a line of an offer cannot be sold any more; the bill may be from the day before. */
function useLineFault(line: BillLine): Fault | null {
  const { bill, rent } = useAtomValue(cartAtom)
  const { eventOn } = rent
  const { setting } = useSession()
  const { timeZone } = setting
  return useCounterRows<Fault | null>(
    async (own) => {
      const loaded = await loadOffers(own, bill)
      const today = todayIn(timeZone)
      if (line.kind === LINE_KIND.package) {
        const row = loaded.offers.find(({ id }) => id === line.itemId)
        const { nameAr, nameEn } = line
        return row && !isOnOffer(row, today) ? { code: 'offers.not-sold', details: { nameAr, nameEn } } : null
      }
      const use = offerUses(bill.lines, loaded).find((one) => one.line.id === line.id)
      return use ? faultOfUse(use, loaded, { today, businessDay: businessDayOf(instant(nowMs()), setting), eventOn }) : null
    },
    [bill, eventOn, line.id, timeZone, setting.businessDayEndsAt],
    null,
  )
}

export function LineOffer({ line }: { readonly line: BillLine }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const words = useWords()
  const fault = useLineFault(line)
  const name = line.fromOffer && nameOf(line.fromOffer)
  const chosen = line.offer?.services.map(nameOf) ?? []
  return (
    <>
      <Box textStyle="sm" color="gold.fg" lineClamp="2">
        {name !== undefined && t`From ${name}`}
        {chosen.map((one, nth) => (
          <Box as="span" key={nth} _notFirst={{ _before: { content: '" · "' } }}>
            <bdi>{one}</bdi>
          </Box>
        ))}
      </Box>
      {fault && (
        <Box textStyle="sm" color="bad" fontWeight="600" role="alert">
          {words.say(fault.code, fault.details)}
        </Box>
      )}
    </>
  )
}

/** A service that the customer has left in an offer; a tap redeems it. */
export function UseFromOffer({ line }: { readonly line: BillLine }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const act = useSetAtom(cartAtom)
  const all = useLeftOffers()
  if (line.kind !== LINE_KIND.service || line.fromOffer) return null
  const of = all.find(({ services }) => services.some(({ serviceId, left }) => serviceId === line.itemId && left >= line.quantity))
  if (!of) return null
  const { id: customerOfferId, nameAr, nameEn } = of
  const [name, left] = [nameOf(of), format.number(of.services.find(({ serviceId }) => serviceId === line.itemId)?.left ?? 0)]
  return (
    <QuietButton
      icon={<Gift size={18} aria-hidden />}
      onClick={() => void act({ do: 'fromOffer', lineId: line.id, fromOffer: { customerOfferId, nameAr, nameEn } })}
    >
      {t`Use from ${name} (${left} left)`}
    </QuietButton>
  )
}
