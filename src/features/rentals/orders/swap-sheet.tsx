import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { useSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ExchangeSheet } from '../parts/exchange-sheet.tsx'
import { PiecePicker } from '../parts/piece-picker.tsx'
import type { Piece } from '../parts/scanned-piece.ts'
import { FreeInstead } from './free-instead.tsx'
import { useOrderDesk } from './order-context.ts'

/** Another piece for a rental of an order: chosen first, then exchanged with what becomes of the price. */
export function SwapSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { isTill } = useSession()
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
  const done = () => {
    reload()
    const name = nameOf(piece)
    showToast({ text: isTill ? t`${name} is asked for. It counts when the server has confirmed it.` : t`Saved` })
    onClose()
  }
  return <ExchangeSheet booking={booking} from={known.get(booking.rentItemId)?.piece ?? null} to={piece} onDone={done} onClose={onClose} />
}
