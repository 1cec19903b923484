import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Reservation } from '#domain/rentals/booking/reserve.ts'
import { type Booked, bookPiece } from '../../../data/ledger/book-piece.ts'
import { signInAskedAtom } from '../../../engine/session.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import type { CommandState } from '../../../engine/form/use-command.ts'

export interface UsedBooking {
  readonly state: CommandState
  /** Books once; a second press meanwhile does nothing and gets null. */
  readonly book: (reservation: Reservation, leave?: GivenLeave | null) => Promise<Booked | null>
}

/** Reserves a piece: promised within a lease of this till, asked for everywhere else. See `src/data/ledger/book-piece.ts`. */
export function useBookPiece(): UsedBooking {
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  const askSignIn = useSetAtom(signInAskedAtom)
  if (bug) throw bug.cause
  return {
    state,
    async book(reservation, leave = null) {
      if (state.kind === 'pending') return null
      setState({ kind: 'pending' })
      const booked = await bookPiece(reservation, leave).catch((cause: unknown) => {
        setBug({ cause })
        throw cause
      })
      const { outcome } = booked
      if (outcome.ok) setState({ kind: 'ready' })
      else if ('refusal' in outcome) setState({ kind: 'refused', refusal: outcome.refusal })
      else if ('errors' in outcome) setState({ kind: 'wrong', errors: outcome.errors })
      else {
        setState({ kind: 'failed', failure: outcome.failure })
        if (outcome.failure.kind === 'signed-out') askSignIn(true)
      }
      return booked
    },
  }
}
