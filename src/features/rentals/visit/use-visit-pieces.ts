import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, dayOf, instant } from '#domain/kernel/time.ts'
import { openBookings } from '#domain/rentals/desk/desk-view.ts'
import { type Freedom, freedomOf } from '#domain/rentals/piece/piece-search.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { listPriceOf } from '#domain/rentals/piece/rent-price.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'
import { useUndoOffer } from '../../cart/use-undo-offer.ts'
import { claimOfDays, daysFor, pieceWithTerms, visitPiece } from './visit-piece.ts'

/** Adds pieces to the rentals of the bill; shared by touch, keyboard and scanner. */
export function useVisitItems() {
  const { t } = useLingui()
  const store = useStore()
  const act = useSetAtom(cartAtom)
  const nameOf = useNameOf()
  const session = useSession()
  const zone = session.setting.timeZone

  const addPiece = async (rentItemId: Id): Promise<boolean> => {
    const known = await pieceWithTerms(rentItemId, session)
    if (!known) return false
    const name = nameOf(known.piece)
    const visit = store.get(cartAtom)
    if (!known.piece.isInService) {
      showToast({ text: t`${name} has left the shop and cannot be rented.`, tone: 'bad' })
      return false
    }
    const { from, to } = daysFor(visit.rent.pieces, visit.rent.eventOn, dayOf(instant(nowMs()), zone), zone)
    await act({ do: 'addPieces', pieces: [visitPiece(known, claimOfDays(known, from, to, zone, false), visit.rent.eventOn, zone)] })
    if (store.get(cartAtom).rent.pieces.length > visit.rent.pieces.length) return true
    showToast({ text: t`${name} is already in this order.`, tone: 'bad' })
    return false
  }

  const offerUndo = useUndoOffer()
  const remove = (what: { readonly nameAr: string; readonly nameEn: string }, action: Parameters<typeof act>[0]) => {
    void act(action)
    const name = nameOf(what)
    offerUndo(t`${name} was removed from the order`)
  }
  return { addPiece, remove }
}

/** The availability of a piece of the visit for its days from local data; null if unknown. */
export function useFreedom({ rentItemId, claim }: PlannedPiece): Freedom | null {
  const { till } = useSession()
  const deskId = till?.deviceId ?? null
  return useCounterRows<Freedom | null>(
    async (own) => freedomOf(await openBookings(own, rentItemId), claim, { now: instant(nowMs()), deskId }),
    [rentItemId, claim.startsAt, claim.endsAt, claim.outAt, claim.dueAt, deskId],
    null,
  )
}

// A stable reference, so that memoized results change only with what was found.
const NONE_TAKEN: readonly PlannedPiece[] = []

/** The pieces of the visit taken by another booking on their days, shown before the payment. The server checks again. */
export function useTakenPieces(pieces: readonly PlannedPiece[]): readonly PlannedPiece[] {
  const { till } = useSession()
  const deskId = till?.deviceId ?? null
  const key = pieces.map(({ rentItemId, claim }) => `${rentItemId}.${claim.startsAt}.${claim.outAt}.${claim.dueAt}.${claim.endsAt}`).join()
  return useCounterRows<readonly PlannedPiece[]>(
    async (own) => {
      if (pieces.length === 0) return NONE_TAKEN
      const found = await Promise.all(
        pieces.map(async (piece) => {
          const bookings = await openBookings(own, piece.rentItemId)
          return freedomOf(bookings, piece.claim, { now: instant(nowMs()), deskId }).kind === 'taken' ? [piece] : []
        }),
      )
      return found.some((part) => part.length > 0) ? found.flat() : NONE_TAKEN
    },
    [key, deskId],
    NONE_TAKEN,
  )
}

/** Sets the event day: season and weekday may change list prices, and prices that were not edited follow. */
export function useEventDay(): (eventOn: Day | null) => Promise<void> {
  const act = useSetAtom(cartAtom)
  const store = useStore()
  const session = useSession()
  return async (eventOn) => {
    await act({ do: 'event', eventOn })
    for (const { bookingId, rentItemId } of store.get(cartAtom).rent.pieces) {
      const known = await pieceWithTerms(rentItemId, session)
      // The cart may have changed while loading, so use its current state.
      const { rent } = store.get(cartAtom)
      const piece = rent.pieces.find((one) => one.bookingId === bookingId)
      if (!known || !piece || rent.eventOn !== eventOn) continue
      const listPrice = listPriceOf(known.piece, known.category, { ...piece.claim, eventOn }, session.setting.timeZone)
      const rentPrice = piece.rentPrice === piece.listPrice ? listPrice : piece.rentPrice
      if (listPrice !== piece.listPrice) await act({ do: 'piece', bookingId, change: { listPrice, rentPrice } })
    }
  }
}
