import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking.ts'
import { openUses } from '#domain/rentals/desk-view.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { receiveFromCleaning } from '#domain/rentals/shop-use.ts'
import { takeBack } from '#domain/rentals/take-back.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { localReader } from '../../../data/local-reader.ts'
import { runCommand } from '../../../data/run-command.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useOrderDesk } from './order-context.ts'
import { pieceOf, saleOfPiece } from './order-steps.ts'
import { PayVisit } from './pay-visit.tsx'

/** The rental of a dress that was sold is over, and nobody has to clean it: what the desk still plans for it is ended. */
async function endRental({ id: bookingId, rentItemId }: Booking): Promise<boolean> {
  const back = await runCommand(takeBack, { pieces: [{ bookingId, condition: RETURN_CONDITION.good, note: null }] })
  if (!back.ok) return false
  const uses = await openUses(localReader(), rentItemId)
  const cleaning = uses.filter((use) => use.state === RENT_STATE.cleaning)
  const ended = await Promise.all(cleaning.map((use) => runCommand(receiveFromCleaning, { bookingId: use.id })))
  return ended.every(({ ok }) => ok)
}

/** She keeps the dress: it is sold to her on the order, at its sell price. */
export function SellSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { file, known, head } = useOrderDesk()
  const { t } = useLingui()
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode() }))
  const piece = pieceOf(file, booking.rentItemId)
  const price = known.get(booking.rentItemId)?.piece.sellPrice ?? ZERO
  if (!piece || price === ZERO) return null
  const visit = saleOfPiece(file, piece, price, ids, head)
  const end = async () => {
    // The dress is sold whatever comes of this; what is still planned for it then has to be ended by hand.
    if (!(await endRental(booking))) showToast({ text: t`The dress is sold. End its rental on the board.`, tone: 'bad' })
  }
  return <PayVisit visit={visit} mayBeOwed onPaid={end} onClose={onClose} />
}
