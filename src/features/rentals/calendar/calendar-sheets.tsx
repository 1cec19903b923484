import type { Instant } from '#domain/kernel/time.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { CareSheet } from '../find/care-sheet.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { CarriedExchange } from './carried-exchange.tsx'
import { ReserveSheet } from './reserve-sheet.tsx'
import type { CalendarActs } from './use-calendar-acts.ts'

interface SheetsProps {
  readonly acts: CalendarActs
  readonly view: RentalView
  readonly now: Instant
  readonly onChanged: () => void
}

/** What opens over the calendar: a new reservation, or a booking that was pressed. */
export function CalendarSheets({ acts, view, now, onChanged }: SheetsProps) {
  const { opened } = acts
  const close = () => acts.open(null)
  if (opened?.kind === 'reserve') {
    const { piece, from, to } = opened
    return <ReserveSheet piece={piece} from={from} to={to} view={view} now={now} onClose={close} onChanged={onChanged} />
  }
  if (opened?.kind === 'care') {
    const { piece, ...days } = opened
    return <CareSheet piece={piece} bookings={view.bookingsOf(piece.id)} days={days} now={now} onDone={onChanged} onClose={close} />
  }
  const booking = opened ? view.bookingOf(opened.bookingId) : null
  if (!booking) return null
  if (opened?.kind === 'exchange') {
    return <CarriedExchange drawn={booking} to={opened.piece} view={view} onClose={close} onChanged={onChanged} />
  }
  return <BookingSheet drawn={booking} view={view} now={now} acts={acts} onClose={close} onChanged={onChanged} />
}
