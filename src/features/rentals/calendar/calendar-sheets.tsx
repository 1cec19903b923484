import type { Instant } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useIsCopied, useRecord } from '../../../engine/use-question.ts'
import { useLingui } from '@lingui/react/macro'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { BookingPanel } from '../booking/booking-panel.tsx'
import { CareAct } from '../booking/care-act.tsx'
import { ReserveAct } from '../booking/reserve-act.tsx'
import { ExchangeTo } from '../exchange/exchange-act.tsx'
import { freeInstead } from './calendar-plan.ts'
import type { CalendarActs } from './use-calendar-acts.ts'

interface SheetsProps {
  readonly acts: CalendarActs
  readonly view: RentalView
  readonly now: Instant
  readonly onChanged: () => void
}

/** Sheets over the calendar: a new reservation, care, an exchange or a selected booking. */
export function CalendarSheets({ acts, view, now, onChanged }: SheetsProps) {
  const { opened } = acts
  const shared = { onChanged, onClose: () => acts.open(null) }
  if (opened?.kind === 'reserve') return <ReserveAct pieceId={opened.piece.id} from={opened.from} to={opened.to} {...shared} />
  if (opened?.kind === 'care') return <CareAct pieceId={opened.piece.id} days={opened} {...shared} />
  const drawn = opened ? view.bookingOf(opened.bookingId) : null
  if (!drawn) return null
  if (opened?.kind === 'exchange') {
    return <ExchangeTo bookingId={drawn.id} fromId={drawn.rentItemId} toId={opened.piece.id} leadsToOrder {...shared} />
  }
  return <OpenedBooking drawn={drawn} view={view} now={now} {...shared} />
}

interface OpenedProps extends Omit<SheetsProps, 'acts'> {
  readonly drawn: Booking
  readonly onClose: () => void
}

function OpenedBooking(props: OpenedProps) {
  return useIsCopied(booking) ? <Panel {...props} row={props.drawn} /> : <RequestedBooking {...props} />
}

/** Outside a till the calendar has only days; times, money and customer are requested here. */
function RequestedBooking(props: OpenedProps) {
  const { t } = useLingui()
  const query = useRecord(booking, props.drawn.id)
  if (query.kind !== 'ready') return <WaitingSheet query={query} title={t`Booking`} onClose={props.onClose} />
  const onChanged = () => {
    query.reload()
    props.onChanged()
  }
  return <Panel {...props} row={query.data} onChanged={onChanged} />
}

function Panel({ row, view, now, onChanged, onClose }: Omit<OpenedProps, 'drawn'> & { readonly row: Booking }) {
  const piece = view.pieceOf(row.rentItemId)
  if (!piece) return null
  const pieces = view.pieces.map((one) => one.piece)
  const instead = freeInstead(piece, pieces, view.bookingsOf, row, { now, deskId: view.deskId }).map(({ id }) => id)
  return <BookingPanel booking={row} piece={piece} riskIds={view.riskIds(now)} instead={instead} onChanged={onChanged} onClose={onClose} />
}
