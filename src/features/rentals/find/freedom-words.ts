import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/time.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { freeFrom, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RENT_LOOKS, type RentAppearance, appearanceOf } from '../parts/rent-appearance.ts'
import type { RentPeriod, DeskFound } from './use-pieces.ts'

export interface FreedomWords {
  readonly appearance: RentAppearance
  readonly says: string
}

/** Describes the availability of a piece: colour, icon and a sentence for the customer. */
export function useFreedomWords(
  view: RentalView | null,
  days: RentPeriod | null,
  now: Instant,
): (found: Pick<DeskFound, 'piece' | 'freedom'>) => FreedomWords {
  const { t } = useWords()
  const { _ } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const firstDay = (pieceId: string): string | null => {
    const piece = view?.pieceOf(pieceId)
    if (!view || !piece || !days) return null
    const { outAt, dueAt } = rentPeriod(days.from, days.to, timeZone, view.categoryOf(piece))
    const claim = claimFor(piece, outAt, dueAt, view.categoryOf(piece))
    const day = freeFrom(view.bookingsOf(pieceId), claim, timeZone, { now, deskId: view.deskId })
    return day && format.dayShort(day)
  }
  return ({ piece, freedom }) => {
    switch (freedom.kind) {
      case 'free':
        return {
          appearance: 'available',
          says: freedom.isHeld ? t`Available, held for this till` : t({ message: 'Available', context: 'rent state' }),
        }
      case 'heard':
        return { appearance: 'available', says: t({ message: 'Available', context: 'rent state' }) }
      case 'tight':
        return { appearance: 'atRisk', says: t`Available, little time to clean` }
      case 'leased': {
        const until = format.instant(freedom.until)
        return { appearance: 'leased', says: t`Held for another till until ${until}` }
      }
      case 'requested':
        return { appearance: 'requested', says: t`Requested here, not confirmed` }
      case 'busy':
        return { appearance: 'reserved', says: t`Not available on these days` }
      case 'taken': {
        const appearance = view ? appearanceOf(freedom.by, now, view.riskIds(now)) : 'reserved'
        const state = _(RENT_LOOKS[appearance].word)
        const day = firstDay(piece.id)
        return { appearance, says: day ? t`${state}, available from ${day}` : state }
      }
    }
  }
}
