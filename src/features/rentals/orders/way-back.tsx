import { exchangeToTakeBack, mayTakeBack } from '#domain/orders/change-rental.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { useSession } from '../../../engine/session.ts'
import type { ActProps } from '../booking/booking-act.ts'
import { TakeBackSheet } from '../exchange/take-back-sheet.tsx'
import { type OrderDesk, useOrderDesk } from './order-context.ts'

/** The piece that a rental had before its last exchange, for whoever may give it back. */
export function wayBackOf({ file, known }: Pick<OrderDesk, 'file' | 'known'>, row: Booking, rights: Rights) {
  const last = exchangeToTakeBack(file.acts, row)
  const [from, to] = [known.get(row.rentItemId)?.piece, last ? known.get(last.fromItemId)?.piece : undefined]
  if (!last || !from || !to || last.amountBefore === null) return null
  const rentPrice = { before: last.amountBefore, after: row.rentPrice }
  return mayTakeBack({ bookingId: row.id, rentPrice, tag: to.rentPrice }, rights) ? { from, to, rentPrice: last.amountBefore } : null
}

/** Takes the last exchange of a rental back, on the page of its order. */
export function TakeBackAct({ booking: { id }, onChanged, onClose }: ActProps) {
  const desk = useOrderDesk()
  const session = useSession()
  const row = desk.file.bookings.find((one) => one.id === id)
  const back = row && wayBackOf(desk, row, session)
  return back && <TakeBackSheet booking={row} {...back} onChanged={onChanged} onClose={onClose} />
}
