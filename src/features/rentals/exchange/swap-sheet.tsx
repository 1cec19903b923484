import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { PiecePicker } from '../parts/piece-picker.tsx'
import type { Piece } from '../parts/scanned-piece.ts'
import { FreeInstead } from '../orders/free-instead.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'

/** Another piece for a rental of an order: chosen first, then exchanged with what becomes of the price. */
export function SwapSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { known, reload } = useOrderDesk()
  const [piece, setPiece] = useState<Piece | null>(null)
  const chosen = useRef(false)
  if (!piece) {
    // The picker closes itself after a choice, too; only a close without one leaves.
    const leave = () => {
      if (!chosen.current) onClose()
    }
    const choose = (one: Piece) => {
      chosen.current = true
      setPiece(one)
    }
    return (
      <PiecePicker
        isOpen
        onClose={leave}
        title={t`Exchange`}
        onChoose={choose}
        renderOffer={(take) => <FreeInstead booking={booking} onTake={take} />}
      />
    )
  }
  const from = known.get(booking.rentItemId)?.piece ?? null
  return <ExchangeSheet booking={booking} from={from} to={piece} onChanged={reload} onClose={onClose} />
}
