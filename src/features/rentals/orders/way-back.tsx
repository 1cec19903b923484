import { exchangeToTakeBack, mayTakeBack } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { useSession } from '../../../engine/session.ts'
import type { ActProps } from '../booking/booking-act.ts'
import { TakeBackSheet } from '../exchange/exchange-sheet.tsx'
import { useListPrice } from '../parts/rent-price.tsx'
import { useOrderDesk } from './order-context.ts'

/** The piece a rental had before its last exchange, if the user may undo it; otherwise null. */
export function useWayBack(row: Booking | null) {
  const session = useSession()
  const { file, known } = useOrderDesk()
  const last = row && exchangeToTakeBack(file.acts, row)
  const [from, to] = [row ? known.get(row.rentItemId)?.piece : undefined, last ? known.get(last.fromItemId)?.piece : undefined]
  const listPriceFor = useListPrice(to ?? null)
  if (!row || !last || !from || !to || last.amountBefore === null) return null
  const rentPrice = { before: last.amountBefore, after: row.rentPrice }
  return mayTakeBack({ bookingId: row.id, rentPrice, tag: listPriceFor(row) }, session) ? { from, to, rentPrice: last.amountBefore } : null
}

/** Undoes the last exchange of a rental on the page of its order. */
export function TakeBackAct({ booking: { id }, onChanged, onClose }: ActProps) {
  const { file } = useOrderDesk()
  const row = file.bookings.find((one) => one.id === id) ?? null
  const back = useWayBack(row)
  return row && back && <TakeBackSheet booking={row} {...back} onChanged={onChanged} onClose={onClose} />
}
