import { useSetAtom, useStore } from 'jotai'
import type { Day } from '#domain/kernel/time.ts'
import { listPriceOf } from '#domain/rentals/piece/rent-price.ts'
import { useSession } from '../../../engine/session.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { pieceWithTerms } from './visit-piece.ts'

/** Says the day of the event: season and day of the week are its own, so that the prices that nobody has changed follow it. */
export function useEventDay(): (eventOn: Day | null) => Promise<void> {
  const act = useSetAtom(cartAtom)
  const store = useStore()
  const session = useSession()
  return async (eventOn) => {
    await act({ do: 'event', eventOn })
    for (const { bookingId, rentItemId } of store.get(cartAtom).rent.pieces) {
      const known = await pieceWithTerms(rentItemId, session)
      // Meanwhile another day may have been typed, or the piece changed: what counts is the cart of now.
      const { rent } = store.get(cartAtom)
      const piece = rent.pieces.find((one) => one.bookingId === bookingId)
      if (!known || !piece || rent.eventOn !== eventOn) continue
      const listPrice = listPriceOf(known.piece, known.category, { ...piece.claim, eventOn }, session.setting.timeZone)
      const rentPrice = piece.rentPrice === piece.listPrice ? listPrice : piece.rentPrice
      if (listPrice !== piece.listPrice) await act({ do: 'piece', bookingId, change: { listPrice, rentPrice } })
    }
  }
}
