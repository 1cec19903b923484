import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { BookingButtons } from '../booking/booking-buttons.tsx'
import { BookingMarks, BookingPromise } from '../booking/booking-panel.tsx'
import { RentMark } from '../parts/rent-mark.tsx'
import { RentedPiece } from '../parts/piece-line.tsx'
import { VISIT_PATH } from '../parts/visit-address.ts'
import { useOrderDesk } from './order-context.ts'
import { fittingsOf, pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { isSoldToHer } from './order-steps.ts'
import { useWayBack } from './way-back.tsx'

function BookingRow({ booking }: { readonly booking: Booking }) {
  const { t } = useLingui()
  const desk = useOrderDesk()
  const wayBack = useWayBack(booking)
  const piece = pieceOf(desk.file, booking.rentItemId)
  if (!piece) return null
  const { outAt, dueAt, rentPrice: price, person, isDelivered } = booking
  const isFitting = booking.state === RENT_STATE.prova || booking.state === RENT_STATE.provaCancelled
  const isForSale = (desk.known.get(booking.rentItemId)?.piece.sellPrice ?? null) !== null
  return (
    <RentedPiece
      piece={piece}
      rent={isFitting ? { fittingAt: outAt } : { outAt, dueAt, price }}
      person={person}
      isDelivered={isDelivered}
      marks={
        isSoldToHer(desk.file, booking) ? <RentMark appearance="returned">{t`Sold to her`}</RentMark> : <BookingMarks booking={booking} />
      }
      py="4"
    >
      <Box display="grid" gap="3" mt="3" _empty={{ display: 'none' }}>
        <BookingPromise booking={booking} />
        <BookingButtons
          booking={booking}
          code={piece.code}
          known={{ isOnOrder: true, isForSale, hasWayBack: wayBack !== null }}
          onChanged={desk.reload}
        />
      </Box>
    </RentedPiece>
  )
}

export function OrderPieces() {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const { file } = useOrderDesk()
  const rentals = rentalsOf(file)
  const gone = file.bookings.filter((row) => row.state === RENT_STATE.cancelled)
  const fittings = fittingsOf(file)
  const mayBook = allows(may('rent', 'book')) && file.order.status !== ORDER_STATUS.cancelled
  const rows = (list: readonly Booking[]) => list.map((booking) => <BookingRow key={booking.id} booking={booking} />)
  const add = (id: Id) => go(`${VISIT_PATH}?order=${id}`)
  return (
    <Panel
      title={t`Pieces`}
      end={
        mayBook && (
          <QuietButton icon={<Plus size={18} aria-hidden />} onClick={() => add(file.order.id)}>
            <Trans>Add pieces</Trans>
          </QuietButton>
        )
      }
    >
      <Box as="ul" listStyleType="none">
        {rows(rentals)}
        {rows(fittings)}
        {rows(gone)}
      </Box>
      {file.bookings.length === 0 && (
        <Box color="muted">
          <Trans>Nothing is rented on this order yet.</Trans>
        </Box>
      )}
    </Panel>
  )
}
