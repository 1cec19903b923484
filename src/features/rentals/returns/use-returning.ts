import * as v from 'valibot'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { type Draft, useDraft } from '../../../engine/draft/use-draft.ts'
import type { Requester } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import { queryPiece } from '../desk/desk-reports.ts'
import { HAND_OVER_DRAFT } from '../desk/hand-over-draft.ts'
import { type Returning, returningSchema } from './return-state.ts'

const HELD: readonly number[] = [RENT_STATE.rented, RENT_STATE.reserved]

/** A piece of a stored list; null if it was taken back meanwhile at another till or in another tab. */
async function stillOut(one: Returning, session: Requester): Promise<Returning | null> {
  const answer = await queryPiece(one.card.code, session)
  if (answer.kind !== 'found') return one
  const card = answer.piece.cards.find(({ bookingId, state }) => bookingId === one.card.bookingId && HELD.includes(state))
  return card ? { ...one, card } : null
}

export function useReturning(): Draft<readonly Returning[]> {
  const session = useSession()
  return useDraft<readonly Returning[]>({
    ...HAND_OVER_DRAFT,
    key: 'return',
    schema: v.array(returningSchema),
    fresh: [],
    isEmpty: (list) => list.length === 0,
    refreshed: async (list) => (await Promise.all(list.map((one) => stillOut(one, session)))).filter((one) => one !== null),
  })
}
