import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { openBookings } from '#domain/rentals/desk/desk-view.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { receiveFromCleaning } from '#domain/rentals/booking/blocked-period.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { familyOf } from '#domain/customers/family.ts'
import { promisedToOthers } from '#domain/sales/sale-load.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { counterReader, useCounterRows } from '../../../engine/counter-reader.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { ActProps, ShownBooking } from '../booking/booking-act.ts'
import { useOrderDesk } from './order-context.ts'
import { pieceOf } from '#domain/orders/order-file.ts'
import { saleOfPiece } from './order-steps.ts'
import { PayVisit } from './pay-visit.tsx'
import { PromisedPiece } from './promised-piece.tsx'

/** Ends the rental of a sold piece and the cleaning that was planned after it. */
async function endRental({ id: bookingId, rentItemId }: ShownBooking): Promise<boolean> {
  const back = await runCommand(takeBack, { pieces: [{ bookingId, condition: null, note: null }] })
  if (!back.ok) return false
  const bookings = await openBookings(counterReader(), rentItemId)
  const cleaning = bookings.filter((row) => row.state === RENT_STATE.cleaning)
  const ended = await Promise.all(cleaning.map((row) => runCommand(receiveFromCleaning, { bookingId: row.id })))
  return ended.every(({ ok }) => ok)
}

/** Sells a rented piece to its customer on the order, at its sale price. */
export function SellAct({ booking, onClose }: ActProps) {
  const { file, known, head } = useOrderDesk()
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode() }))
  // Outside a till there is no local data to check; the server refuses the sale if needed.
  const promised = useCounterRows(
    async (own) => promisedToOthers(await openBookings(own, booking.rentItemId), await familyOf(own, [file.order.customerId])),
    [booking.rentItemId, file.order.customerId],
    null,
  )
  const piece = pieceOf(file, booking.rentItemId)
  const price = known.get(booking.rentItemId)?.piece.sellPrice ?? ZERO
  if (!piece || price === ZERO || promised === null) return null
  if (promised.length > 0) return <PromisedPiece promised={promised} onClose={onClose} />
  const visit = saleOfPiece(file, piece, price, ids, head)
  const end = async () => {
    // The sale stands even if this fails; then the rental has to be ended by hand.
    if (!(await endRental(booking))) showToast({ text: t`The dress is sold. End its rental on the board.`, tone: 'bad' })
  }
  const note = (
    <Box>
      <Box fontWeight="600">
        {nameOf(piece)} <bdi dir="ltr">{format.code(piece.code)}</bdi>
      </Box>
      <Box textStyle="sm" color="muted">
        <Trans>She keeps it: it is sold to her at its selling price, and its rental ends. The agreed rent stays.</Trans>
      </Box>
    </Box>
  )
  return <PayVisit visit={visit} mayBeOwed note={note} onPaid={end} onClose={onClose} />
}
